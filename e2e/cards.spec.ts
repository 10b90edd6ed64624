import type { Locator, Page } from '@playwright/test';
import { SecurityPage } from './pages/security.ts';
import { gateway } from './support/gateway.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { newMember, password, startAs, type Member } from './support/session.ts';
import { addCard, newAccountNumber, withdrawal, withdrawer } from './support/withdrawer.ts';

test.use({ allowErrors: /Failed to load resource/ });

const code = 'noor';
const open = async (page: Page, member: Member) => {
  await startAs(page, member);
  await page.goto(`${origin(code)}/m/member/cards`);
  await interactive(page);
  return page.getByRole('main');
};
/** The cards of the screen, below its sheets. */
const rows = (main: Locator) =>
  main.locator('li').filter({ has: main.page().getByRole('button', { name: /^Remove/ }) });
const cards = async ({ token }: Member) => (await gateway(code, 'bankCards', { token })).value.list;

/** Presses a button, and says whether another tap at its place would hit the sheet that has just opened. */
const hitsAfter = (button: Locator): Promise<boolean> =>
  button.evaluate(async (element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y } = element.getBoundingClientRect();
    element.click();
    while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame);
    return Boolean(document.elementFromPoint(x + 1, y + 1)?.closest('dialog'));
  });

test('CARD-1 CARD-2 SECUR-2 the first card is added by the form of its kind, after a question and a proof, and is masked', async ({
  page,
}) => {
  const member = await newMember(code);
  const main = await open(page, member);
  await expect(main).toContainText('No cards yet');
  const add = main.getByRole('button', { name: 'Add a card' });
  expect(await hitsAfter(add), 'the second tap of two hits nothing of the sheet').toBe(false);
  const sheet = page.getByRole('dialog', { name: 'Add a card' });
  await sheet.getByRole('tab', { name: 'E-wallet' }).click();
  await expect(sheet.getByLabel('Mobile number of the wallet')).toBeVisible();
  await sheet.getByRole('tab', { name: 'Bank account' }).click();
  await sheet.getByRole('button', { name: 'Add a card' }).click();
  await expect(sheet.getByRole('combobox', { name: 'Bank' })).toHaveAttribute('aria-invalid', 'true');
  const number = newAccountNumber();
  await sheet.getByRole('combobox', { name: 'Bank' }).selectOption('Meezan Bank');
  await sheet.getByLabel('Account number').fill(number);
  await sheet.getByLabel('Full name').fill('Maria Cruz');
  await sheet.getByRole('button', { name: 'Add a card' }).click();
  await page
    .getByRole('alertdialog', { name: 'Is “Maria Cruz” right?' })
    .getByRole('button', { name: 'Yes, save it' })
    .click();
  await new SecurityPage(page, code).prove(password);
  const card = rows(main);
  await expect(card).toContainText(`Meezan Bank •••• ${number.slice(-4)}`);
  await expect(card).toContainText('Default');
  await expect(main).not.toContainText(number);
  await expect(main).toContainText('1 of 5 cards');
  expect(await cards(member)).toMatchObject([{ name: 'Meezan Bank', payeeName: 'M••• C•••', isDefault: true }]);
});

test('CARD-1 CARD-2 a further card has the bound name, waits, and may become the default', async ({ page }) => {
  const member = await withdrawer({ money: false });
  const main = await open(page, member);
  await main.getByRole('button', { name: 'Add a card' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a card' });
  await expect(sheet).toContainText('It must be an account of M••• C•••.');
  await expect(sheet.getByLabel('Full name')).toHaveCount(0);
  await sheet.getByRole('tab', { name: 'E-wallet' }).click();
  await sheet.getByRole('combobox', { name: 'E-wallet' }).selectOption('JazzCash');
  await sheet.getByLabel('Mobile number of the wallet').fill(`03${newAccountNumber().slice(-9)}`);
  await sheet.getByRole('button', { name: 'Add a card' }).click();
  await expect(sheet).toHaveCount(0);
  const wallet = rows(main).filter({ hasText: 'JazzCash' });
  await expect(wallet).toContainText('Can be used from');
  await wallet.getByRole('button', { name: /^Make default/ }).click();
  await expect(wallet).toContainText('Default');
  expect((await cards(member)).map(({ name }) => name)).toEqual(['JazzCash', 'HBL']);
});

test('CARD-2 a card that was added before is refused, and one that an open withdrawal goes to is not removed', async ({
  page,
}) => {
  const member = await withdrawer();
  await withdrawal(member);
  const number = newAccountNumber();
  await addCard(member.token, number);
  const main = await open(page, member);
  await main.getByRole('button', { name: 'Add a card' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a card' });
  await sheet.getByRole('combobox', { name: 'Bank' }).selectOption('HBL');
  await sheet.getByLabel('Account number').fill(number);
  await sheet.getByRole('button', { name: 'Add a card' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('This card has been added already');
  await sheet.getByRole('button', { name: 'Close' }).click();
  const used = rows(main).first();
  await used.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('A withdrawal to this card is under way')).toBeVisible();
  const other = rows(main).filter({ hasText: number.slice(-4) });
  await other.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(other).toHaveCount(0);
});

test('SECUR-1 the cards are in the security list with their number, and lead to their page', async ({ page }) => {
  await startAs(page, await withdrawer({ money: false, password: false }));
  const security = new SecurityPage(page, code);
  await security.open();
  await expect(security.state('cards')).toHaveText('1 card');
  await security.button('cards').click();
  await expect(page).toHaveURL(/\/m\/member\/cards$/);
});

import type { Page } from '@playwright/test';
import { DepositPage } from './pages/deposit.ts';
import { gateway } from './support/gateway.ts';
import { admin, expect, origin, test } from './support/lobby.ts';
import { newMember, startAs, type Member } from './support/session.ts';

const code = 'noor';

// A lost connection and a refusal are what some of these tests are about.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

let member: Member;
test.beforeEach(async ({ page }) => {
  member = await newMember(code);
  await startAs(page, member);
});

const screen = (page: Page) => new DepositPage(page, code);
const main = (page: Page) => screen(page).main;
const proceed = (page: Page, sum: string, method?: string) => screen(page).proceed(sum, method);
const dialog = (page: Page) => screen(page).dialog;
const records = async () => (await gateway(code, 'depositRecords', { token: member.token })).value.list;

test('DEP-1 DEP-2 DEP-6 MONEY-9 a deposit by QR is credited on the screen by itself, and survives a reload', async ({
  page,
}) => {
  await proceed(page, '600', 'Easypaisa');
  await expect(dialog(page)).toContainText('You receive');
  await dialog(page).getByRole('button', { name: 'Deposit Rs600.00' }).click();
  await expect(main(page).getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(main(page).getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Save as a picture' }).click();
  expect((await saved).suggestedFilename()).toBe('qr-code.png');
  await expect(main(page).getByRole('button', { name: 'Copy: Payment code' })).toBeVisible();
  await expect(main(page).getByRole('timer')).toContainText(/Time left: 29:\d\d|Time left: 30:00/);
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  const { order } = screen(page);
  await admin('POST', `/deposits/${order}`, { outcome: 'paid', amount: 60_000 });
  await expect(main(page).getByRole('heading', { name: 'Credited' })).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(2);
  expect((await gateway(code, 'wallet', { token: member.token })).value).toMatchObject({ cash: 60_000 });
});

test('DEP-2 DEP-7 a transfer needs the payer’s name and bank, and gives each part its own copy button', async ({
  page,
}) => {
  await proceed(page, '2000', 'Bank transfer');
  await expect(main(page)).toContainText('Enter the name of the account');
  await main(page).getByLabel('Name of the account you pay from').fill('Ann Cruz');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(main(page)).toContainText('Choose the bank that you pay from');
  await main(page).getByLabel('Your bank').selectOption('Meezan Bank');
  await page.getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('button', { name: 'Deposit Rs2,000.00' }).click();
  const how = main(page).getByRole('region', { name: 'How to pay' });
  await expect(how).toContainText('Transfer from an account in your own name.');
  for (const name of ['Exactly this amount', 'Bank', 'Account name', 'Account number', 'Message of the transfer'])
    await expect(how.getByRole('button', { name: `Copy: ${name}`, exact: true })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await how.getByRole('button', { name: 'Copy: Exactly this amount' }).click();
  await expect(page.getByText('Exactly this amount copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2000');
});

test('DEP-9 a payment page says where it leads before it opens', async ({ page }) => {
  await proceed(page, '1000', 'Card');
  await expect(dialog(page)).toContainText('Rs15.00');
  await expect(dialog(page)).toContainText('Rs985.00');
  await dialog(page).getByRole('button', { name: 'Deposit Rs1,000.00' }).click();
  const link = main(page).getByRole('link', { name: 'Go to the payment page' });
  const provider = origin('games');
  await expect(link).toHaveAttribute('href', `${provider}/api/frames/pay.html`);
  await expect(main(page)).toContainText(new URL(provider).host);
  const opened = page.context().waitForEvent('page');
  await link.click();
  await expect((await opened).getByRole('heading', { name: 'Demo payment provider' })).toBeVisible();
});

test('DEP-10 an order is cancelled after a question, and DEP-11 is in the records with its state', async ({ page }) => {
  await proceed(page, '700', 'Easypaisa');
  await dialog(page).getByRole('button', { name: 'Deposit Rs700.00' }).click();
  await main(page).getByRole('button', { name: 'Cancel this deposit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this deposit' }).click();
  await expect(main(page).getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await main(page).getByRole('link', { name: 'All deposits' }).click();
  await expect(main(page).getByRole('link', { name: /Rs700\.00.*Cancelled/ })).toBeVisible();
  await main(page).getByLabel('Show').selectOption('Credited');
  await expect(main(page)).toContainText('No deposits yet');
  await expect(page).toHaveURL(/state=done/);
});

test('MONEY-6 MONEY-7 nothing is sent while offline; an answer that is lost is asked for again, and there is one order', async ({
  page,
  context,
}) => {
  let sends = 0;
  await page.route('**/wps/deposit/gateway', async (route) => {
    sends += 1;
    if (sends > 1) return route.continue();
    // Only browsers know that every name below `localhost` is this machine.
    const url = route.request().url().replace(`${code}.localhost`, '127.0.0.1');
    await route.fetch({ url });
    return route.abort('connectionfailed');
  });
  await proceed(page, '800', 'Easypaisa');
  await context.setOffline(true);
  await expect(dialog(page)).toContainText('You are offline');
  await expect(dialog(page).getByRole('button', { name: 'Deposit Rs800.00' })).toBeDisabled();
  await context.setOffline(false);
  await expect(dialog(page).getByRole('button', { name: 'Deposit Rs800.00' })).toBeEnabled();
  expect(sends).toBe(0);
  await dialog(page).getByRole('button', { name: 'Deposit Rs800.00' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Checking…' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  expect(await records()).toHaveLength(1);
});

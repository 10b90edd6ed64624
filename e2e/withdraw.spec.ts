import { WithdrawPage } from './pages/withdraw.ts';
import { gateway } from './support/gateway.ts';
import { admin, expect, origin, test } from './support/lobby.ts';
import { startAs, type Member } from './support/session.ts';
import { visit } from './support/walk.ts';
import { addCard, paymentPassword, withdrawal, withdrawer } from './support/withdrawer.ts';

// A lost connection and a refusal are what some of these tests are about.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const code = 'noor';
const decide = (id: string, outcome: string, reason?: string) =>
  admin('POST', `/withdrawals/${id}`, { outcome, ...(reason && { reason }) });
const wallet = async ({ token }: Member) => (await gateway(code, 'wallet', { token })).value;
const report = async ({ token }: Member) => (await gateway(code, 'withdrawReport', { token })).value.list;

test('WD-1 a new member sees how much, and what is to be seen to before, with the ways there', async ({ page }) => {
  await startAs(page, await withdrawer({ password: false, card: false }));
  const screen = new WithdrawPage(page);
  await screen.open();
  await expect(screen.main.getByRole('region', { name: 'You can withdraw' })).toContainText('Rs500.00');
  await expect(screen.main).toContainText('Today 0 of 3 withdrawals, Rs0.00 of Rs200,000.00');
  await expect(screen.main).toContainText('Usually there within 30 minutes');
  await expect(screen.check('Payment password').getByRole('link', { name: 'Set' })).toBeVisible();
  await expect(screen.check('Deposits bet').getByRole('link')).toHaveCount(0);
  await expect(screen.amount).toHaveCount(0);
  await screen.check('Bank card').getByRole('link', { name: 'Cards' }).click();
  await expect(page).toHaveURL(/\/m\/member\/cards$/);
});

test('WD-2 WD-3 WD-4 WD-6 MONEY-9 a withdrawal is confirmed, entered and followed by itself to its end; held money is beside the balance at once, and records are filtered with their totals', async ({
  page,
}) => {
  const member = await withdrawer();
  await startAs(page, member);
  const screen = new WithdrawPage(page);
  await screen.open();
  await screen.main.getByRole('button', { name: '50%' }).click();
  await expect(screen.amount).toHaveValue('250');
  await expect(screen.main.getByRole('radio')).toBeChecked();
  await expect(screen.main).toContainText('Rs225.00');
  await screen.main.getByRole('button', { name: 'Continue' }).click();
  for (const line of ['Rs250.00', 'Rs25.00', 'HBL', 'Rs225.00']) await expect(screen.sheet).toContainText(line);
  await expect(screen.pad).toHaveCount(0);
  await screen.confirm('Withdraw Rs250.00', paymentPassword);
  await expect(screen.heading('Being checked')).toBeFocused();
  await expect(screen.main.getByRole('button', { name: 'Cancel this withdrawal' })).toHaveCount(0);
  expect(await wallet(member)).toMatchObject({ cash: 25_000, held: 25_000 });
  const { order } = screen;
  await decide(order, 'approved');
  await expect(screen.heading('Approved')).toBeVisible();
  await decide(order, 'paying');
  await decide(order, 'done');
  await expect(screen.heading('Paid')).toBeVisible();
  await expect(screen.steps).toHaveCount(4);
  expect(await wallet(member)).toMatchObject({ cash: 25_000, held: 0 });

  await test.step('WD-6 held money is beside the balance at once, and records are filtered with their totals', async () => {
    const id = await withdrawal(member);
    await visit(page, `${origin(code)}/m/member/home`);
    await screen.main.getByRole('link', { name: 'Rs100.00 in withdrawals' }).click();
    await expect(screen.main.getByRole('link', { name: /Rs100\.00.*Being checked/ })).toBeVisible();
    await expect(screen.main).toContainText(/In withdrawals\s*Rs100\.00/);
    for (const outcome of ['approved', 'paying', 'done']) await decide(id, outcome);
    await expect(screen.main).toContainText(/Paid in all\s*Rs300\.00/);
    await screen.main.getByLabel('Show').selectOption('Refused');
    await expect(screen.main).toContainText('No withdrawals yet');
    await expect(page).toHaveURL(/state=refused/);
  });
});

test('WD-4 WD-5 WD-7 CARD-2 what is in the way is listed in the checklist: a card that waits, an open withdrawal; with an active bonus the sheet says first what would be lost; past the usual time the player need do nothing; the operator asks, the player answers, a refusal says why and that the money is back', async ({
  page,
}) => {
  const member = await withdrawer();
  await addCard(member.token);
  await startAs(page, member);
  const { value: look } = await gateway(code, 'withdrawOptions', { token: member.token });
  const withBonus = { ...look, bonus: 35_000, lost: { grants: 1, bonus: 30_000, winnings: 5000 } };
  await page.route('**/withdraw/options', (route) => route.fulfill({ json: { success: true, value: withBonus } }));
  const screen = new WithdrawPage(page);
  await screen.open();
  await expect(screen.main.getByRole('radio').nth(1)).toBeDisabled();
  await expect(screen.main).toContainText('Can be used from');
  await screen.fillIn('100');
  const lines = screen.sheet.getByRole('definition');
  await expect(lines.first()).toHaveText('Rs400.00');
  await expect(screen.sheet).toContainText('You would lose your bonus');
  await expect(lines.nth(1)).toHaveText('−Rs300.00');
  await expect(lines.nth(2)).toHaveText('−Rs50.00');
  await screen.confirm('Give up and withdraw Rs100.00', paymentPassword);
  await expect(screen.heading('Being checked')).toBeVisible();
  const id = screen.order;
  await page.unroute('**/withdraw/options');
  const { value: order } = await gateway(code, 'withdrawOrder', { token: member.token, path: { id } });
  const value = { ...order, createdAt: Date.now() - 31 * 60_000 };
  // However often it is read: the first event of the stream has it read again.
  await page.route('**/withdraw/orders/*', (route) => route.fulfill({ json: { success: true, value } }));
  await screen.open();
  await screen.check('One at a time').getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`order=${id}$`));
  await expect(screen.heading('Being checked')).toBeVisible();
  await expect(screen.main).toContainText(
    'This takes longer than usual. You do not need to do anything: your money is safe.',
  );
  await expect(screen.main).not.toContainText(/(?:^|[\s(])[-−]\d/);
  await page.unroute('**/withdraw/orders/*');
  await decide(id, 'needsInfo', 'Which branch of the bank?');
  await expect(screen.heading('Which branch of the bank?')).toBeVisible();
  await screen.main.getByLabel('Your answer').fill('Lahore, Mall Road');
  await screen.main.getByRole('button', { name: 'Send the answer' }).click();
  await expect(screen.heading('Being checked')).toBeVisible();
  await expect(screen.steps.nth(2)).toContainText('Your answer: Lahore, Mall Road');
  await decide(id, 'refused', 'The name of the account is another.');
  await expect(screen.heading('Refused')).toBeVisible();
  await expect(screen.steps.last()).toContainText('Reason: The name of the account is another.');
  await expect(screen.main).toContainText('The money is back in your balance.');
  expect(await wallet(member)).toMatchObject({ cash: 50_000, held: 0 });
});

/** Refusals that the call before the form did not report, each with its text and its way on. */
const refusals = [
  ['withdraw.turnover', 'Bet your deposits first', 'Play'],
  ['withdraw.debt', 'You owe something, which is taken from your next credit', 'Deposit'],
  ['withdraw.frozen', 'For your safety, withdrawals are on hold for up to 24 hours', 'Why?'],
  ['withdraw.open', 'A withdrawal is under way already', 'View'],
  ['card.unknown', 'This card is no longer there. Choose another.', 'Cards'],
  ['withdraw.hours', 'Withdrawals are closed at this hour', undefined],
  ['wallet.insufficient', 'The balance is not sufficient', undefined],
] as const;
const withdrawals = '**/wps/transaction/withdraw';
test('WD-2 WD-5 each refusal of the gateway is said in the sheet, with the way on; an amount that is too small or more than there is, is reported at its field, a wrong payment password with the tries that are left; five lock it, with the way to reset it', async ({
  page,
}) => {
  test.slow();
  const member = await withdrawer();
  await startAs(page, member);
  const screen = new WithdrawPage(page);
  await screen.proceed('100');
  await page.route(withdrawals, (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, errorCode: refusal, message: refusal, value: { orderId: 'W1000000000' } },
    }),
  );
  let refusal = '';
  for (const [errorCode, words, way] of refusals)
    await test.step(errorCode, async () => {
      refusal = errorCode;
      await screen.confirm('Withdraw Rs100.00', paymentPassword);
      await expect(screen.sheet.getByRole('alert')).toContainText(words);
      if (way) await expect(screen.sheet.getByRole('link', { name: way })).toBeVisible();
    });
  await page.unroute(withdrawals);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await screen.fillIn('50');
  await expect(screen.amount).toHaveAccessibleDescription(/At least Rs100\.00$/);
  await screen.amount.fill('501');
  await expect(screen.amount).toHaveAccessibleDescription(/Your balance is Rs500\.00$/);
  await screen.amount.fill('1.234,5');
  await expect(screen.amount).toHaveAccessibleDescription(/Enter an amount in digits, such as 1234\.50$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await screen.fillIn('100');
  await screen.confirm('Withdraw Rs100.00', '135791');
  await expect(screen.pad.getByRole('alert')).toHaveText('Incorrect. 4 tries left.');
  for (const left of ['3 tries', '2 tries', '1 try']) {
    await screen.pad.pressSequentially('135791');
    await expect(screen.pad.getByRole('alert')).toHaveText(`Incorrect. ${left} left.`);
  }
  await screen.pad.pressSequentially('135791');
  await expect(screen.sheet).toContainText('The payment password is locked for up to 2 hours.');
  await screen.sheet.getByRole('link', { name: 'Set' }).click();
  await expect(page).toHaveURL(/\/m\/member\/security\?item=paymentPassword$/);
  expect(await report(member)).toEqual([]);
});

import { DepositPage } from './pages/deposit.ts';
import { gateway } from './support/gateway.ts';
import { expect, test } from './support/lobby.ts';
import { newMember, newNumber, startAs } from './support/session.ts';
import { visit } from './support/walk.ts';

// The merchants' own languages are others.
test.beforeEach(({ page }) => page.addInitScript(() => window === top && localStorage.setItem('language', 'EN')));

/** A new member of rongvang, which asks for a number and a name. */
const vietnamese = () => newMember('rongvang', { mobileNum: newNumber(), payeeName: 'An Nguyen' });

test('DEP-2 DEP-4 methods are in the groups of payments.json with its quick amounts, the bonus is asked for by what the wallet gets after the fee, and the last used method is chosen', async ({
  page,
}) => {
  await startAs(page, await newMember('noor'));
  const deposit = new DepositPage(page, 'noor');
  await page.goto(deposit.path);
  const methods = page.getByRole('group', { name: 'Payment method' });
  const radios = (group: string) => methods.getByRole('group', { name: group }).getByRole('radio');
  await expect(radios('Wallets and cards')).toHaveCount(2);
  await expect(radios('By bank transfer')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Easypaisa' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Amount' }).getByRole('button')).toHaveText([
    'Rs500',
    'Rs1,000',
    'Rs2,500',
    'Rs5,000',
  ]);
  const asked = page.waitForRequest((request) => request.url().endsWith('/wps/deposit/promotions?amount=98500'));
  await page.getByRole('radio', { name: 'Card' }).check();
  await deposit.amount.fill('1000');
  await asked;
  await deposit.transfer('2000');
  await page.goto(deposit.path);
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
});

test('DEP-1 the new template shows one step a screen; Back goes a step back, and a reload stays', async ({ page }) => {
  await startAs(page, await newMember('hanlight', { nickname: 'Han' }));
  const deposit = new DepositPage(page, 'hanlight');
  await page.goto(deposit.path);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(deposit.amount).toBeHidden();
  await page.getByRole('link', { name: 'KakaoPay' }).click();
  await expect(page).toHaveURL(/\?method=wallet$/);
  await expect(deposit.amount).toBeVisible();
  await expect(page.getByRole('link', { name: 'Card' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'KakaoPay' })).toBeVisible();
  await page.getByRole('link', { name: 'KakaoPay' }).click();
  await page.reload();
  await deposit.amount.fill('10000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await deposit.confirm();
  await page.goto(deposit.path);
  await expect(page.getByRole('group', { name: 'Used last' }).getByRole('link', { name: 'KakaoPay' })).toBeVisible();
});

test('DEP-2 DEP-4 a merchant puts one method first and hides another; no bonus weighs as much as a bonus, whose terms are those of this amount, and the choice is confirmed', async ({
  page,
}) => {
  const member = await vietnamese();
  await startAs(page, member);
  const deposit = new DepositPage(page, 'rongvang');
  await page.goto(deposit.path);
  const methods = page.getByRole('group', { name: 'Payment method' }).getByRole('radio');
  await expect(methods).toHaveCount(2);
  await expect(methods.first()).toHaveAccessibleName(/bank|Chuyển khoản/i);
  await expect(page.getByRole('radio', { name: /card|thẻ/i })).toHaveCount(0);
  await page.getByRole('radio', { name: 'MoMo' }).check();
  await deposit.amount.fill('200000');
  const bonuses = page.getByRole('group', { name: 'Bonus' }).getByRole('radio');
  await expect(bonuses).toHaveCount(2);
  await expect(bonuses.first()).toHaveAccessibleName(/^No bonus/);
  await expect(bonuses.first()).toBeChecked();
  const [none, bonus] = [await bonuses.first().boundingBox(), await bonuses.nth(1).boundingBox()];
  expect(bonus?.width).toBe(none?.width);
  await expect(bonuses.nth(1)).toHaveAccessibleName(/\+₫200,000.*Bet ₫2,000,000 by/s);
  await bonuses.nth(1).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(deposit.dialog).toContainText('+₫200,000');
  await deposit.confirm();
  const { value } = await gateway('rongvang', 'depositOrder', { token: member.token, path: { id: deposit.order } });
  expect(value.promotionId).not.toBe('');
});

test('DEP-9 a redirect to a listed host is offered, with its host; any other is refused, with a way on', async ({
  page,
}) => {
  const member = await newMember('noor');
  await startAs(page, member);
  const deposit = new DepositPage(page, 'noor');
  const body = { methodId: 'card', amount: 100_000 };
  const { value } = await gateway('noor', 'depositGateway', { token: member.token, body });
  let url = '';
  await page.route('**/wps/deposit/orders/*', (route) =>
    route.fulfill({ json: { success: true, value: { ...value, action: { ...value.action, url } } } }),
  );
  const link = deposit.main.getByRole('link', { name: 'Go to the payment page' });
  const open = (to: string) => {
    url = to;
    return visit(page, `${deposit.path}?order=${value.id}`);
  };
  await open('https://pay.noor.example/checkout?order=1');
  await expect(link).toHaveAttribute('href', url);
  await expect(deposit.main).toContainText('The payment page of pay.noor.example opens in a new tab');
  for (const other of [
    'https://pay.noor.example.evil.example/checkout',
    'http://pay.noor.example/checkout',
    'javascript:alert(1)//pay.noor.example',
  ])
    await test.step(other, async () => {
      await open(other);
      await expect(deposit.main.getByRole('alert')).toContainText('is not among the payment pages');
      await expect(link).toHaveCount(0);
      await expect(deposit.main.getByRole('button', { name: 'Cancel this deposit' })).toBeEnabled();
    });
});

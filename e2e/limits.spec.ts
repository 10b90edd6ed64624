import { defaultSite } from '#gateway/config/site-defaults.ts';
import { DepositPage } from './pages/deposit.ts';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { admin, expect, origin, test } from './support/lobby.ts';
import { newMember, startAs } from './support/session.ts';

const code = 'noor';

// A deposit above the limit is refused, and on a break the rewards that the menu asks for.
test.use({ allowErrors: /status of 409|status of 403 .*\/wps\/rewards/ });
test.afterEach(() => admin('PATCH', `/sites/${code}`, { play: defaultSite.play }));

test('LIMIT-1 LIMIT-2 LIMIT-4 LIMIT-5 a limit is set on the way to a deposit, reached there, raised after its wait, and then the deposit goes through', async ({
  page,
}) => {
  await startAs(page, await newMember(code));
  const deposit = new DepositPage(page, code);
  const toLimits = page.getByRole('main').getByRole('link', { name: 'Limits and breaks' });
  const day = page.getByRole('main').getByRole('button', { name: /^24 hours/ });
  const set = async (amount: string) => {
    await day.click();
    await page.getByRole('textbox', { name: 'New limit' }).fill(amount);
    await page.getByRole('button', { name: 'Set limit' }).click();
  };

  await page.goto(deposit.path);
  await toLimits.click();
  await set('600');
  await expect(day).toHaveText('24 hoursRs600.00');

  await deposit.proceed('601', 'Easypaisa');
  await deposit.dialog.getByRole('button', { name: /^Deposit / }).click();
  await expect(deposit.dialog.getByRole('alert')).toContainText('Deposit limit · 24 hours: Rs600.00, Rs600.00 left');
  await expect(deposit.dialog.getByRole('link')).toHaveCount(0);
  await deposit.proceed('500', 'Easypaisa');
  await deposit.confirm();
  await page.goto(deposit.path);
  await expect(deposit.main.getByText('Deposit limit · 24 hours: Rs600.00, Rs100.00 left')).toBeVisible();

  await toLimits.click();
  await set('2000');
  await expect(page.getByText(/^You can confirm it in (24:00:00|23:59:\d\d)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  // The operator's wait is over at once.
  await admin('PATCH', `/sites/${code}`, { play: { ...defaultSite.play, raiseHours: 0 } });
  await set('2000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(day).toHaveText('24 hoursRs2,000.00');

  await deposit.proceed('601', 'Easypaisa');
  await deposit.confirm();
  await expect(page).toHaveURL(new RegExp(`^${origin(code)}/m/voucherCenter\\?order=`));
});

test('LIMIT-9 LIMIT-10 a break that begins elsewhere ends the game on the screen; other screens lead to what is still open', async ({
  page,
}) => {
  const member = await newMember(code);
  const { token } = member;
  await startAs(page, member);
  await page.goto(`${origin(code)}/m/launchGame?gameId=PPRNG001`);
  await expect(page.locator('iframe')).toBeVisible();
  await gateway(code, 'breakStart', { token, body: { hours: 24 } });
  const status = page.getByRole('region', { name: 'You are on a break' });
  await expect(status).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await go(page, '/m/activity');
  await expect(page).toHaveURL(/\/m\/member\/limits$/);
  await status.getByRole('link', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/withdraw$/);
});

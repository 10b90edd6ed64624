import { DepositPage } from './pages/deposit.ts';
import { gateway } from './support/gateway.ts';
import { admin, expect, test } from './support/lobby.ts';
import { newMember, startAs } from './support/session.ts';

const code = 'noor';

test('DEP-12 what has to be bet is said before confirming, and is then asked for; the first deposit is logged once', async ({
  page,
}) => {
  const member = await newMember(code);
  await startAs(page, member);
  const screen = new DepositPage(page, code);
  const events = async () =>
    (await admin<{ events: { event: string }[] }>('GET', `/accounts/${code}/${member.userName}`)).events.filter(
      ({ event }) => event === 'firstDeposit',
    );
  for (const left of [60_000, 120_000]) {
    await screen.proceed('600', 'Easypaisa');
    await expect(screen.dialog.getByText('To bet before a withdrawal').locator('..')).toContainText('Rs600.00');
    await screen.confirm();
    await admin('POST', `/deposits/${screen.order}`, { outcome: 'paid', amount: 60_000 });
    await expect(screen.heading('Credited')).toBeVisible();
    expect((await gateway(code, 'wallet', { token: member.token })).value.turnoverLeft).toBe(left);
    expect(await events()).toHaveLength(1);
  }
});

test('DEP-5 money that arrives after the time was over is credited, and the screen says that it was late', async ({
  page,
}) => {
  const member = await newMember(code);
  await startAs(page, member);
  const screen = new DepositPage(page, code);
  await screen.proceed('600', 'Easypaisa');
  await screen.confirm();
  const steps = screen.main.getByRole('list', { name: 'Steps' });
  const { token } = member;
  // Half an hour is too long for a test: the gateway's own answer, with the line that it would have.
  const expired = { state: 'expired', reason: '', at: Date.now() };
  let isPaid = false;
  await page.route(`**/deposit/orders/${screen.order}`, async (route) => {
    const { value } = await gateway(code, 'depositOrder', { token, path: { id: screen.order } });
    const [first, ...rest] = value.steps;
    const state = isPaid ? value.state : 'expired';
    await route.fulfill({ json: { success: true, value: { ...value, state, steps: [first, expired, ...rest] } } });
  });
  await page.reload();
  await expect(screen.heading('Expired')).toBeVisible();
  await expect(screen.main).not.toContainText('arrived after the time limit');
  isPaid = true;
  await admin('POST', `/deposits/${screen.order}`, { outcome: 'paid', amount: 60_000 });
  await expect(screen.heading('Credited')).toBeVisible();
  await expect(steps).toContainText('The money arrived after the time limit, and has been credited all the same.');
});

import { WithdrawPage } from './pages/withdraw.ts';
import { failures, FaultyCall, lateWithMore } from './support/faults.ts';
import { gateway } from './support/gateway.ts';
import { comeBack } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { logInElsewhereAs } from './support/session.ts';
import { paymentPassword, withdrawer } from './support/withdrawer.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

test('SAFE-3 MONEY-7 withdraw is refused, lost or late: it is asked for again, nothing is said to have failed, and one order is made', async ({
  page,
}) => {
  test.slow();
  const call = await FaultyCall.on(page, 'withdraw');
  const screen = new WithdrawPage(page);
  await page.goto(`${origin('noor')}/m/help`);
  await interactive(page);
  // Whatever else it fails by is a lost answer, too (`src/features/acts/intent.isolated.test.ts`).
  for (const fault of [...failures.filter(({ name }) => ['a 429', 'no connection'].includes(name)), lateWithMore])
    await test.step(fault.name, async () => {
      const member = await withdrawer();
      await comeBack(page, '/m/withdraw', () => logInElsewhereAs(page, member));
      await screen.fillIn('100');
      call.goWrong(fault);
      await screen.confirm('Withdraw Rs100.00', paymentPassword);
      await expect.poll(() => call.isOver).toBe(true);
      call.goWrong(undefined);
      // That it was not taken is all that the gateway has decided.
      if (fault.name === 'a 429') {
        await expect(screen.sheet.getByRole('alert')).toBeVisible();
        await screen.confirm('Withdraw Rs100.00', paymentPassword);
      }
      await expect(screen.heading('Being checked')).toBeVisible();
      expect((await gateway('noor', 'withdrawReport', { token: member.token })).value.list).toHaveLength(1);
    });
});

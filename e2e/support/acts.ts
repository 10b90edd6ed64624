import type { Page } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import { FormScreen } from '../pages/form.ts';
import { damages, failures, FaultyCall, lateWithMore, unauthorized, type Fault } from './faults.ts';
import { gateway } from './gateway.ts';
import { comeBack } from './go.ts';
import { expect, interactive, origin, test } from './lobby.ts';
import { logInElsewhere, startSignedIn } from './session.ts';
import { expectSettled } from './whole.ts';

/** What a player does on a screen that makes one call. */
export type Act = {
  code: string;
  path: string;
  as?: Parameters<typeof startSignedIn>[2];
  /** What the gateway is to answer to other calls. */
  answers?: Readonly<Record<string, unknown>>;
  /** Brings the screen to where the player acts. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<unknown>;
  /** What was typed and must still be there after a failure. */
  kept?: Readonly<Record<string, string>>;
  /** A success that does not hold what was asked for leads nowhere; it counts as a failure. */
  needsAnswer?: true;
  /** A failure is of no consequence to the player, or must not be spoken of. */
  silent?: true;
  /** What must be opened anew for another try. */
  once?: 'a screen' | 'a session';
  /** There is more to act on, so that another try needs nothing. */
  more?: true;
  /** A failure leaves the screen all the same. */
  leaves?: true;
  /** What must not have changed after a failure. */
  unchanged?: (page: Page) => Promise<void>;
};

export const form = (page: Page) => new FormScreen(page, '');
export const enter = (values: Record<string, string>) => (page: Page) => form(page).enter(values);
export const submit = (page: Page) => form(page).submit.click();
export const answerDialog = (page: Page) => page.getByRole('alertdialog').getByRole('button').last().click();

/** Tests that the call may go wrong in every way: nothing typed is lost, and it can be tried again (SAFE-3). */
export function testAct(name: CallName, given: Act): void {
  const { code, path, as, prepare, act, kept, needsAnswer, silent, once, more, leaves, unchanged, answers } = given;
  test(`SAFE-3 ${name} goes wrong in every way on ${path}: nothing typed is lost, and it can be tried again`, async ({
    page,
  }) => {
    test.slow();
    const said = page
      .locator('[role="alert"], [role="status"], [aria-live="assertive"], [id$="-error"]')
      .filter({ hasText: /\w/, visible: true });
    const token = as && (await startSignedIn(page, code, as));
    if (name === 'favouriteRemove' && token)
      await gateway(code, 'favouriteAdd', { token, body: { gameId: 'PPRNG001' } });
    for (const [address, value] of Object.entries(answers ?? {}))
      await page.route(address, (route) => route.fulfill({ json: { success: true, value } }));
    // A refusal may close a button for a while, which a reload outlives.
    await page.addInitScript(() => sessionStorage.clear());
    const call = await FaultyCall.on(page, name);
    const load = async () => {
      call.fault = undefined;
      await page.goto(origin(code) + path);
      await interactive(page);
      await prepare?.(page);
    };
    const openAgain = async () => {
      call.fault = undefined;
      if (more) return;
      if (once === 'a session') await logInElsewhere(page, code);
      await comeBack(page, path);
      await prepare?.(page);
    };
    const goWrong = (fault: Fault, isRefusal: boolean) =>
      test.step(fault.name, async () => {
        call.goWrong(fault);
        await act(page);
        await expect.poll(() => call.isOver, { intervals: [30] }).toBe(true);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectSettled(page);
        if (isRefusal) {
          if (!silent) await expect(said.first()).toBeVisible();
          if (!leaves) expect(page.url()).toContain(path);
          for (const [field, typed] of Object.entries(kept ?? {}))
            await expect(form(page).input(field)).toHaveValue(typed);
          await unchanged?.(page);
        }
      });

    await load();
    for (const fault of failures) {
      await goWrong(fault, true);
      if (once) await openAgain();
    }
    for (const fault of damages) {
      await goWrong(fault, needsAnswer === true);
      if (once || !needsAnswer) await openAgain();
    }
    await goWrong(unauthorized, false);
    // A member's session is over then.
    await (as ? load() : openAgain());
    await goWrong(lateWithMore, false);
    // A call that is asked for again may still be on its way.
    await page.unrouteAll({ behavior: 'wait' });
  });
}

import type { Locator, Page } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import { FormScreen } from '../pages/form.ts';
import { failures, FaultyCall, type Fault } from './faults.ts';
import { comeBack } from './go.ts';
import { expect, interactive, origin, test } from './lobby.ts';
import { logInElsewhereAs, logOutElsewhere, signIn } from './session.ts';
import { expectSettled } from './whole.ts';

/** What a player does on a screen that makes one call. */
export type Act = {
  code: string;
  path: string;
  as?: Parameters<typeof signIn>[1];
  /** Answers of the gateway to other calls. */
  answers?: Readonly<Record<string, unknown>>;
  /** Brings the screen to where the player acts. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<unknown>;
  /** What was typed and must still be there after a failure. */
  kept?: Readonly<Record<string, string>>;
  /** A failure has no consequence for the player, or must not be shown. */
  silent?: true;
  /** The screen must be opened again for another try. */
  once?: true;
  /** A failure leaves the screen all the same. */
  leaves?: true;
  /** What must not have changed after a failure. */
  unchanged?: (page: Page) => Promise<void>;
};

export const form = (page: Page) => new FormScreen(page, '');
export const enter = (values: Record<string, string>) => (page: Page) => form(page).enter(values);
export const submit = (page: Page) => form(page).submit.click();
export const answerDialog = (page: Page) => page.getByRole('alertdialog').getByRole('button').last().click();

/** The page's messages about a failure. */
const saidOn = (page: Page): Locator =>
  page
    .locator('[role="alert"], [role="status"], [aria-live="assertive"], [id$="-error"]')
    .filter({ hasText: /\w/, visible: true });

/** Lets the call of one act fail, on an open page of the lobby or on a new one. */
async function goWrongIn(ways: readonly Fault[], page: Page, name: CallName, given: Act): Promise<void> {
  const { code, path, as, prepare, act, kept, silent, leaves, unchanged, answers } = given;
  const member = as && (await signIn(code, as));
  for (const [address, value] of Object.entries(answers ?? {}))
    await page.route(address, (route) => route.fulfill({ json: { success: true, value } }));
  // After the answers, for some calls share their address with one that is answered.
  const call = await FaultyCall.on(page, name);
  if (page.url() === 'about:blank') {
    await page.goto(`${origin(code)}/m/help`);
    await interactive(page);
  }
  await comeBack(page, path, () => (member ? logInElsewhereAs(page, member) : logOutElsewhere(page)));
  await prepare?.(page);
  for (const fault of ways)
    await test.step(`${name}: ${fault.name}`, async () => {
      call.goWrong(fault);
      await act(page);
      await expect.poll(() => call.isOver, { intervals: [30] }).toBe(true);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectSettled(page);
      if (!silent) await expect(saidOn(page).first()).toBeVisible();
      if (!leaves) expect(page.url()).toContain(path);
      for (const [field, typed] of Object.entries(kept ?? {})) await expect(form(page).input(field)).toHaveValue(typed);
      await unchanged?.(page);
    });
  // A call that is asked for again may still be on its way.
  await page.unrouteAll({ behavior: 'wait' });
}

/** The number that one test has time for. */
const actsOfTest = 8;

type Turn = { name: CallName; act: Act; ways: readonly Fault[] };

/** The acts by the players that one page can be of in turn. Each fails in two ways, by turns: to a screen all are alike, for the client makes one error of each (`every-call.test.ts`). */
function groupsOf(acts: Partial<Record<CallName, Act>>): Turn[][] {
  const groups = new Map<string, Turn[]>();
  for (const [at, [name, act]] of (Object.entries(acts) as [CallName, Act][]).entries()) {
    const key = `${act.code} ${act.as}`;
    const ways = [...failures, ...failures].slice(at % failures.length).slice(0, act.once ? 1 : 2);
    groups.set(key, [...(groups.get(key) ?? []), { name, act, ways }]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / actsOfTest) }, (_, at) =>
      group.slice(at * actsOfTest, (at + 1) * actsOfTest),
    ),
  );
}

/** Tests that each call may go wrong: nothing typed is lost, and it can be tried again (SAFE-3). */
export function testActs(acts: Partial<Record<CallName, Act>>): void {
  for (const group of groupsOf(acts)) {
    const calls = group.map(({ name, act }) => `${name} on ${act.path}`).join(', ');
    test(`SAFE-3 each goes wrong: ${calls}: nothing typed is lost, and it can be tried again`, async ({ page }) => {
      test.setTimeout(60_000 + 20_000 * group.length);
      // A refusal may close a button for a while, which a reload outlives.
      await page.addInitScript(() => sessionStorage.clear());
      for (const { name, act, ways } of group) await goWrongIn(ways, page, name, act);
    });
  }
}

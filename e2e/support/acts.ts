import type { Locator, Page } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import { FormScreen } from '../pages/form.ts';
import { damages, failures, FaultyCall, lateWithMore, unauthorized, type Fault } from './faults.ts';
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
  /** Sets up the member's data at the gateway. */
  given?: (token: string) => Promise<unknown>;
  /** Brings the screen to where the player acts. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<unknown>;
  /** What was typed and must still be there after a failure. */
  kept?: Readonly<Record<string, string>>;
  /** A success that does not hold what was asked for leads nowhere; it counts as a failure. */
  needsAnswer?: true;
  /** A failure has no consequence for the player, or must not be shown. */
  silent?: true;
  /** What must be opened again for another try. */
  once?: 'a screen' | 'a session';
  /** There is more to act on, so that another try needs nothing. */
  more?: true;
  /** A failure leaves the screen all the same. */
  leaves?: true;
  /** It has a page of its own: cached data of another call would answer it. */
  alone?: true;
  /** What must not have changed after a failure. */
  unchanged?: (page: Page) => Promise<void>;
  /** It fails in every way, not in one of each kind. */
  inEveryWay?: true;
};

type Ways = { failures: readonly Fault[]; damages: readonly Fault[]; rest: readonly Fault[] };
const allWays: Ways = { failures, damages, rest: [unauthorized, lateWithMore] };
const notFailures = [...damages, unauthorized, lateWithMore];

/** By turns one failure and one other answer: to a screen those of one kind are alike, for the client makes one error or one value of them (`every-call.test.ts`). */
function waysAt(at: number): Ways {
  const failure = failures[at % failures.length];
  const answer = notFailures[at % notFailures.length];
  return {
    failures: failures.filter((fault) => fault === failure),
    damages: damages.filter((fault) => fault === answer),
    rest: allWays.rest.filter((fault) => fault === answer),
  };
}

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
async function goWrongIn(ways: Ways, page: Page, name: CallName, given: Act): Promise<void> {
  const { code, path, as, prepare, act, kept, needsAnswer, silent, once, more, leaves, unchanged, answers } = given;
  const said = saidOn(page);
  let member = as && (await signIn(code, as));
  if (member) await given.given?.(member.token);
  for (const [address, value] of Object.entries(answers ?? {}))
    await page.route(address, (route) => route.fulfill({ json: { success: true, value } }));
  // After the answers, for some calls share their address with one that is answered.
  const call = await FaultyCall.on(page, name);
  const enterSession = (): Promise<void> => (member ? logInElsewhereAs(page, member) : logOutElsewhere(page));
  const openFresh = async () => {
    call.fault = undefined;
    await comeBack(page, path, enterSession);
    await prepare?.(page);
  };
  const openAgain = async () => {
    if (once === 'a session') member = await signIn(code, as ?? 'member');
    if (!more) await openFresh();
  };
  const goWrong = (fault: Fault, isRefusal: boolean) =>
    test.step(`${name}: ${fault.name}`, async () => {
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

  if (page.url() === 'about:blank') {
    await page.goto(`${origin(code)}/m/help`);
    await interactive(page);
  }
  await openFresh();
  const turns = [
    ...ways.failures.map((fault) => ({ fault, isRefusal: true, again: once && openAgain })),
    ...ways.damages.map((fault) => ({
      fault,
      isRefusal: needsAnswer === true,
      again: once || !needsAnswer ? openAgain : undefined,
    })),
    // A member's session is over after a 401.
    ...ways.rest.map((fault) => ({ fault, isRefusal: false, again: as ? openFresh : openAgain })),
  ];
  for (const [index, { fault, isRefusal, again }] of turns.entries()) {
    await goWrong(fault, isRefusal);
    if (index + 1 < turns.length) await again?.();
  }
  // A call that is asked for again may still be on its way.
  await page.unrouteAll({ behavior: 'wait' });
}

/** The number that one test has time for. */
const actsOfTest = 6;

type Turn = { name: CallName; act: Act; ways: Ways };

/** The acts by the players that one page can be of in turn. */
function groupsOf(acts: Partial<Record<CallName, Act>>): Turn[][] {
  const groups = new Map<string, Turn[]>();
  for (const [at, [name, act]] of (Object.entries(acts) as [CallName, Act][]).entries()) {
    const key = act.alone ? name : `${act.code} ${act.as}`;
    const ways = act.inEveryWay ? allWays : waysAt(at);
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
      test.setTimeout(60_000 + 60_000 * group.length);
      // A refusal may close a button for a while, which a reload outlives.
      await page.addInitScript(() => sessionStorage.clear());
      for (const { name, act, ways } of group) await goWrongIn(ways, page, name, act);
    });
  }
}

import type { Page } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import { FormScreen } from './pages/form.ts';
import { LoginPage } from './pages/login.ts';
import { damages, failures, FaultyCall, lateWithMore, unauthorized, type Fault } from './support/faults.ts';
import { gateway } from './support/gateway.ts';
import { comeBack } from './support/go.ts';
import { expect, interactive, origin, test, uniqueName } from './support/lobby.ts';
import { logInElsewhere, startSignedIn } from './support/session.ts';
import { expectSettled } from './support/whole.ts';

// The browser itself reports every failed request as a console error; what the lobby says or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

type Act = {
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

const form = (page: Page) => new FormScreen(page, '');
const enter = (values: Record<string, string>) => (page: Page) => form(page).enter(values);
const submit = (page: Page) => form(page).submit.click();
const asMember = { loginUsername: 'demo', loginPassword: 'Demo-1234' };
const phone = { loginMobileNum: '9171234567' };
const proof = { resetMobileNum: '9171234567', verificationCode: '123456' };
const password = 'Better-67890';
const newPassword = { newPassword: password, confirmNewPassword: password };

const bySms = async (page: Page) => {
  await new LoginPage(page, '').smsTab.click();
  await form(page).enter(phone);
};
const sendCode = (page: Page) => new LoginPage(page, '').sendCode.click();
const proven = async (page: Page) => {
  await form(page).enter(proof);
  await submit(page);
  await form(page).enter(newPassword);
};
const star = (page: Page) => page.locator('article button[aria-pressed]').first();
const openFirst = (page: Page) => page.locator('details summary').first().click();
const answerDialog = (page: Page) => page.getByRole('alertdialog').getByRole('button').last().click();
/** To open one closes another, which must not be the next that is opened. */
const openNext = async (page: Page) => {
  const opened = await page.locator('summary[data-opened]').count();
  const next = page.locator('summary').nth(opened);
  await next.evaluate((summary) => summary.setAttribute('data-opened', ''));
  await next.click();
};
const unread = Array.from({ length: 12 }, (_, index) => {
  return { id: `${index}`, title: `Hello ${index}`, content: 'Hi', createdAt: 1, read: false };
});
const inbox = { '**/wps/inbox?*': { content: unread, pageNum: 1, totalPages: 1, total: unread.length } };

const acts: Partial<Record<CallName, Act>> = {
  login: { code: 'noor', path: '/m/login', prepare: enter(asMember), act: submit, kept: asMember, needsAnswer: true },
  securityKeys: {
    code: 'noor',
    path: '/m/login',
    prepare: enter(asMember),
    act: submit,
    kept: asMember,
    needsAnswer: true,
  },
  captcha: {
    code: 'noor',
    path: '/m/login',
    prepare: async (page) => {
      await form(page).enter({ ...asMember, loginUsername: uniqueName() });
      await submit(page);
      await expect(form(page).field('captcha').locator('img')).toBeVisible();
    },
    act: (page) => form(page).field('captcha').getByRole('button').click(),
    kept: { loginPassword: asMember.loginPassword },
    silent: true,
  },
  smsSend: { code: 'perla', path: '/m/login', prepare: bySms, act: sendCode, kept: phone, once: 'a screen' },
  sliderChallenge: {
    code: 'rongvang',
    path: '/m/login',
    prepare: bySms,
    act: sendCode,
    kept: phone,
    needsAnswer: true,
    once: 'a screen',
  },
  localIdentity: {
    code: 'perla',
    path: '/m/login',
    needsAnswer: true,
    act: (page) => page.getByRole('button', { name: 'Continue with Google' }).click(),
  },
  register: {
    code: 'noor',
    path: '/m/register',
    act: submit,
    needsAnswer: true,
    prepare: (page) => form(page).enter({ username: uniqueName(), password, confirmPassword: password }),
    kept: { password },
  },
  changePassword: {
    code: 'noor',
    path: '/m/changePsw',
    as: 'new member',
    act: submit,
    prepare: enter({ oldPassword: 'Passw0rd-123', ...newPassword }),
    kept: newPassword,
  },
  passwordVerifyPhone: {
    code: 'perla',
    path: '/m/forget',
    prepare: enter(proof),
    act: submit,
    needsAnswer: true,
    kept: { resetMobileNum: proof.resetMobileNum },
  },
  passwordReset: {
    code: 'perla',
    path: '/m/forget',
    answers: { '**/password/verifyPhone': { resetToken: 'x', userName: 'somebody' } },
    prepare: proven,
    act: submit,
    kept: newPassword,
  },
  logout: {
    code: 'noor',
    path: '/m/member/home',
    as: 'member',
    silent: true,
    leaves: true,
    once: 'a session',
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
      await answerDialog(page);
    },
  },
  deviceRevoke: {
    code: 'noor',
    path: '/m/member/home',
    as: 'member',
    answers: {
      '**/session/devices': { list: [{ id: 'd1', name: 'My phone', createdAt: 1, lastUsedAt: 1, current: false }] },
    },
    act: (page) => page.getByRole('button', { name: /My phone/ }).click(),
  },
  markRead: {
    code: 'noor',
    path: '/m/notice',
    as: 'new member',
    answers: { '**/wps/content/announcements?*': { player: unread } },
    act: openNext,
    silent: true,
    more: true,
  },
  inboxRead: {
    code: 'noor',
    path: '/m/webEmail',
    as: 'member',
    answers: inbox,
    act: openNext,
    silent: true,
    more: true,
  },
  inboxDelete: {
    code: 'noor',
    path: '/m/webEmail',
    as: 'member',
    answers: inbox,
    prepare: openFirst,
    once: 'a screen',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete' }).first().click();
      await answerDialog(page);
    },
  },
  favouriteAdd: {
    code: 'noor',
    path: '/m/gameList?type=hot',
    as: 'new member',
    silent: true,
    needsAnswer: true,
    act: (page) => star(page).click(),
    unchanged: (page) => expect(star(page)).toHaveAttribute('aria-pressed', 'false'),
  },
  favouriteRemove: {
    code: 'noor',
    path: '/m/gameList?type=fav',
    as: 'new member',
    silent: true,
    needsAnswer: true,
    // Before the favourites have come, a press would add it.
    act: (page) => page.locator('article button[aria-pressed="true"]').first().click(),
    unchanged: (page) => expect(star(page)).toHaveAttribute('aria-pressed', 'true'),
  },
  chatLaunch: {
    code: 'perla',
    path: '/m/message',
    as: 'member',
    needsAnswer: true,
    act: (page) => page.getByRole('button', { name: /Live chat/ }).click(),
  },
  installEvent: {
    code: 'perla',
    path: '/m/home',
    silent: true,
    more: true,
    act: (page) => page.evaluate(() => dispatchEvent(new Event('appinstalled'))),
  },
};

for (const [name, given] of Object.entries(acts) as [CallName, Act][]) {
  const { code, path, as, prepare, act, kept, needsAnswer, silent, once, more, leaves, unchanged, answers } = given;
  test(`SAFE-3 ${name} goes wrong in every way on ${path}: nothing typed is lost, and it can be tried again`, async ({
    page,
  }) => {
    test.slow();
    const said = page
      .locator('[role="alert"], [role="status"], [id$="-error"]')
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
  });
}

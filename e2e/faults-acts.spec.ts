import type { Page } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import { LoginPage } from './pages/login.ts';
import { answerDialog, enter, form, submit, testActs, type Act } from './support/acts.ts';
import { gateway } from './support/gateway.ts';
import { expect, test, uniqueName } from './support/lobby.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

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
/** To open one closes another, which must not be the next that is opened. */
const openNext = async (page: Page) => {
  const opened = await page.locator('summary[data-opened]').count();
  const next = page.locator('summary').nth(opened);
  await next.evaluate((summary) => summary.setAttribute('data-opened', ''));
  await next.click();
};
const readAll = (page: Page) => page.getByRole('button', { name: 'Mark all as read' }).click();
const unread = Array.from({ length: 12 }, (_, index) => {
  return { id: `${index}`, title: `Hello ${index}`, content: 'Hi', createdAt: 1, read: false };
});
const inbox = { '**/wps/inbox?*': { content: unread, pageNum: 1, totalPages: 1, total: unread.length } };

const acts: Partial<Record<CallName, Act>> = {
  login: {
    code: 'noor',
    path: '/m/login',
    prepare: enter(asMember),
    act: submit,
    kept: asMember,
    needsAnswer: true,
    inEveryWay: true,
  },
  securityKeys: {
    code: 'noor',
    path: '/m/login',
    prepare: enter(asMember),
    act: submit,
    kept: asMember,
    needsAnswer: true,
    alone: true,
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
  countries: {
    code: 'perla',
    path: '/m/login',
    prepare: bySms,
    act: (page) => form(page).field('loginMobileNum').getByRole('button').first().click(),
    needsAnswer: true,
    once: 'a screen',
  },
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
    alone: true,
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
    path: '/m/member/security?item=devices',
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
  announcementsReadAll: {
    code: 'noor',
    path: '/m/notice',
    as: 'member',
    answers: { '**/wps/content/announcements?*': { player: unread } },
    act: readAll,
  },
  inboxReadAll: {
    code: 'noor',
    path: '/m/webEmail',
    as: 'member',
    answers: { ...inbox, '**/wps/inbox/unread': 2 },
    act: readAll,
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
    given: (token) => gateway('noor', 'favouriteAdd', { token, body: { gameId: 'PPRNG001' } }),
    // Before the favourites are loaded, a press would add it.
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

testActs(acts);

import type { Page } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import { LoginPage } from './pages/login.ts';
import { answerDialog, enter, form, submit, testActs, type Act } from './support/acts.ts';
import { expect, test, uniqueName } from './support/lobby.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const asMember = { loginUsername: 'demo', loginPassword: 'Demo-1234' };
const phone = { loginMobileNum: '9171234567' };
const proof = { resetMobileNum: '9171234567', verificationCode: '123456' };
const password = 'Better-67890';

const bySms = async (page: Page) => {
  await new LoginPage(page, '').smsTab.click();
  await form(page).enter(phone);
};
const sendCode = (page: Page) => new LoginPage(page, '').sendCode.click();
const openFirst = (page: Page) => page.locator('details summary').first().click();
/** To open one closes another, which must not be the next that is opened. */
const openNext = async (page: Page) => {
  const opened = await page.locator('summary[data-opened]').count();
  const next = page.locator('summary').nth(opened);
  await next.evaluate((summary) => summary.setAttribute('data-opened', ''));
  await next.click();
};
const unread = Array.from({ length: 12 }, (_, index) => {
  return { id: `${index}`, title: `Hello ${index}`, topic: 'messages', content: 'Hi', createdAt: 1, read: false };
});
const notices = { '**/wps/notices': { list: unread, next: '' } };

const acts: Partial<Record<CallName, Act>> = {
  login: {
    code: 'noor',
    path: '/m/login',
    prepare: enter(asMember),
    act: submit,
    kept: asMember,
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
  smsSend: { code: 'perla', path: '/m/login', prepare: bySms, act: sendCode, kept: phone, once: true },
  countries: {
    code: 'perla',
    path: '/m/login',
    prepare: bySms,
    act: (page) => form(page).field('loginMobileNum').getByRole('button').first().click(),
    once: true,
  },
  sliderChallenge: {
    code: 'rongvang',
    path: '/m/login',
    prepare: bySms,
    act: sendCode,
    kept: phone,
    once: true,
  },
  register: {
    code: 'noor',
    path: '/m/register',
    act: submit,
    prepare: (page) => form(page).enter({ username: uniqueName(), password, confirmPassword: password }),
    kept: { password },
  },
  passwordVerifyPhone: {
    code: 'perla',
    path: '/m/forget',
    prepare: enter(proof),
    act: submit,
    kept: { resetMobileNum: proof.resetMobileNum },
  },
  logout: {
    code: 'noor',
    path: '/m/member/home',
    as: 'member',
    silent: true,
    leaves: true,
    once: true,
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
  noticeRead: {
    code: 'noor',
    path: '/m/notice',
    as: 'member',
    answers: notices,
    act: openNext,
    silent: true,
  },
  noticeDelete: {
    code: 'noor',
    path: '/m/notice',
    as: 'member',
    answers: notices,
    prepare: openFirst,
    once: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete' }).first().click();
      await answerDialog(page);
    },
  },
};

testActs(acts);

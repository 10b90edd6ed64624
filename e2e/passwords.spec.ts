import type { Page } from '@playwright/test';
import { FormScreen } from './pages/form.ts';
import { LoginPage } from './pages/login.ts';
import { canLogIn, codeFor, gateway } from './support/gateway.ts';
import { expect, origin, test, uniqueName } from './support/lobby.ts';
import { proofOf } from './support/session.ts';

const first = 'Secret-12345';
const next = 'Better-67890';

/** A member of a merchant, made through the gateway. */
async function newMember(code: string, more: { mobileNum?: string; verificationCode?: string } = {}) {
  const username = uniqueName();
  const { value, errorCode } = await gateway(code, 'register', {
    body: {
      username,
      password: first,
      confirmPassword: first,
      registerMethod: 'H5',
      type: 0,
      countryDialingCode: '+63',
      ...more,
    },
  });
  expect(errorCode).toBeUndefined();
  return { username, token: value.token };
}

/** Opens the lobby as a member who is logged in already. */
async function openAs(page: Page, code: string, member: { username: string; token: string }, path: string) {
  const session = {
    token: member.token,
    userName: member.username,
    type: 0,
    merchantCode: code,
    firstTimeLogin: false,
  };
  await page.addInitScript(
    ([key, value]) => {
      if (!sessionStorage.getItem('opened')) localStorage.setItem(key, value);
      sessionStorage.setItem('opened', '1');
    },
    ['MC_SESSION_INFO', JSON.stringify(session)] as const,
  );
  await page.goto(origin(code) + path);
}

test('PSW-2 LOGIN-6 the change is reported for 1 s, then leads home; a password in the vault is replaced', async ({
  page,
  complaints,
}) => {
  const username = uniqueName();
  await gateway('rongvang', 'register', {
    body: {
      username,
      password: first,
      confirmPassword: first,
      payeeName: 'Nguyen Van An',
      ...(await proofOf('rongvang', {
        mobileNum: `9${Math.floor(1e8 + Math.random() * 9e8)}`,
        countryDialingCode: '+84',
      })),
      registerMethod: 'H5',
      type: 0,
    },
  });
  await page.addInitScript(() => localStorage.setItem('language', 'EN'));
  const login = new LoginPage(page, 'rongvang');
  await login.logInFully(username, first, { remember: true });
  const sealed = () => page.evaluate(() => localStorage.getItem('vault.login'));
  await expect.poll(sealed).toBeTruthy();
  const before = await sealed();
  await page.goto(`${origin('rongvang')}/m/changePsw`);
  await login.enter({ oldPassword: first, newPassword: next, confirmNewPassword: next });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const changed = page.waitForResponse(/passWordChangeV2/);
  await login.submit.dispatchEvent('click');
  await page.clock.runFor(20);
  await changed;
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(login.toast).toHaveText('Change saved', { timeout: 200 });
  }).toPass();
  await page.clock.runFor(900);
  await expect(login.toast).toHaveText('Change saved');
  await expect(page).toHaveURL(/changePsw/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(login.toast).toHaveText('Your password was changed');
  await page.clock.resume();
  await expect.poll(sealed).not.toBe(before);

  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await page.goto(`${origin('rongvang')}/m/login`);
  await expect(login.input('loginPassword')).toHaveValue(next);
  complaints.list.length = 0;
});

test('LOGIN-11 NAV-6 PSW-1 PSW-2 the old password is asked, each error is at its field, a failed change keeps what was typed, as does a session that ends meanwhile; a member without a password is asked for a first one', async ({
  page,
  complaints,
}) => {
  const member = await newMember('noor');
  await openAs(page, 'noor', member, '/m/changePsw');
  const form = new FormScreen(page, 'noor');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Change password');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Change your password');
  await form.submit.click();
  await expect(form.error('oldPassword')).toHaveText('Enter password');
  await expect(form.error('confirmNewPassword')).toHaveText('Enter password');
  await expect(form.input('oldPassword')).toBeFocused();

  await form.enter({ oldPassword: first, newPassword: next, confirmNewPassword: 'Else-12345' });
  await form.submit.click();
  await expect(form.error('confirmNewPassword')).toHaveText('Confirmation password not matched');

  await form.enter({ newPassword: first, confirmNewPassword: first });
  await form.submit.click();
  const same = page.getByRole('alertdialog', { name: 'The new password and the old password cannot be the same' });
  await expect(same).toBeVisible();
  await same.getByRole('button').click();
  await expect(form.input('newPassword')).toBeFocused();

  await form.enter({ oldPassword: 'Wrong-12345', newPassword: next, confirmNewPassword: next });
  await form.submit.click();
  await expect(form.input('oldPassword')).toBeFocused();
  await expect(form.error('oldPassword')).toHaveText('The current password is incorrect');
  await expect(form.input('newPassword')).toHaveValue(next);
  expect(await canLogIn('noor', member.username, first)).toBe(true);

  // A failed change takes the loading toast away, and says nothing else.
  await form.enter({ oldPassword: first });
  await page.route('**/passWordChangeV2', async (route) => {
    await expect(form.toast).toHaveText('Please wait');
    await route.abort();
  });
  await form.submit.click();
  await expect(page.getByRole('alert')).toHaveText('The connection failed. Please try again.');
  await expect(form.toast).toHaveText('');
  await expect(form.input('newPassword')).toHaveValue(next);
  await expect(page).toHaveURL(/changePsw/);

  const { value } = await gateway('noor', 'memberInfo', { token: member.token });
  await page.unroute('**/passWordChangeV2');
  await gateway('noor', 'logout', { token: member.token });
  await form.submit.click();
  await expect(page).toHaveURL(/login/);
  await form.enter({ loginUsername: member.username, loginPassword: first });
  await form.submit.click();
  await expect(page).toHaveURL(/changePsw/);
  await expect(form.input('newPassword')).toHaveValue(next);
  await form.submit.click();
  await expect(form.toast).toHaveText('Change saved');
  expect(await canLogIn('noor', member.username, next)).toBe(true);

  const withoutPassword = { success: true, value: { ...value, hasPassword: false } };
  await page.route('**/wps/member/info', (route) => route.fulfill({ json: withoutPassword }));
  await page.goto(`${origin('noor')}/m/changePsw`);
  await expect(title).toHaveText('First password');
  await expect(page).toHaveTitle(/^First password/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Choose your password');
  await expect(form.field('oldPassword')).toHaveCount(0);
  complaints.list.length = 0;
});

test('PSW-3 a forgotten password is reset by SMS, with the same wording for a number without account', async ({
  page,
  complaints,
}) => {
  const mobileNum = `9${Math.floor(1e8 + Math.random() * 9e8)}`;
  await gateway('perla', 'smsSend', { body: { mobileNum, countryDialingCode: '+63' } });
  const member = await newMember('perla', { mobileNum, verificationCode: await codeFor('perla', mobileNum) });

  const form = new FormScreen(page, 'perla');
  await page.goto(`${origin('perla')}/m/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const tryWrong = async (number: string) => {
    await form.enter({ resetMobileNum: number, verificationCode: '123' });
    await form.submit.click();
    await form.input('verificationCode').fill('0000001');
    await form.submit.click();
    await expect(form.input('verificationCode')).toBeFocused();
    return form.error('verificationCode').innerText();
  };
  expect(await tryWrong('9170000000')).toBe(await tryWrong(mobileNum));

  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(form.toast).toHaveText('Code sent');
  await form.input('verificationCode').fill(await codeFor('perla', mobileNum));
  await form.submit.click();
  await expect(form.input('username')).toHaveValue(member.username);
  await form.enter({ newPassword: next, confirmNewPassword: next });
  await form.submit.click();
  await expect(page).toHaveURL(/login/);
  expect(await canLogIn('perla', member.username, next)).toBe(true);
  expect((await gateway('perla', 'memberInfo', { token: member.token })).errorCode).toBe('session.ended');
  complaints.list.length = 0;
});

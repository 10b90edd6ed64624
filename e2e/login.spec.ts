import type { Page } from '@playwright/test';
import { LoginPage } from './pages/login.ts';
import { admin, expect, test, uniqueName } from './support/lobby.ts';

// Refused calls are provoked here; the browser itself reports them.
test.use({ allowErrors: /Failed to load resource|net::ERR_/, serviceWorkers: 'block' });

/** The captcha that is on screen, answered as the gateway knows it. */
async function captchaAnswer(page: Page, act: () => Promise<void>): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().includes('/verification/captcha'));
  await act();
  const { value } = (await (await answer).json()) as { value: { captchaId: string } };
  return (await admin<{ answer: string }>('GET', `/captchas/${value.captchaId}`)).answer;
}

test('LOGIN-1 LOGIN-2 LOGIN-3 LOGIN-4 LOGIN-5 the form is titled with its button, and offers methods, links and languages; switching methods renews a captcha that is shown; social buttons are on the username method only, say when they fail, and sign in to an account that is kept', async ({
  page,
}) => {
  const login = new LoginPage(page, 'perla');
  await login.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(login.submit).toHaveText('Login');
  await expect(page.getByRole('tab')).toHaveText(['Username', 'SMS code']);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/m/forget');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/m/register');
  await test.step('switching methods renews a captcha that is shown', async () => {
    await captchaAnswer(page, () => login.logIn(uniqueName(), 'Wrong-12345'));
    const first = await login.field('captcha').locator('img').getAttribute('src');
    await captchaAnswer(page, () => login.smsTab.click());
    await expect(login.field('captcha').locator('img')).not.toHaveAttribute('src', first ?? '');
  });

  await login.open();
  const group = page.getByRole('group', { name: 'Sign in with' });
  await expect(group.getByRole('button')).toHaveCount(4);
  await login.smsTab.click();
  await expect(group).toHaveCount(0);
  await page.getByRole('tab').first().click();
  await page.route(/wps\/identity\/local/, (route) => route.abort('connectionfailed'));
  await login.input('loginUsername').fill('somebody');
  await page.getByRole('button', { name: 'Continue with LINE' }).click();
  await expect(login.toast).toHaveText('The connection failed. Please try again.');
  await expect(login.input('loginUsername')).toHaveValue('somebody');
  await expect(page.getByRole('button', { name: 'Continue with LINE' })).toBeEnabled();
  await page.unroute(/wps\/identity\/local/);
  const userName = async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(login.logoutButton).toBeVisible();
    return (JSON.parse((await login.stored())['MC_SESSION_INFO'] ?? '{}') as { userName: string }).userName;
  };
  const first = await userName();
  expect(first).toMatch(/^google\d{9}$/);
  await login.logOut();
  await expect(login.logoutButton).toHaveCount(0);
  await login.open();
  expect(await userName()).toBe(first);

  const noor = new LoginPage(page, 'noor');
  await noor.open();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose a language' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('FORM-6 LOGIN-4 LOGIN-5 LOGIN-6 LOGIN-7 what a password manager fills in without an event is sent, in a sealed body whose headers say so; without the box nothing is remembered; the captcha is shown after a failure, is renewed by the next, and lets the right one in', async ({
  page,
}) => {
  const login = new LoginPage(page, 'noor');
  await login.open();
  for (const [name, value] of [
    ['loginUsername', 'demo'],
    ['loginPassword', 'Demo-1234'],
  ] as const)
    await login.input(name).evaluate((input, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    }, value);
  const sent = page.waitForRequest((request) => request.url().includes('/wps/session/login'));
  await login.submit.click();
  const request = await sent;
  expect(await request.allHeaders()).toMatchObject({ encryption: 'jwe', 'content-type': 'application/json' });
  expect(Object.keys(request.postDataJSON() as object)).toEqual(['jwe']);
  expect(request.postData()).not.toContain('demo');
  await expect(login.logoutButton).toBeVisible();

  // Without the box nothing is remembered.
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('foyer-device');
  await login.logOut();
  await login.open();
  await expect(login.input('loginUsername')).toHaveValue('');

  await expect(login.field('captcha')).toHaveCount(0);
  const name = uniqueName();
  await captchaAnswer(page, () => login.logIn(name, 'Wrong-12345'));
  await expect(page.locator('form:visible').getByRole('alert')).toHaveText('Account or password is incorrect');
  await expect(login.input('loginUsername')).toHaveValue(name);
  await expect(login.input('loginPassword')).toHaveValue('Wrong-12345');
  await login.input('captcha').fill('12ab3456789');
  await expect(login.input('captcha')).toHaveValue('123456');
  await captchaAnswer(page, () => login.submit.click());
  await expect(login.error('captcha')).toHaveText('Verification code error');
  await expect(login.input('captcha')).toHaveValue('');
  await login.submit.click();
  await expect(login.input('captcha')).toBeFocused();
  const answer = await captchaAnswer(page, () => login.field('captcha').getByRole('button').click());
  await login.enter({ loginUsername: 'demo', loginPassword: 'Demo-1234', captcha: answer });
  await login.submit.click();
  await expect(login.logoutButton).toBeVisible();
});

test('LOGIN-6 the sealed vault brings the password back, and nothing readable or reversible is in storage', async ({
  page,
}) => {
  const login = new LoginPage(page, 'rongvang');
  await login.open();
  await page.getByRole('checkbox').check();
  await login.logIn();
  await expect(page).not.toHaveURL(/login/);
  const stored = JSON.stringify(await login.stored());
  for (const form of ['Demo-1234', btoa('Demo-1234'), encodeURIComponent('Demo-1234')])
    expect(stored).not.toContain(form);
  // By the one that stays the gateway knows the device again: it opens nothing.
  const cookies = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
  expect(cookies.map(({ name }) => name)).toEqual(['foyer-known']);
  const exported = await page.evaluate(async () => {
    const opening = indexedDB.open('foyer-vault');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const found = opening.result.transaction('keys').objectStore('keys').getAll();
    await new Promise((resolve) => (found.onsuccess = resolve));
    const [key] = found.result as CryptoKey[];
    return key ? crypto.subtle.exportKey('raw', key).then(String, (error: unknown) => String(error)) : 'no key';
  });
  expect(exported).toMatch(/not extractable/i);
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await login.open();
  await expect(login.input('loginPassword')).toHaveValue('Demo-1234');
  // One half without the other is not kept.
  await page.evaluate(() => indexedDB.deleteDatabase('foyer-vault'));
  await page.evaluate(() => sessionStorage.clear());
  await login.open();
  await expect(login.input('loginUsername')).toHaveValue('demo');
  await expect(login.input('loginPassword')).toHaveValue('');
});

test('LOGIN-11 ROLE-5 SAFE-3 what is typed survives a reload, but no password is written down; whatever a login is refused by is said at the form, which stays; offline it says that it will go on by itself, and does', async ({
  page,
  context,
}) => {
  const refusals = [
    [500, 'server.failed', 'Unknown error'],
    [429, 'request.tooMany', 'Too many requests, please try again later'],
    [403, 'account.disabled', 'Sorry, the user does not exist or is disabled.'],
    [503, 'system.maintenance', 'System upgrading, please try again later'],
  ] as const;
  let refusal: (typeof refusals)[number] = refusals[0];
  await page.route(/wps\/session\/login/, (route) =>
    route.fulfill({ status: refusal[0], json: { success: false, errorCode: refusal[1], message: '' } }),
  );
  const login = new LoginPage(page, 'noor');
  await login.open();
  await login.enter({ loginUsername: 'demo', loginPassword: 'Half-typed-1' });
  expect(JSON.stringify(await login.stored())).not.toContain('Half-typed-1');
  await page.reload();
  await expect(login.input('loginUsername')).toHaveValue('demo');
  await login.enter({ loginPassword: 'Demo-1234' });
  const alert = page.locator('form:visible').getByRole('alert');
  for (refusal of refusals) {
    await login.submit.click();
    await expect(alert).toHaveText(refusal[2]);
    await expect(login.input('loginPassword')).toHaveValue('Demo-1234');
  }

  await test.step('ROLE-5 an agent account gets its own message', async () => {
    await page.unroute(/wps\/session\/login/);
    await login.logIn('agent', 'Demo-1234');
    await expect(alert).toHaveText('Non-member account unable to login');
    await expect(login.input('loginUsername')).toHaveValue('agent');
    expect((await login.stored())['MC_SESSION_INFO']).toBeUndefined();
  });

  await test.step('offline, what is typed stays, and the form goes on by itself', async () => {
    await login.enter({ loginUsername: 'demo', loginPassword: 'Demo-1234' });
    await context.setOffline(true);
    await login.submit.click();
    await expect(alert).toHaveText(
      'You are offline. The form is sent automatically as soon as the connection is back.',
    );
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
    await expect(login.input('loginPassword')).toHaveValue('Demo-1234');
    await context.setOffline(false);
    await expect(login.logoutButton).toBeVisible();
  });
});

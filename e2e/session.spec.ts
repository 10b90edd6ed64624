import { LoginPage } from './pages/login.ts';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { logInElsewhere, startSignedIn } from './support/session.ts';

// Refused and cut-off calls are provoked here; the browser itself reports them.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

const refusal = { status: 401, json: { success: false, errorCode: 'session.required', message: '' } };

test('LOGIN-11 calls in flight that answer 401 end the session and say so until it is closed; an address that is opened with a token that the gateway ended says why', async ({
  page,
}) => {
  const login = new LoginPage(page, 'noor');
  await login.logInFully();
  await page.route(/\/api\/wps\/(wallets|member\/info|session\/devices)/, (route) => route.fulfill(refusal));
  await page.locator('a[href="/m/member/home"]').last().click();
  await expect(login.sessionEnd).toHaveText('You are not logged in, please login first');
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fm%2Fmember%2Fhome/);
  expect((await login.stored())['MC_SESSION_INFO']).toBeUndefined();
  await login.sessionEnd.getByRole('button').click();
  await expect(login.sessionEnd).toHaveCount(0);

  await test.step('an address of the lobby, opened with a token that the gateway ended, says why', async () => {
    await page.unrouteAll();
    // No page may be open meanwhile: a call of its own would find the session over, and say so before the test looks.
    const token = await startSignedIn(page, 'noor');
    await gateway('noor', 'logout', { token });
    await page.goto(origin('noor'));
    await expect(login.sessionEnd).toHaveText('You have been logged out. Please log in again.');
    await expect(login.logoutButton).toHaveCount(0);
  });
});

test('LOGIN-6 LOGIN-10 a remembered device logs in by itself on the next visit, on whatever page that begins; after a logout it logs nobody in, whatever is stored, and keeps a name until it is forgotten', async ({
  page,
}) => {
  const login = new LoginPage(page, 'noor');
  // The other cookie distinguishes the owner's device from strangers, and logs nobody in.
  const cookies = async () => (await page.context().cookies()).filter(({ name }) => name === 'foyer-device');
  await login.logInFully(undefined, undefined, { remember: true });
  const before = await login.stored();
  expect(JSON.stringify(before)).not.toContain('Demo-1234');
  const kept = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
  expect(kept.map(({ name }) => name).toSorted()).toEqual(['foyer-device', 'foyer-known']);
  await page.evaluate(() => localStorage.setItem('sessionUntil', String(Date.now() - 1000)));
  await page.goto(`${origin('noor')}/m/member/home`);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Demo' })).toBeVisible();
  const after = await login.stored();
  expect(after['MC_SESSION_INFO']).not.toBe(before['MC_SESSION_INFO']);
  expect(Number(after['sessionUntil'])).toBeGreaterThan(Date.now());

  await go(page, '/m/home');
  // The lobby shows a visitor before the gateway has answered.
  const ended = page.waitForResponse(/session\/logout/);
  await login.logOut();
  await ended;
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await cookies()).toHaveLength(1);
  // A value that a script or a person at the console may set.
  await page.evaluate(() => localStorage.setItem('autoLogin', '1'));
  const asked = page.waitForResponse(/session\/device$/);
  await login.open();
  expect((await asked).status()).toBe(401);
  await expect(login.input('loginUsername')).toHaveValue('demo');
  await expect(login.input('loginPassword')).toHaveValue('');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  expect((await login.stored())['MC_SESSION_INFO']).toBeUndefined();

  await page.getByRole('checkbox').check();
  await login.logIn();
  await login.logoutButton.click();
  await page.getByRole('alertdialog').getByRole('checkbox', { name: 'Forget this device' }).check();
  const loggedOut = page.waitForResponse(/session\/logout/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  expect(new URL((await loggedOut).url()).searchParams.get('forgetDevice')).toBe('true');
  await expect(login.logoutButton).toBeHidden();
  expect(await cookies()).toEqual([]);
  await login.open();
  await expect(login.input('loginUsername')).toHaveValue('');
});

test('LOGIN-10 logout asks, ends here at once, shows that the gateway is being called, and stays when that fails; it leads home where the browser is slow to take back the entry of its question, too', async ({
  page,
}) => {
  const login = new LoginPage(page, 'noor');
  await startSignedIn(page, 'noor');
  await page.goto(`${origin('noor')}/m/member/home`);
  const logout = page.getByRole('main').getByRole('button', { name: 'Logout' });
  await logout.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await login.stored())['MC_SESSION_INFO']).toBeDefined();

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let sent = '';
  await page.route(/session\/logout/, async (route) => {
    sent = `${route.request().method()} ${(await route.request().allHeaders())['authorization'] ?? ''}`;
    await held;
    await route.fulfill({ status: 500, json: { success: false, errorCode: 'server.failed', message: '' } });
  });
  await page.evaluate(() => sessionStorage.setItem('trialName', 'trial1'));
  const { token } = JSON.parse((await login.stored())['MC_SESSION_INFO'] ?? '{}') as { token: string };
  await logout.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(login.toast).toHaveText('Logging out');
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(login.toast).toHaveText('Logging out');
  const ended = await login.stored();
  expect([ended['MC_SESSION_INFO'], ended['trialName'], ended['autoLogin']]).toEqual([undefined, undefined, '0']);
  release();
  await expect(login.toast).toHaveText('You are logged out');
  expect(sent).toBe(`DELETE Bearer ${token}`);
  expect((await login.stored())['MC_SESSION_INFO']).toBeUndefined();

  await test.step('the browser is slow to take back the entry of the question', async () => {
    await page.unroute(/session\/logout/);
    await page.evaluate(() => {
      const back = history.go.bind(history);
      history.go = (steps) => void setTimeout(back, 500, steps);
    });
    await logInElsewhere(page, 'noor');
    await go(page, '/m/member/home');
    await logout.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL(/\/m\/home$/);
  });
});

test('LOGIN-10 another tab follows: out with a word, and in from its login screen', async ({ page, context }) => {
  const here = new LoginPage(page, 'noor');
  const there = new LoginPage(await context.newPage(), 'noor');
  await there.open('?back=%2Fm%2FrewardCenter');
  await here.logInFully();
  await expect(there.page).toHaveURL(/\/m\/rewardCenter$/);
  await there.page.goto(origin('noor'));
  await expect(there.logoutButton).toBeVisible();
  // It is shown for three seconds, which a busy machine may need to log out.
  await Promise.all([
    expect(there.toast).toHaveText('The account has been logged out, please log in again'),
    here.logOut(),
  ]);
  await expect(there.logoutButton).toHaveCount(0);
});

test('STORE-1 broken and foreign values in every stored key break no screen', async ({ page, complaints }) => {
  const keys = ['MC_SESSION_INFO', 'SHELL_PU_A', 'SHELL_PU_B', 'LOTTFAV', 'autoLogin', 'hideDownloadBar', 'WEBCLIP'];
  const look = ['language', 'theme', 'SITE_CONFIG', 'ACCOUNT_SHOWN', 'BALANCE_HIDDEN', 'depositMethod'];
  const own = [...look, 'sessionUntil', 'rememberedLogin.username', 'rememberedLogin.sms'];
  const session = ['trialName', 'registrationKey', 'form.login', 'smsUntil.login', 'scroll'];
  for (const value of ['{"a":', '{"token":{},"type":"x","until":[]}', '￿\u0000<img src=x>']) {
    // An address of the lobby's origin, without the lobby.
    await page.goto(`${origin('perla')}/manifest.webmanifest`);
    await page.evaluate(
      ([local, temporary, text]) => {
        for (const key of local) localStorage.setItem(key, text);
        for (const key of temporary) sessionStorage.setItem(key, text);
      },
      [[...keys, ...own], session, value] as const,
    );
    await page.goto(`${origin('perla')}/m/home`);
    await interactive(page);
    await expect(page.getByRole('banner').getByText('Login').first()).toBeVisible();
    const login = new LoginPage(page, 'perla');
    await go(page, '/m/login');
    await login.smsTab.click();
    await expect(login.sendCode).toBeEnabled();
    await expect(page.getByText(/\bundefined\b|\bNaN\b|\[object/)).toHaveCount(0);
  }
  expect(complaints.list).toEqual([]);
});

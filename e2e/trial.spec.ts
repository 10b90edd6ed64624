import type { Page } from '@playwright/test';
import { FormScreen } from './pages/form.ts';
import { LoginPage } from './pages/login.ts';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { expect, interactive, origin, test, mainMenu } from './support/lobby.ts';

// The browser reports calls that are refused.
test.use({ allowErrors: /Failed to load resource/ });

const code = 'perla';
const freeReject = 'Sorry, this account does not have permission or the feature is temporarily unavailable.';
const realAccount = 'Please login an actual account to use this function';
type Stored = { token: string; userName: string; type: number };

const stored = async (page: Page): Promise<Stored> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))) ?? '{}') as Stored;

test('LOGIN-9 LOGIN-11 TRIAL-1 the trial link of login starts a session of the type that the gateway gives, once, and is not offered again; one that the gateway ended is reported as such, and may be started again', async ({
  page,
}) => {
  const screen = new FormScreen(page, code);
  const bodies: unknown[] = [];
  await page.route('**/wps/session/testPlay', async (route) => {
    bodies.push(route.request().postDataJSON());
    await expect(screen.toast).toHaveText('Starting the free trial');
    await route.continue();
  });
  await page.goto(`${origin(code)}/m/login`);
  await page.getByRole('link', { name: 'Try for free' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(screen.toast).toHaveText('');
  const session = await stored(page);
  expect(session.type).toBe(4);
  const trialName = await page.evaluate(() => sessionStorage.getItem('trialName'));
  expect(session.userName).toBe(trialName);
  expect(bodies).toEqual([{ trialName, moduleId: 'REG3' }]);
  const { value } = await gateway(code, 'memberInfo', { token: session.token });
  expect(value).toMatchObject({ account: trialName, type: 4, hasPassword: false });

  await page.goto(`${origin(code)}/m/trail`);
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await stored(page)).toEqual(session);
  expect(bodies).toHaveLength(1);

  await go(page, '/m/login');
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try for free' })).toHaveCount(0);

  await gateway(code, 'logout', { token: session.token });
  await page.goto(`${origin(code)}/m/notice`);
  await expect(new LoginPage(page, code).sessionEnd).toHaveText(
    'The free trial has ended, please register or start a new one',
  );
  await expect(page).toHaveURL(/\/m\/login/);
  await expect(page.getByRole('link', { name: 'Try for free' })).toBeVisible();
});

test('ROLE-3 ROLE-4 FOOT-3 a trial member gets the reason of a refusal, for as long as the place says', async ({
  page,
}) => {
  const screen = new FormScreen(page, code);
  const { value } = await gateway(code, 'testPlay', { body: {} });
  const session = {
    token: value.token,
    userName: value.userName,
    type: value.customerType,
    merchantCode: code,
    firstTimeLogin: false,
  };
  await page.addInitScript((text) => localStorage.setItem('MC_SESSION_INFO', text), JSON.stringify(session));
  await page.goto(`${origin(code)}/m/home`);
  await interactive(page);
  await expect(page.getByRole('banner').getByText(value.userName)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  // The stopped clock stops animation frames too, which a click of the browser would wait for.
  const quick = page.getByRole('navigation', { name: 'Shortcuts' });
  const expectFor = async (text: string, ms: number) => {
    await page.clock.runFor(200);
    await expect(screen.toast).toHaveText(text);
    await page.clock.runFor(ms - 250);
    await expect(screen.toast).toHaveText(text);
    await page.clock.runFor(100);
    await expect(screen.toast).toHaveText('');
  };
  await quick.getByRole('button', { name: 'Deposit' }).dispatchEvent('click');
  await expectFor(realAccount, 2000);
  await quick.getByRole('button', { name: 'Withdraw' }).dispatchEvent('click');
  await expectFor(freeReject, 2000);
  await expect(page).toHaveURL(/\/m\/home$/);

  await mainMenu(page).getByRole('link').last().dispatchEvent('click');
  await page.clock.runFor(200);
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Register now' })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).dispatchEvent('click');

  await page.clock.resume();
  await page.goto(`${origin(code)}/m/voucherCenter`);
  await expect(screen.toast).toHaveText(realAccount);
  await expect(page).toHaveURL(/\/m\/home$/);
  await go(page, '/m/member/home');
  await expect(screen.toast).toHaveText(freeReject);
  await expect(page).toHaveURL(/\/m\/home$/);
});

import type { Page } from '@playwright/test';
import { FormScreen } from './pages/form.ts';
import { RegisterPage } from './pages/register.ts';
import { reach } from './support/faults.ts';
import { canLogIn, codeFor, gateway } from './support/gateway.ts';
import { admin, expect, origin, test, uniqueName } from './support/lobby.ts';

const [first, next] = ['Secret-12345', 'Better-67890'];
const newPassword = { newPassword: next, confirmNewPassword: next };

// An aborted connection is not an error of the lobby; the browser reports it.
test.use({ allowErrors: /Failed to load resource|net::ERR_/, serviceWorkers: 'block' });

/** Sends the form; the gateway does what is asked, but its first answer does not arrive before the lobby gives up. */
async function sendAnsweredTooLate(page: Page, address: string): Promise<FormScreen> {
  const form = new FormScreen(page, '');
  const done = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      const answer = await reach(route);
      expect(answer.status()).toBe(200);
      done.resolve();
    },
    { times: 1 },
  );
  await page.clock.install();
  await form.submit.click();
  await done.promise;
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toHaveText('This takes too long. Please try again.');
  return form;
}

test('PSW-1 PSW-2 REG-8 SAFE-3 a registration whose answer is too late made the account: a reload, the password again and a tap log in to it; after that first login the old password is not asked, and a change whose answer is too late is done: another tap says so', async ({
  page,
}) => {
  const username = uniqueName();
  const passwords = { password: first, confirmPassword: first };
  const register = new RegisterPage(page, 'noor');
  await register.open();
  await register.enter({ username, ...passwords });
  await sendAnsweredTooLate(page, '**/wps/member/register');
  expect(await canLogIn('noor', username, first)).toBe(true);
  await page.reload();
  await expect(register.input('username')).toHaveValue(username);
  await register.enter(passwords);
  await register.submit.click();
  await expect(page.getByRole('banner').getByText(username)).toBeVisible();
  const stored = await page.evaluate((): Record<string, string> => ({ ...localStorage, ...sessionStorage }));
  expect(JSON.parse(stored['MC_SESSION_INFO'] ?? '{}')).toMatchObject({ userName: username, firstTimeLogin: true });
  expect(stored['registrationKey']).toBeUndefined();
  // Nobody waits for the log of installs.
  const events = async () => (await admin<{ events: unknown[] }>('GET', `/accounts/noor/${username}`)).events.length;
  await expect.poll(events).toBe(1);

  await test.step('after a first login the old password is not asked; a change whose answer is too late is done', async () => {
    await page.getByRole('banner').getByText(username).click();
    await page.getByRole('main').getByText('Change password').click();
    await expect(register.input('username')).toHaveValue(username);
    await expect(register.input('username')).not.toBeEditable();
    await expect(register.field('oldPassword')).toHaveCount(0);
    await register.enter(newPassword);
    await sendAnsweredTooLate(page, '**/passWordChangeV2');
    await register.submit.click();
    await expect(register.toast).toHaveText('Change saved');
    await expect(page).toHaveURL(/\/m\/home$/);
    expect(await canLogIn('noor', username, next)).toBe(true);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(first);
  });
});

test('PSW-3 SAFE-3 a new password whose answer is too late is set: another tap leads to the login', async ({
  page,
}) => {
  const mobileNum = `9${Math.floor(1e8 + Math.random() * 9e8)}`;
  const phone = { mobileNum, countryDialingCode: '+63' };
  const username = uniqueName();
  await gateway('perla', 'smsSend', { body: phone });
  const kind = { registerMethod: 'H5', type: 0, password: first, confirmPassword: first } as const;
  await gateway('perla', 'register', {
    body: { ...phone, ...kind, username, verificationCode: await codeFor('perla', mobileNum) },
  });
  await page.goto(`${origin('perla')}/m/forget`);
  const form = new FormScreen(page, 'perla');
  await form.enter({ resetMobileNum: mobileNum });
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(form.toast).toHaveText('Code sent');
  await form.enter({ verificationCode: await codeFor('perla', mobileNum) });
  await form.submit.click();
  await expect(form.input('username')).toHaveValue(username);
  await form.enter(newPassword);
  await sendAnsweredTooLate(page, '**/password/reset');
  await form.submit.click();
  await expect(page).toHaveURL(/login/);
  expect(await canLogIn('perla', username, next)).toBe(true);
});

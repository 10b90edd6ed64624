import { RegisterPage } from './pages/register.ts';
import { codeFor } from './support/gateway.ts';
import { expect, origin, test, uniqueName } from './support/lobby.ts';
import { newMember } from './support/session.ts';

test.describe('registration and login', () => {
  test('REG-3 REG-8 FORM-4 LOGIN-10 noor: a visitor registers, is logged in, logs out and in again', async ({
    page,
  }) => {
    const register = new RegisterPage(page, 'noor');
    const name = uniqueName();
    await register.open();
    await register.input('username').fill(name);
    await register.input('password').fill('Secret-12345');
    await register.input('confirmPassword').fill('Secret-12345');
    await register.fillOptional({ email: `${name}@mail.example` });
    await register.submit.click();
    await expect(page).not.toHaveURL(/register/);
    await expect(page.getByText(name).first()).toBeVisible();
    const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'));
    expect(JSON.parse(session ?? '{}')).toMatchObject({ userName: name, type: 0 });

    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    expect(
      await page.evaluate(() => [localStorage.getItem('MC_SESSION_INFO'), localStorage.getItem('autoLogin')]),
    ).toEqual([null, '0']);

    await page.goto(`${origin('noor')}/m/login`);
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('Secret-12345');
    await page.locator('form:visible button[type="submit"]').click();
    await expect(page).not.toHaveURL(/login/);
    await expect(page.getByText(name).first()).toBeVisible();
  });

  test('REG-1 SMS-1 SMS-2 perla: registers by mobile number with the SMS code', async ({ page }) => {
    const register = new RegisterPage(page, 'perla');
    await register.open();
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    const number = `9${Math.floor(1e8 + Math.random() * 9e8)}`;
    await register.input('mobileNum').fill(number);
    await page.getByRole('button', { name: 'Get code' }).click();
    await expect(register.field('verificationCode').getByRole('button')).toHaveText(/^\d{1,2} s$/);
    const code = await codeFor('perla', number);
    await register.input('verificationCode').fill(code);
    await register.input('password').fill('Secret-12345');
    await register.input('confirmPassword').fill('Secret-12345');
    await register.submit.click();
    await expect(page).not.toHaveURL(/register/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('FORM-5 REG-3 REG-4 noor: errors are at their fields, the first is focused, what was typed stays; a name that is taken is said there by the gateway', async ({
    page,
    complaints,
  }) => {
    const register = new RegisterPage(page, 'noor');
    await register.open();
    await register.input('username').fill('ab');
    await register.input('password').fill('Secret-12345');
    await register.input('confirmPassword').fill('Secret-54321');
    await register.submit.click();
    await expect(register.input('username')).toBeFocused();
    await expect(register.error('confirmPassword')).toHaveText('Confirmation password not matched');
    await expect(register.input('username')).toHaveValue('ab');
    await register.input('username').fill((await newMember('noor')).userName);
    await register.input('confirmPassword').fill('Secret-12345');
    await register.submit.click();
    await expect(register.error('username')).toHaveText('Sorry, the username already exists.');
    complaints.list.length = 0;
  });
});

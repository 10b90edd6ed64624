import { LoginPage } from './pages/login.ts';
import { RegisterPage } from './pages/register.ts';
import { expect, test, uniqueName } from './support/lobby.ts';

// Refused calls are provoked here; the browser itself reports them.
test.use({ allowErrors: /Failed to load resource/ });

const password = 'Secret-12345!';

test('REG-3 FORM-5 a name that the gateway refuses is said at its field, on the step that has it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'EN'));
  await page.route('**/wps/member/register', (route) =>
    route.fulfill({ status: 400, json: { success: false, errorCode: 'name.invalid', message: '' } }),
  );
  const register = new RegisterPage(page, 'rongvang');
  await register.open();
  const code = { mobileNum: '912345678', verificationCode: '123456' };
  const values = { username: uniqueName(), ...code, password, confirmPassword: password };
  const name = register.input('payeeName');
  const fillStep = () => register.fillOptional({ ...values, payeeName: 'Nguyen Van An' });
  await expect(async () => {
    await fillStep();
    await register.submit.click();
    await expect(register.error('payeeName')).toHaveText('Name format is not valid', { timeout: 1500 });
  }).toPass();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Nguyen Van An');
});

test('LOGIN-4 LOGIN-7 a login without the captcha that the gateway wants asks for it', async ({ page }) => {
  const login = new LoginPage(page, 'noor');
  const username = uniqueName();
  await login.open();
  await login.logIn(username, 'Wrong-12345');
  await expect(login.field('captcha')).toBeVisible();
  await login.open();
  await expect(login.field('captcha')).toHaveCount(0);
  await login.logIn(username, 'Wrong-12345');
  await expect(login.error('captcha')).toHaveText('Enter a captcha');
  await expect(login.input('captcha')).toBeFocused();
  await expect(login.field('captcha').locator('label')).toContainText('Captcha');
  await expect(page.locator('form:visible').getByRole('alert')).toHaveCount(0);
  await login.submit.click();
  await expect(login.error('captcha')).toHaveText('Enter a captcha');
  await login.input('captcha').fill('1');
  await expect(login.error('captcha')).toHaveText('');
});

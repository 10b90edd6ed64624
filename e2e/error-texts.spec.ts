import { LoginPage } from './pages/login.ts';
import { RegisterPage } from './pages/register.ts';
import { expect, test, uniqueName } from './support/lobby.ts';

// Refused calls are provoked here; the browser itself reports them.
test.use({ allowErrors: /Failed to load resource/ });

const password = 'Secret-12345!';

test('REG-3 FORM-5 each refusal of a registration is worded as the platform words it, at its field or at the form', async ({
  page,
}) => {
  const register = new RegisterPage(page, 'perla');
  await register.open();
  await register.enter({ username: uniqueName(), mobileNum: '9171234567', password, confirmPassword: password });
  await register.input('verificationCode').fill('123456');
  let errorCode = '';
  await page.route('**/wps/member/register', (route) =>
    route.fulfill({ status: 400, json: { success: false, errorCode, message: '' } }),
  );
  for (const [code, field, text] of [
    ['mobile.invalid', 'mobileNum', 'The mobile num is not valid'],
    ['mobile.taken', 'mobileNum', 'Please enter a valid mobile number'],
    ['verification.wrong', 'verificationCode', 'Please enter a valid verification code'],
    ['password.mismatch', 'confirmPassword', 'Confirmation password not matched'],
  ] as const) {
    errorCode = code;
    await register.submit.click();
    await expect(register.error(field)).toHaveText(text);
    await expect(register.input(field)).toBeFocused();
  }
  for (const [code, text] of [
    ['request.invalid', 'The requested url is empty. please check your request format.'],
    ['account.disabled', 'Sorry, the user does not exist or is disabled.'],
    ['feature.unavailable', 'Sorry, this account does not have permission or the feature is temporarily unavailable.'],
  ] as const) {
    errorCode = code;
    await register.submit.click();
    await expect(page.locator('form:visible').getByRole('alert')).toHaveText(text);
  }
  await expect(register.input('mobileNum')).toHaveValue('9171234567');
});

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

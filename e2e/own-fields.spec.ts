import { RegisterPage } from './pages/register.ts';
import { admin, expect, test, uniqueName } from './support/lobby.ts';

const password = 'Secret-12345!';

test('REG-6 REG-8 REG-12 fields of one skin’s own are checked as they are left, survive a reload where they may, and reach the operator; who registers in a lobby that a web clip started is kept as such', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: true });
    localStorage.setItem('WEBCLIP', '1');
  });
  const register = new RegisterPage(page, 'noor');
  await register.open();
  const username = uniqueName();
  await register.enter({ username, password, confirmPassword: password });
  await register.input('birthday').fill('2020-01-31');
  await register.input('cnic').fill('42101 1234');
  await register.input('cnic').blur();
  await expect(register.error('birthday')).toHaveText('You must be at least 18 years old');
  await expect(register.input('cnic')).toHaveValue('421011234');
  await expect(register.error('cnic')).toHaveText('CNIC number needs exactly 13 digits');
  await register.enter({ birthday: '1990-05-17', cnic: '4210112345678' });
  await page.reload();
  await expect(register.input('birthday')).toHaveValue('1990-05-17');
  // A number of papers is not kept.
  await expect(register.input('cnic')).toHaveValue('');
  await register.enter({ password, confirmPassword: password, cnic: '4210112345678' });
  await register.submit.click();
  await expect(page).not.toHaveURL(/register/);
  const stored = () =>
    admin<{ details: object; events: { event: string; platform: string }[] }>('GET', `/accounts/noor/${username}`);
  await expect.poll(async () => (await stored()).events).toEqual([{ event: 'register', platform: 'home-screen' }]);
  expect((await stored()).details).toMatchObject({
    registerMethod: 'WEBCLIP',
    'extra.birthday': '1990-05-17',
    'extra.cnic': '4210112345678',
  });
});

test('REG-12 the other skin asks for a city by name, in the player’s language', async ({ page }) => {
  const register = new RegisterPage(page, 'rongvang');
  await register.open();
  const code = { mobileNum: '912345678', verificationCode: '123456' };
  await expect(async () => {
    await register.fillOptional({ username: uniqueName(), ...code, password, confirmPassword: password });
    await register.submit.click();
    await expect(register.field('city')).toBeVisible({ timeout: 1500 });
  }).toPass();
  await expect(register.field('city').locator('label')).toContainText('Nơi ở');
  const city = register.field('city').locator('select');
  await expect(city.locator('option')).toContainText(['Hà Nội', 'Hải Phòng']);
  await city.selectOption('da-nang');
  await expect(city).toHaveValue('da-nang');
  await expect(register.field('birthday').locator('label')).toContainText('Ngày sinh');
});

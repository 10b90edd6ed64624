import { LoginPage } from './pages/login.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';

test.use({ fetchesAhead: true });

test('NAV-1 LOGIN-1 a form drawn ahead is nobody’s until it is opened, begins anew each time, and keeps what was typed', async ({
  page,
}) => {
  const login = new LoginPage(page, 'perla');
  await page.goto(origin('perla'));
  await interactive(page);
  await expect(page.locator('form')).toHaveCount(2);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page).toHaveTitle('Perla');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Login · Perla');
  await login.input('loginUsername').fill('someone');
  await login.smsTab.click();
  await expect(login.input('loginMobileNum')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle('Perla');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await banner.getByRole('button', { name: 'Login' }).click();
  await expect(login.input('loginUsername')).toHaveValue('someone');
  await login.logIn();
  await expect(login.logoutButton).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
});

test('NAV-9 home is found again as it was left, and asks for nothing that is still fresh', async ({ page }) => {
  await page.goto(origin('perla'));
  await interactive(page);
  await expect(page.locator('form')).toHaveCount(2);
  const first = page.locator('[data-section] article').first();
  await expect(first).toBeVisible();
  const element = await first.elementHandle();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(first).toBeHidden();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goBack();
  await expect(first).toBeVisible();
  expect(await first.evaluate((now, before) => now === before, element)).toBe(true);
  expect(asked).toEqual([]);
});

test('BUILD-1 REG-7 nothing of a modal drawn ahead moves before it is opened: a browser draws frame after frame for it', async ({
  page,
}) => {
  await page.goto(origin('rongvang'));
  await interactive(page);
  const form = page.locator('dialog form');
  await expect(form).toHaveCount(1);
  const moving = () =>
    form.evaluate((element) => {
      const parts = element.closest('dialog')?.parentElement?.querySelectorAll('*') ?? [];
      return [...parts].filter((part) => getComputedStyle(part).animationName !== 'none').length;
    });
  expect(await moving()).toBe(0);
  await page.getByRole('banner').getByRole('button', { name: 'Đăng ký', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  expect(await moving()).toBe(2);
});

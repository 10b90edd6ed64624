import { chromiumArgs, requireChromium } from '../scripts/test/chromium.ts';
import { LoginPage } from './pages/login.ts';
import { expect, origin, test } from './support/lobby.ts';

// Playwright turns the back/forward cache off, and the headless shell has none; players have it.
test.use({
  launchOptions: {
    executablePath: requireChromium(),
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
  serviceWorkers: 'block',
});

test('LOGIN-10 a page that is restored from the cache after a logout elsewhere shows no member', async ({
  page,
  context,
}) => {
  const login = new LoginPage(page, 'noor');
  await login.logInFully();
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  await page.goto('about:blank');
  const other = new LoginPage(await context.newPage(), 'noor');
  await other.page.goto(origin('noor'));
  await other.logOut();
  await expect(other.logoutButton).toHaveCount(0);
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
  await expect(login.logoutButton).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});

import type { Locator, Page } from '@playwright/test';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { settled } from './support/settled.ts';
import { GamesPage } from './pages/games.ts';

test.use({ popups: true, reducedMotion: 'no-preference' });

const popupOf = (page: Page): Locator => page.getByRole('dialog');

test('POP-1 POP-2 POP-3 A11Y-1 a visitor’s popup has pages, keeps the keyboard, goes with an animation, and does not open again', async ({
  page,
}) => {
  await page.goto(origin('perla'));
  const popup = popupOf(page);
  await expect(popup).toBeFocused();
  expect(await popup.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  // After its last control the browser's own have their turn.
  const holdsFocus = () =>
    popup.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await holdsFocus()).toBe(true);
  }
  const first = page.locator('#root > header a').first();
  await first.focus();
  expect(await holdsFocus()).toBe(true);

  await expect(popup.getByRole('heading', { name: 'Welcome bonus' })).toBeVisible();
  await expect(popup.getByRole('status')).toHaveText('1 / 2');
  await expect(popup.locator('img')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Go to activity' })).toHaveCount(0);
  await popup.getByRole('button', { name: 'Next' }).click();
  await expect(popup.getByRole('heading', { name: 'Play for fun' })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Next' })).toBeDisabled();
  await popup.getByRole('button', { name: 'Got it' }).click();
  await expect(popup).toHaveCount(0);
  // Keyboard and screen readers have the page again.
  await expect(page.getByRole('main')).toBeVisible();
  await first.focus();
  await expect(first).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('SHELL_PU_B'))).toBe('["guest","care"]');
  expect(await page.evaluate(() => localStorage.getItem('SHELL_PU_A'))).toBeNull();
  const asked = page.waitForResponse(/types=PU/);
  await page.reload();
  await asked;
  await interactive(page);
  await expect(page.locator('[data-section="hot-games"]').first()).toBeVisible();
  await expect(popup).toHaveCount(0);
});

test('POP-1 a press beside the popup closes it and touches nothing behind', async ({ page }) => {
  await page.goto(origin('perla'));
  await expect(popupOf(page)).toBeVisible();
  const login = await page.locator('#root > header').getByText('Login', { exact: true }).boundingBox();
  if (!login) throw new Error('The button behind the popup is gone.');
  await settled(page);
  await page.touchscreen.tap(login.x + 10, login.y + 10);
  await expect(popupOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${origin('perla')}/`);
});

test.describe('POP-3 SAFE-2', () => {
  // The cleaner's own reading of the text, which runs nothing, is reported too.
  // So is its picture, which is nowhere.
  test.use({ allowErrors: /Executing inline event handler|status of 404/ });

  test('POP-3 SAFE-2 what an operator’s HTML must not do is cleaned, and links outside open outside', async ({
    page,
  }) => {
    const content =
      '<p onclick="alert(1)">Hi<script>window.hacked=1</script><img src=x onerror="window.hacked=1"> <a href="https://out.example/x">out</a> <a href="javascript:window.hacked=1">bad</a></p>';
    await page.route(/types=PU/, (route) =>
      route.fulfill({
        json: {
          success: true,
          value: { popup: [{ id: 'x', title: 'T', content, execution: 'B', promotionType: 'promotion' }] },
        },
      }),
    );
    await page.addInitScript(() => {
      window.open = (url) => {
        document.title = `opened ${String(url)}`;
        return window;
      };
    });
    await page.goto(origin('noor'));
    await popupOf(page).getByRole('link', { name: 'out' }).click();
    await expect(page).toHaveTitle('opened https://out.example/x');
    await expect(popupOf(page).getByRole('link')).toHaveCount(1);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

test.describe('without the cleaner of rich text', () => {
  // The file that fails to load; what the lobby itself does not catch still fails the test.
  test.use({ allowErrors: /Failed to load resource/ });

  test('POP-3 SAFE-2 SAFE-3 a popup whose text cannot be cleaned shows it as plain words, and Escape closes it', async ({
    page,
  }) => {
    await page.route(/assets\/sanitise/, (route) => route.abort());
    await page.goto(origin('perla'));
    const popup = popupOf(page);
    await expect(popup.getByText('Sign up today and your first deposit')).toBeVisible();
    await expect(popup.locator('b, strong')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  });
});

test('POP-2 POP-3 a member sees type A and goes to the activity page; items of execution F are shown at the first login only', async ({
  page,
}) => {
  const screen = new GamesPage(page, 'perla');
  await screen.logIn();
  const popup = popupOf(page);
  await expect(popup.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await expect(popup).not.toContainText('Your first login');
  await popup.getByRole('button', { name: 'Go to activity' }).click();
  await expect(page).toHaveURL(/\/m\/activityDetail\?id=daily$/);
  expect(await page.evaluate(() => localStorage.getItem('SHELL_PU_A'))).toBe('["member"]');
  await page.evaluate(() => {
    localStorage.removeItem('SHELL_PU_A');
    const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as object;
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, firstTimeLogin: true }));
  });
  await screen.open('/');
  await popup.getByRole('button', { name: 'Next' }).click();
  await expect(popup.getByRole('heading', { name: 'Your first login' })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Got it' })).toBeVisible();
});

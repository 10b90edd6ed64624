import type { Page } from '@playwright/test';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { judge, startIn, walkTo } from './support/walk.ts';

// axe is injected into the page, which the strict policy forbids.
test.use({ bypassCSP: true });
test.describe.configure({ timeout: 90_000 });

/** Waits until a screen's own content is there, not only its skeletons. */
async function arrived(page: Page, path: string): Promise<void> {
  const others = { 'form:visible input': /login|register/, 'main iframe': /sportsGame/, 'main li:visible': /ottery/ };
  const [content] = Object.entries(others).find(([, paths]) => paths.test(path)) ?? ['article:visible'];
  await expect(page.locator(content).first(), path).toBeVisible();
}

/** Loads the first screen and walks to the others, and judges each. */
async function judgeAll(page: Page, code: string, paths: readonly string[]): Promise<void> {
  for (const [at, path] of paths.entries()) {
    if (at === 0) {
      await page.goto(origin(code) + path);
      await interactive(page);
    } else await walkTo(page, path);
    await arrived(page, path);
    // So high that a form's button, which stays in sight, lies on no field: it is judged as what hides its target.
    if (/login|register/.test(path)) await page.setViewportSize({ width: 390, height: 2000 });
    await judge(page, path);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]), path)
      .toEqual([320, 320]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
}

test('A11Y-1 I18N-1 noor in Urdu: axe finds nothing on home, login, sign up and games, right to left; 320 px hold them', async ({
  page,
}) => {
  await startIn(page, 'UR', 'light');
  await judgeAll(page, 'noor', [
    '/m/login',
    '/m/register',
    '/m/gameList?gameType=RNG',
    '/m/game/crystal-cascade',
    '/m/home',
  ]);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', /^ur/i);
});

test('A11Y-1 THEME-2 perla: axe finds nothing on home, sign up, sports and the other lists of games; 320 px hold them', async ({
  page,
}) => {
  await startIn(page, 'EN', 'dark');
  const lists = [
    '/m/gameCenter',
    '/m/slotsCenter',
    '/m/jackpot',
    '/m/gameList?gameType=RNG&tag=new',
    '/m/game/crystal-cascade',
  ];
  const others = ['/m/lottery', '/m/startLottery', '/m/sportsGame'];
  await judgeAll(page, 'perla', ['/m/register', ...lists, ...others, '/m/home']);
});

import { expect, interactive, origin, test } from './support/lobby.ts';
import { signIn, startAs } from './support/session.ts';

// The browser itself reports every refused call.
test.use({ allowErrors: /Failed to load resource/, reducedMotion: 'reduce' });

const refusal = { status: 500, json: { success: false, errorCode: 'server.error', message: '' } };

const screens = [
  { code: 'perla', path: '/m/home', back: '[data-section="hot-games"] article' },
  { code: 'noor', path: '/m/member/home', back: 'main [class*="_account_"]' },
  { code: 'rongvang', path: '/m/lottery', back: 'main li' },
  { code: 'noor', path: '/m/gameList?gameType=RNG', back: 'article' },
] as const;

for (const { code, path, back } of screens)
  test(`SAFE-3 when everything fails on ${path}, one notice says so, and one press brings everything back`, async ({
    page,
  }) => {
    await startAs(page, await signIn(code, 'member'));
    await page.route(/\/api\//, (route) => route.fulfill(refusal));
    await page.goto(origin(code) + path);
    await interactive(page);
    const alerts = page.getByRole('alert');
    const retry = page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: /Try again|Thử lại/ });
    await expect(alerts).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    await expect(alerts).toHaveCount(1);
    await expect(retry).toHaveCount(1);
    await page.unroute(/\/api\//);
    await retry.click();
    await expect(page.locator(back).first()).toBeVisible();
    await expect(alerts).toHaveCount(0);
    await expect(page.locator('[data-still]')).toHaveCount(0);
  });

test('SAFE-3 where one read fails, its place says so, and the others stand', async ({ page }) => {
  const models = /\/api\/wps\/live\/models/;
  await page.route(models, (route) => route.fulfill(refusal));
  await page.goto(`${origin('hanlight')}/m/home`);
  await interactive(page);
  const section = page.locator('[data-section="live-models"]');
  await expect(section.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.locator('[data-section] article').first()).toBeVisible();
  await page.unroute(models);
  await section.getByRole('button', { name: '다시 시도' }).click();
  await expect(section.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

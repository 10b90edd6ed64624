import { longestLanguageWaitMs } from '#schemas/merchant/boot-data.ts';
import { FramePage } from './pages/frame.ts';
import { GamesPage } from './pages/games.ts';
import { expect, origin, test } from './support/lobby.ts';

test('SPORT-1 NAV-4 a visitor tries the sports over the whole screen; a login elsewhere reloads them; back is home', async ({
  page,
  context,
}) => {
  const games = new GamesPage(page, 'perla');
  const frame = new FramePage(page);
  const tried = page.waitForRequest((request) => request.url().includes('/wps/game/launchTrialGame'));
  await games.open('/m/sportsGame');
  const query = new URL((await tried).url()).searchParams;
  expect(query.get('gameId')).toBe('SBOSPORTS001');
  await expect(frame.stage).toHaveAttribute('aria-busy', 'false');
  await expect(frame.content.locator('html')).toHaveAttribute('data-mode', 'trial');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await frame.element.evaluate((element) => element.clientHeight)).toBeGreaterThan(760);

  const relaunched = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
  const other = await context.newPage();
  await new GamesPage(other, 'perla').logIn();
  await relaunched;
  await expect(frame.content.locator('html')).toHaveAttribute('data-mode', 'real');
  await other.close();

  await frame.content.getByRole('button', { name: '1.60' }).click();
  await expect(frame.content.locator('#odds')).toHaveText('1.60');
  await frame.closeFromInside();
  await expect(page).toHaveURL(`${origin('perla')}/`);
});

test('SPORT-1 another language reloads the frame once it has been chosen for 250 ms', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // The player's own language is loaded late, when the frame is open already.
  await page.addInitScript(() => window === top && localStorage.setItem('language', 'UR'));
  await page.route('**/texts/UR*', async (route) => {
    await held;
    await route.continue();
  });
  const launched: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('launchTrialGame')) launched.push(new URL(request.url()).searchParams.get('language'));
  });
  await page.clock.install();
  await page.goto(`${origin('perla')}/m/sportsGame`);
  await expect(page.locator('#root:not([data-waits])')).toBeVisible();
  await page.clock.runFor(longestLanguageWaitMs);
  await expect(new FramePage(page).content.locator('html')).toHaveAttribute('data-mode', 'trial');
  // Before the request for the texts is given up as one that hangs.
  await page.clock.pauseAt(Date.now() + longestLanguageWaitMs + 1000);
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await page.clock.runFor(249);
  expect(launched).toEqual(['EN']);
  await page.clock.runFor(10);
  await expect.poll(() => launched).toEqual(['EN', 'UR']);
});

test.describe('sports that cannot be launched', () => {
  test.use({ allowErrors: /500/ });
  test('SPORT-1 SAFE-3 say nothing aloud and offer to try again', async ({ page }) => {
    const games = new GamesPage(page, 'rongvang');
    const frame = new FramePage(page);
    const calls = '**/wps/game/launchTrialGame*';
    await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
    await games.open('/m/sportsGame');
    await expect(frame.ways.first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute(calls);
    await frame.ways.first().click();
    await expect(frame.stage).toHaveAttribute('aria-busy', 'false');
  });
});

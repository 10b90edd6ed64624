import type { Route } from '@playwright/test';
import { GamesPage } from './pages/games.ts';
import { HomePage } from './pages/home.ts';
import { cutOff, damages, failures, FaultyCall, startAfresh } from './support/faults.ts';
import { comeBack, go } from './support/go.ts';
import { expect, test } from './support/lobby.ts';
import { logInElsewhere } from './support/session.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_|status of (401|429|500)/, serviceWorkers: 'block' });

const serverFailure = (route: Route) =>
  route.fulfill({ status: 500, json: { success: false, errorCode: 'server.failed', message: 'Unknown error' } });

test('SAFE-3 after any failure a list of games offers a retry, which brings the games', async ({ page }) => {
  const games = new GamesPage(page, 'noor');
  const retry = page.getByRole('alert').getByRole('button');
  const calls = /\/api\/wps\/game\/(hot|list)/;
  await page.addInitScript(startAfresh);
  await games.open('/m/help');
  for (const [at, { spoil }] of [...failures, cutOff].entries()) {
    await page.route(calls, (route) => spoil(route));
    await comeBack(page, at % 2 === 0 ? '/m/gameList?gameType=RNG' : '/m/gameList?type=hot');
    await expect(retry).toBeVisible();
    await expect(page.getByText(/\bundefined\b|\bNaN\b/)).toHaveCount(0);
    await page.unroute(calls);
    await retry.click();
    await expect(games.tiles.first()).toBeVisible();
    await expect(retry).toHaveCount(0);
  }
});

test('SAFE-3 a game without art, vendor or known type is shown with a picture of its own; one without a name is left out', async ({
  page,
}) => {
  const games = [
    { gameId: 'x1', gameName: 'Plain One' },
    { gameId: 'x2', gameName: 'Odd Two', gameType: 'NEW-KIND', iconUrl: '/no/such.webp', unknown: { deep: true } },
    { gameId: 'x3' },
    null,
    'text',
  ];
  await page.route(/\/api\/wps\/game\/list/, (route) =>
    route.fulfill({ json: { success: true, value: { games, pageNum: 1, totalPages: 1, total: 3 }, later: 'field' } }),
  );
  const list = new GamesPage(page, 'perla');
  await list.open('/m/gameList?gameType=RNG');
  await expect(list.tile('Plain One')).toBeVisible();
  await expect(list.tile('Odd Two')).toBeVisible();
  await expect(list.tiles).toHaveCount(2);
  await expect(page.getByText(/\bundefined\b|\bNaN\b|\bnull\b/)).toHaveCount(0);
});

test('SAFE-3 a slow gateway: the page answers to touch at once, and the games are shown when they arrive', async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/wps/**', async (route) => {
    await held;
    await route.continue();
  });
  const home = new HomePage(page, 'hanlight');
  await home.open();
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(home.tiles).toHaveCount(0);
  await expect(page.getByText(/\bundefined\b|\bNaN\b/)).toHaveCount(0);
  release();
  await expect(home.tiles.first()).toBeVisible();
});

test('SAFE-3 HEAD-3 without an answer of the wallet no balance is made up', async ({ page }) => {
  const games = new GamesPage(page, 'noor');
  await page.addInitScript(startAfresh);
  await games.startSignedIn();
  const wallet = await FaultyCall.on(page, 'wallet');
  const banner = page.getByRole('banner');
  await games.open('/');
  await expect(banner.getByText(/Rs/).first()).toBeVisible();
  for (const fault of [...failures, ...damages]) {
    wallet.goWrong(fault);
    await logInElsewhere(page, 'noor');
    await expect.poll(() => wallet.isOver).toBe(true);
    await expect(banner.getByText('demo').first()).toBeVisible();
    await expect(banner.getByText(/Rs/)).toHaveCount(0);
  }
});

test('GAME-4 SAFE-3 a launch that fails offers a retry and a way back', async ({ page }) => {
  const games = new GamesPage(page, 'noor');
  await games.startSignedIn();
  let broken = true;
  let nodeId: string | null = null;
  await page.route(/launchGame\?/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const isCall = pathname.startsWith('/api/');
    if (isCall) nodeId = searchParams.get('nodeId');
    return broken && isCall ? serverFailure(route) : route.continue();
  });
  await games.open('/m/gameList?gameType=RNG');
  await games.opener(games.tiles.first()).click();
  const ways = page.locator('main button:visible, #root button:visible').filter({ hasText: /\S/ });
  await expect(ways).toHaveCount(2);
  broken = false;
  await ways.first().click();
  await expect(page.locator('iframe')).toBeVisible();
  expect(nodeId).toBeTruthy();
});

test('SAFE-3 a stray offline event leaves no page grey; a launch without a network says so and goes on with it', async ({
  page,
  context,
}) => {
  const games = new GamesPage(page, 'noor');
  await games.startSignedIn();
  await games.open('/m/home');
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await go(page, '/m/gameList?gameType=RNG');
  await expect(games.tiles.first()).toBeVisible();
  // The launch page's code is there: what is missing is the network.
  await go(page, '/m/launchGame?gameId=PPRNG001');
  await expect(page.locator('iframe')).toBeVisible();
  await page.goBack();
  await context.setOffline(true);
  await go(page, '/m/launchGame?gameId=PPRNG002');
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  // The player need not press: what failed is asked for again.
  await context.setOffline(false);
  await expect(page.locator('iframe')).toBeVisible();
});

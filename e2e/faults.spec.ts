import type { Page, Route } from '@playwright/test';
import { GamesPage } from './pages/games.ts';
import { HomePage } from './pages/home.ts';
import { expect, test } from './support/lobby.ts';

// The browser itself reports every failed request as a console error; what the lobby says or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_|status of (401|429|500)/, serviceWorkers: 'block' });

type Fault = (route: Route) => Promise<void>;

const failure = (status: number, errorCode: string): Fault => {
  return (route) => route.fulfill({ status, json: { success: false, errorCode, message: 'Unknown error' } });
};
const text = (body: string): Fault => {
  return (route) => route.fulfill({ status: 200, contentType: 'application/json', body });
};

const faults: Record<string, Fault> = {
  'a 500': failure(500, 'server.failed'),
  'a 401': failure(401, 'session.required'),
  'a 429': failure(429, 'request.tooMany'),
  'malformed JSON': text('<html>bad gateway</html>'),
  'cut-off JSON': text('{"success":true,"value":{"games":[{"gameId":"1","gameNa'),
  'missing fields': text('{"success":true,"value":{}}'),
  'an empty value': text('{"success":true,"value":null}'),
  'fields of other types': text(
    '{"success":true,"value":{"games":{"a":1},"list":"none","player":7,"vendors":null,"info":[],"extra":[{}]}}',
  ),
  'no connection': (route) => route.abort('connectionfailed'),
};

const operations: Record<string, RegExp> = {
  hotGames: /\/api\/wps\/game\/hot/,
  vendors: /\/api\/wps\/game\/vendors/,
  announcements: /\/api\/wps\/content\/announcements/,
  winners: /\/api\/wps\/game\/winners/,
  status: /\/api\/wps\/system\/status/,
};

/** No blank page, a way to go on, and no word of a programmer. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('navigation').last()).toBeVisible();
  await expect(page.locator('main, #root').first()).not.toBeEmpty();
  await expect(page.getByText(/\bundefined\b|\bNaN\b|\[object Object\]/)).toHaveCount(0);
}

for (const [operation, path] of Object.entries(operations)) {
  for (const [name, fault] of Object.entries(faults)) {
    test(`SAFE-3 ${operation} answers with ${name}: the rest of home works`, async ({ page }) => {
      let asked = 0;
      await page.route(path, (route) => {
        asked += 1;
        return fault(route);
      });
      const home = new HomePage(page, 'perla');
      await home.open();
      await expect.poll(() => asked).toBeGreaterThan(0);
      await expect(home.section('vendor-block').locator('article').first()).toBeVisible();
      await expect(page.getByRole('banner').first()).toBeVisible();
      await expectWhole(page);
    });
  }
}

for (const name of ['a 500', 'malformed JSON', 'no connection']) {
  test(`SAFE-3 after ${name} hot games and a list offer a retry, which brings the games`, async ({ page }) => {
    let broken = true;
    await page.route(/\/api\/wps\/game\/(hot|list)/, (route) => (broken ? faults[name]?.(route) : route.continue()));
    const games = new GamesPage(page, 'noor');
    await games.open('/m/gameList?gameType=RNG');
    const retry = page.getByRole('alert').getByRole('button');
    await expect(retry).toBeVisible();
    await expect(page.getByText(/\bundefined\b|\bNaN\b/)).toHaveCount(0);
    broken = false;
    await retry.click();
    await expect(games.tiles.first()).toBeVisible();
    await expect(retry).toHaveCount(0);

    broken = true;
    await games.open('/m/gameList?type=hot');
    await expect(retry).toBeVisible();
    broken = false;
    await retry.click();
    await expect(games.tiles.first()).toBeVisible();
  });
}

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
    route.fulfill({ json: { success: true, value: { games }, later: 'field' } }),
  );
  const list = new GamesPage(page, 'perla');
  await list.open('/m/gameList?gameType=RNG');
  await expect(list.tile('Plain One')).toBeVisible();
  await expect(list.tile('Odd Two')).toBeVisible();
  await expect(list.tiles).toHaveCount(2);
  await expect(page.getByText(/\bundefined\b|\bNaN\b|\bnull\b/)).toHaveCount(0);
});

test('SAFE-3 a slow gateway: the page answers to touch at once, and the games come when they come', async ({
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

test('SAFE-3 the gateway is away altogether: home stands and offers a way on', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort('connectionfailed'));
  const home = new HomePage(page, 'rongvang');
  await home.open();
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button').first()).toBeVisible();
  await expectWhole(page);
});

for (const name of ['a 500', 'malformed JSON', 'missing fields', 'an empty value', 'no connection']) {
  test(`SAFE-3 HEAD-3 the wallet answers with ${name}: the member is still logged in and no balance is made up`, async ({
    page,
  }) => {
    const games = new GamesPage(page, 'noor');
    await games.logIn();
    await page.route(/\/api\/wps\/wallets\/gcs/, (route) => faults[name]?.(route));
    await games.open('/');
    await expect(page.getByRole('banner').getByText('demo').first()).toBeVisible();
    await expect(games.tiles.first()).toBeVisible();
    await expectWhole(page);
    expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).not.toBeNull();
  });
}

test('FAV-1 SAFE-3 a favourite that the gateway refuses leaves the star as it was', async ({ page }) => {
  const games = new GamesPage(page, 'noor');
  await games.logIn();
  await page.route(/\/api\/wps\/game\/favourite(\?|$)/, (route) => faults['a 500']?.(route));
  await games.open('/m/gameList?type=hot');
  const star = games.star(games.tiles.nth(3));
  const refused = page.waitForResponse((response) => response.status() === 500);
  await star.click();
  await refused;
  await expect(star).not.toHaveAttribute('aria-busy', 'true');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('GAME-4 SAFE-3 a launch that fails offers a retry and a way back', async ({ page }) => {
  const games = new GamesPage(page, 'noor');
  await games.logIn();
  let broken = true;
  await page.route(/launchGame\?/, (route) => {
    const isCall = route.request().url().includes('/api/');
    return broken && isCall ? faults['a 500']?.(route) : route.continue();
  });
  await games.open('/m/gameList?gameType=RNG');
  await games.opener(games.tiles.first()).click();
  const ways = page.locator('main button, #root button').filter({ hasText: /\S/ });
  await expect(ways).toHaveCount(2);
  broken = false;
  await ways.first().click();
  await expect(page.locator('iframe')).toBeVisible();
});

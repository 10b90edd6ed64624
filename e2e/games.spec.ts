import { FramePage } from './pages/frame.ts';
import { GamesPage } from './pages/games.ts';
import { HomePage } from './pages/home.ts';
import { LoginPage } from './pages/login.ts';
import { go } from './support/go.ts';
import { expect, origin, test } from './support/lobby.ts';

test('GAME-1 HOME-3 GAME-5 hot games are capped at 18, live tables apart, and lead to the whole list; the hot list opens with the games that home has already', async ({
  page,
}) => {
  const home = new HomePage(page, 'perla');
  const hot = page.waitForRequest((request) => request.url().includes('/wps/game/hot'));
  await home.open();
  const query = new URL((await hot).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ isPlatform: '2', platform: 'html5' });
  await expect(home.tiles.first()).toBeVisible();
  for (const section of await home.section('hot-games').all()) {
    const count = await section.locator('article').count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(18);
  }
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/wps/game/hot') && asked.push(request.url()));
  await home.section('hot-games').first().locator('h2 + button').click();
  await expect(page).toHaveURL(/type=hot/);
  await expect(page.getByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('article:visible').first()).toBeVisible();
  expect(asked).toEqual([]);
  await page.goBack();
  await home.section('hot-games').last().locator('h2 + button').click();
  await expect(page).toHaveURL(/\/m\/gameList\?/);
  await expect(page.locator('article:visible').first()).toBeVisible();
});

test('ROLE-1 GAME-3 GAME-4 FAV-1 a visitor who presses a star or a tile is led to login, and brought to the game after it', async ({
  page,
}) => {
  const games = new GamesPage(page, 'hanlight');
  await games.open('/m/gameList?gameType=RNG');
  await games.star(games.tiles.first()).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await page.goBack();
  await games.opener(games.tiles.first()).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await new LoginPage(page, 'hanlight').logIn();
  await expect(page).toHaveURL(/\/m\/launchGame\?gameId=/);
});

test('GAME-4 FRAME-1 SAFE-2 a slot answers the hand-shake in a sandbox, heeds no messages of another window, and its close brings the list back', async ({
  page,
}) => {
  const games = new GamesPage(page, 'noor');
  const frame = new FramePage(page);
  await games.startSignedIn();
  await games.open('/m/gameList?gameType=RNG');
  const launched = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
  await games.opener(games.tiles.first()).click();
  const query = new URL((await launched).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    confirmTrans: '0',
    launchMode: 'GLS',
    platform: 'html5',
    clientType: '2',
    accountType: '1',
    webView: 'false',
  });
  await expect(frame.stage).toHaveAttribute('aria-busy', 'false');
  await expect(frame.element).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame.content.locator('#spin')).toBeVisible();
  await page.evaluate(() => {
    postMessage({ type: 'foyer:close' }, '*');
    postMessage({ relogin: true }, '*');
  });
  await expect(frame.content.locator('#spin')).toBeVisible();
  await expect(page).toHaveURL(/launchGame/);
  await frame.closeFromInside();
  await expect(page).toHaveURL(`${origin('noor')}/m/gameList?gameType=RNG`);
  await expect(games.tiles.first()).toBeVisible();
});

test('FRAME-1 a game that asks to close twice is left once', async ({ page }) => {
  const games = new GamesPage(page, 'perla');
  const frame = new FramePage(page);
  await games.startSignedIn();
  await games.open('/m/help');
  await go(page, '/m/agreement');
  await go(page, '/m/launchGame?gameId=PPRNG001');
  await expect(frame.stage).toHaveAttribute('aria-busy', 'false');
  await frame.content.locator('body').evaluate(() => {
    for (let times = 0; times < 2; times += 1) parent.postMessage({ type: 'foyer:close' }, '*');
  });
  await expect(frame.element).toHaveCount(0);
  // Every earlier request of the history has been handled before this one.
  await go(page, '/m/terms');
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/agreement$/);
});

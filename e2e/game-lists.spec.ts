import type { Page } from '@playwright/test';
import { GamesPage } from './pages/games.ts';
import { HomePage } from './pages/home.ts';
import { go } from './support/go.ts';
import { hold } from './support/hold.ts';
import { expect, test, mainMenu } from './support/lobby.ts';

/** Answers every list with the games `G0` to `G2999`, all in one page; `fields` are what else each has. */
async function listThousands(page: Page, fields: (at: number) => object): Promise<void> {
  const games = Array.from({ length: 3000 }, (_, at) => ({ gameId: `G${at}`, gameName: `Game ${at}`, ...fields(at) }));
  const value = { games, pageNum: 1, totalPages: 1, total: games.length };
  await page.route('**/wps/game/list?*', (route) => route.fulfill({ json: { success: true, value } }));
}

const listCalls = (urls: string[]) => urls.filter((url) => url.includes('/wps/game/list'));

test('GAME-1 a list is loaded 21 at a time, more near its end, and from the first page again for another vendor; the slots centre shows vendors, jackpots, news and the whole list', async ({
  page,
}) => {
  const games = new GamesPage(page, 'perla');
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await games.open('/m/gameList?gameType=RNG');
  await expect(games.tiles.first()).toBeVisible();
  expect(listCalls(urls).map((url) => new URL(url).searchParams.get('pageSize'))).toEqual(['21']);
  const second = page.waitForRequest((request) => /game\/list\?.*pageNo=2\b/.test(request.url()));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await second;
  await expect(page.locator('[aria-setsize="42"]').first()).toBeVisible();

  const vendor = games.vendorTabs.nth(1);
  const name = (await vendor.innerText()).trim();
  const reset = page.waitForRequest((request) => /vassalage=/.test(request.url()));
  await vendor.click();
  expect(new URL((await reset).url()).searchParams.get('pageNo')).toBe('1');
  await expect(page).toHaveURL(/vassalage=/);
  await expect(games.tiles.first()).toContainText(name);
  for (const tile of await games.tiles.all()) await expect(tile).toContainText(name);

  await test.step('the slots centre shows vendors, jackpots, news and the whole list', async () => {
    await go(page, '/m/slotsCenter');
    await expect(page.getByRole('region', { name: 'Jackpot games' }).locator('article').first()).toContainText(
      'Jackpot',
    );
    await expect(page.getByRole('region', { name: 'New games' }).locator('article').first()).toContainText('New');
    const more = page.waitForRequest((request) => /game\/list\?.*pageNo=2\b/.test(request.url()));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await more;
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('list', { name: 'Game providers' }).getByRole('button').first().click();
    await expect(page).toHaveURL(/gameType=RNG&vassalage=/);
  });
});

test.describe('without art', () => {
  test.use({ allowErrors: /404/ });

  test('GAME-1 GAME-2 of a list of thousands only the games near the screen are in the document, without art by their initial', async ({
    page,
  }) => {
    const games = new GamesPage(page, 'perla');
    await listThousands(page, () => ({}));
    await games.open('/m/gameList?gameType=RNG');
    await expect(games.tile('Game 0').getByText('G', { exact: true })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect.poll(async () => (await games.names()).includes('Game 1500')).toBe(true);
    expect(await games.tiles.count()).toBeLessThan(60);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(games.tile('Game 2999')).toBeVisible();
  });
});

test('GAME-2 TOUCH-1 quick actions of a game: its vendor, its address; a search and filters narrow the list, are in its address, and can be cleared', async ({
  page,
  context,
}) => {
  const games = new GamesPage(page, 'perla');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await games.open('/m/gameList?gameType=RNG');
  const tile = games.tiles.first();
  const whole = await games.nameOf(tile);
  await games.opener(tile).dispatchEvent('contextmenu');
  const actions = page.getByRole('dialog', { name: whole });
  await actions.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/game\/[a-z0-9-]+$/);

  await games.opener(tile).dispatchEvent('contextmenu');
  await actions.getByRole('button', { name: /^More from/ }).click();
  await expect(page).toHaveURL(/gameType=RNG&vassalage=/);
  await page.goBack();

  const name = await games.nameOf(games.tiles.first());
  await games.search.fill(name.toLowerCase());
  await expect.poll(() => games.names()).toEqual([name]);
  await page.reload();
  await expect(games.search).toHaveValue(name.toLowerCase());
  await expect.poll(() => games.names()).toEqual([name]);
  await games.search.fill('zzzz no such game');
  await expect(page.getByText('No games match “zzzz no such game”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(games.search).toHaveValue('');

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('tab', { name: 'Jackpot' }).click();
  const asked = page.waitForRequest((request) => request.url().includes('gameClassify=jackpot'));
  await sheet.getByRole('button', { name: 'Show games' }).click();
  await asked;
  await expect(page).toHaveURL(/tag=jackpot/);
  await expect(games.tiles.first()).toContainText('Jackpot');
  await expect(page.getByRole('button', { name: 'Filters, 1 filter on' })).toHaveText('1');

  // What finds nothing in its category leads on to all games, and what finds nothing at all to none of its search.
  await go(page, '/m/gameList?gameType=RNG&name=roulette');
  await page.getByRole('button', { name: 'Search all games' }).click();
  await expect(page).toHaveURL(/type=hot&name=roulette/);
  await expect(games.tiles.first()).toContainText(/roulette/i);
  await games.search.fill('nothing-has-this-name');
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(page).toHaveURL(/gameList\?type=hot$/);
  await go(page, '/m/gameList?gameType=RNG&name=nothing-has-this-name&minBet=5');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/gameList\?gameType=RNG$/);
});

test('GAME-5 a launched game is noted at the gateway and is first among the recent ones', async ({ page }) => {
  const games = new GamesPage(page, 'perla');
  await games.startSignedIn();
  await games.open('/m/gameList?gameType=FISH');
  const name = await games.nameOf(games.tiles.first());
  const noted = games.answer('game/recent');
  await games.opener(games.tiles.first()).click();
  await noted;
  const { list } = await games.ask<{ list: { gameName: string }[] }>('game/recents');
  expect(list[0]?.gameName).toBe(name);
  await go(page, '/m/gameList?type=recent');
  await expect.poll(async () => (await games.names())[0]).toBe(name);
});

test('HOME-8 GAME-6 the game centre and home share the chosen category; vendors are above the hot games of the type; shows of vendors are under live shows, cockfights under cards and duels, and promotions are in the game centre', async ({
  page,
}) => {
  const games = new GamesPage(page, 'perla');
  await games.open('/m/gameCenter');
  const menu = page.getByRole('navigation', { name: 'Game categories' });
  await expect(menu.getByRole('button', { name: 'Hot' })).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => scrollTo(0, 600));
  const hot = page.waitForRequest((request) => /game\/hot\?.*gameType=FISH/.test(request.url()));
  await menu.getByRole('button', { name: 'Fishing' }).click();
  await hot;
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('list', { name: 'Game providers' }).getByRole('button').first()).toBeVisible();
  await expect(games.tiles.first()).toBeVisible();

  await mainMenu(page).getByRole('link', { name: 'Home' }).click();
  const icons = new HomePage(page, 'perla').section('category-icons').getByRole('button');
  await expect(page).toHaveURL(/\/m\/home/);
  await expect(icons.filter({ hasText: /^Hot/ })).toBeVisible();

  await go(page, '/m/gameCenter');
  await menu.getByRole('button', { name: 'Esports' }).click();
  await expect(page.getByRole('button', { name: /Iron Arena/ })).toBeVisible();
  await menu.getByRole('button', { name: 'Sports', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/sportsGame/);

  await test.step('shows of vendors are under live shows, cockfights under cards and duels, and promotions are in the game centre', async () => {
    const vendor = (name: string) => page.getByRole('list', { name: 'Game providers' }).getByRole('button', { name });
    await go(page, '/m/gameCenter');
    await menu.getByRole('button', { name: 'Live shows' }).click();
    await expect(vendor('Limelight')).toBeVisible();
    await vendor('Stage Nine').click();
    await expect(page).toHaveURL(/gameType=LIVESTREAM&vassalage=STAGE$/);
    await expect(page.getByRole('tab', { name: 'Live shows' })).toHaveAttribute('aria-selected', 'true');
    await expect(games.tile('Midnight Stage')).toContainText('Stage Nine');
    await expect(page.getByRole('tab', { name: 'Promotions' })).toHaveCount(0);

    await go(page, '/m/gameCenter');
    await menu.getByRole('button', { name: 'Cards & duels' }).click();
    await vendor('Rueda Derby').click();
    await expect(games.tile('Sunrise Derby')).toContainText('Rueda Derby');

    await go(page, '/m/gameCenter');
    await menu.getByRole('button', { name: 'Promotions' }).click();
    await expect(page).toHaveURL(/\/m\/activity$/);
  });
});

test('GAME-2 at 320 px a name of two words is whole, all tiles are as high as their placeholders, and no tag lies under the star', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 2000 });
  const games = new GamesPage(page, 'noor');
  const calls = await hold(page, /\/wps\/game\/list/);
  await games.open('/m/gameList?gameType=RNG');
  await calls.asked;
  const ghost = page.locator('main [aria-hidden="true"] > div > span').first();
  const standIn = await ghost.evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    return height + parseFloat(getComputedStyle(element).marginBlockEnd);
  });
  calls.release();
  await expect(games.tiles.first()).toBeVisible();
  const found = await games.tiles.evaluateAll((tiles) =>
    tiles.map((tile) => {
      const name = tile.querySelector('button > span:last-child > span') ?? tile;
      const box = name.parentElement ?? tile;
      const text = document.createRange();
      text.selectNodeContents(name);
      const isWhole = text.getBoundingClientRect().right <= box.getBoundingClientRect().right;
      const words = name.textContent.split(' ').length;
      return { words, isWhole, height: tile.getBoundingClientRect().height };
    }),
  );
  const pairs = found.filter(({ words }) => words === 2);
  expect(pairs.length).toBeGreaterThan(5);
  expect(pairs.filter(({ isWhole }) => !isWhole)).toEqual([]);
  for (const { height } of found) expect(height).toBeCloseTo(standIn, 0);

  const jackpot = page.locator('button > span:not(:last-child)', { hasText: /jackpot/i });
  const tagged = games.tiles.filter({ has: jackpot });
  await expect(tagged.first()).toBeVisible();
  const between = await tagged.evaluateAll((tiles) =>
    tiles.map((tile) => {
      const boxes = [tile.querySelector('button > span:not(:last-child)'), tile.querySelector('[aria-pressed]')];
      const [tag, star] = boxes.map((each) => each?.getBoundingClientRect());
      return tag && star ? Math.max(star.left - tag.right, tag.top - star.bottom) : NaN;
    }),
  );
  for (const gap of between) expect(gap).toBeGreaterThanOrEqual(0);
});

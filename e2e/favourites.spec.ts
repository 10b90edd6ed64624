import type { Page } from '@playwright/test';
import { GamesPage } from './pages/games.ts';
import { go } from './support/go.ts';
import { expect, test } from './support/lobby.ts';

type FavouritePage = { content: { gameName: string; gameId: string }[]; totalPages: number };

test.describe.configure({ mode: 'serial' });

/** Adds favourites straight at the gateway, with the session of the page. */
async function addFavourites(page: Page, ids: string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const stored = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as {
      token: string;
      merchantCode: string;
    };
    const headers = {
      merchant: stored.merchantCode,
      authorization: `Bearer ${stored.token}`,
      'content-type': 'application/json',
    };
    for (const gameId of all)
      await fetch('/api/wps/game/favourite', { method: 'POST', headers, body: JSON.stringify({ gameId }) });
  }, ids);
}

test('FAV-1 a star flips when the gateway says so, is kept there, and leaves the favourites when taken away', async ({
  page,
}) => {
  const games = new GamesPage(page, 'hanlight');
  await games.startSignedIn();
  await games.open('/m/gameList?type=hot');
  const first = games.tiles.first();
  const name = await games.nameOf(first);
  const kept = async () =>
    (await games.ask<FavouritePage>('game/favourites')).content.some((game) => game.gameName === name);
  await expect(games.star(first)).toHaveAttribute('aria-pressed', 'false');
  await games.star(first).click();
  await expect(games.star(first)).toHaveAttribute('aria-pressed', 'true');
  expect(await kept()).toBe(true);

  await games.open('/m/gameList?type=fav');
  await expect(games.star(games.tile(name))).toHaveAttribute('aria-pressed', 'true');
  await games.star(games.tile(name)).click();
  await expect(games.tile(name)).toHaveCount(0);
  expect(await kept()).toBe(false);
});

test('FAV-1 each star answers to its own tap, also while another is under way', async ({ page }) => {
  const games = new GamesPage(page, 'hanlight');
  await games.startSignedIn();
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/wps\/game\/favourite(\?|$)/, async (route) => {
    asked += 1;
    await answer.promise;
    await route.continue();
  });
  await games.open('/m/gameList?type=hot');
  const stars = [2, 3].map((at) => games.star(games.tiles.nth(at)));
  const all = (name: string, value: string) =>
    Promise.all(stars.map((star) => expect(star).toHaveAttribute(name, value)));
  await all('aria-pressed', 'false');
  // The second tap on a star is one too many.
  for (const star of [...stars, ...stars]) await star.click();
  await all('aria-busy', 'true');
  expect(asked).toBe(2);
  const toast = page.getByRole('status').filter({ hasText: /\S/ });
  await expect(toast).toHaveCount(1);
  answer.resolve();
  await all('aria-pressed', 'true');
  for (const star of stars) await expect(star).not.toHaveAttribute('aria-busy', 'true');
  await expect(toast).toHaveCount(0);
  for (const star of stars) await star.click();
  await all('aria-pressed', 'false');
});

test.describe('with a failing gateway', () => {
  test.use({ allowErrors: /500/ });

  test('FAV-1 a failure flips nothing and says nothing', async ({ page }) => {
    const games = new GamesPage(page, 'hanlight');
    await games.startSignedIn();
    await page.route('**/wps/game/favourite', (route) => route.fulfill({ status: 500, body: '{}' }));
    await games.open('/m/gameList?type=hot');
    const star = games.star(games.tiles.first());
    const refused = page.waitForResponse((response) => response.status() === 500);
    await star.click();
    await refused;
    await expect(star).not.toHaveAttribute('aria-busy', 'true');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  });
});

test('FAV-1 the favourites come 30 at a time while there are more pages', async ({ page }) => {
  const games = new GamesPage(page, 'hanlight');
  await games.logIn();
  const { games: some } = await games.ask<{ games: { gameId: string }[] }>('game/list?gameType=RNG&pageSize=35');
  await addFavourites(
    page,
    some.map((game) => game.gameId),
  );
  const pages: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/game/favourites') && searchParams.get('pageSize') === '30')
      pages.push(searchParams.get('pageNo'));
  });
  await games.open('/m/gameList?type=fav');
  await expect(games.tiles.first()).toBeVisible();
  expect(pages).toEqual(['1']);
  // The list may still grow to its full height: who is at its end then goes on.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('[aria-setsize="35"]').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(pages).toEqual(['1', '2']);
});

test('FAV-1 a visitor of the favourites is told to log in, for two seconds', async ({ page }) => {
  const games = new GamesPage(page, 'hanlight');
  await games.open('/m/gameList?type=hot');
  await page.clock.install();
  await go(page, '/m/gameList?type=fav');
  const message = page.getByRole('status').filter({ hasText: '즐겨찾기를 보려면 로그인하세요' });
  await expect(message).toBeVisible();
  await page.clock.runFor(2000);
  await expect(message).toHaveCount(0);
});

test('FAV-1 ROLE-1 a visitor who presses a star logs in, and is back at the list', async ({ page }) => {
  const games = new GamesPage(page, 'perla');
  await games.open('/m/gameList?gameType=RNG');
  await games.star(games.tiles.first()).click();
  await expect(page).toHaveURL(/\/m\/login\?back=/);
  await page.locator('form:visible [data-field="loginUsername"] input').fill('demo');
  await page.locator('form:visible [data-field="loginPassword"] input').first().fill('Demo-1234');
  await page.locator('form:visible button[type="submit"]').click();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/);
});

import { GamesPage } from './pages/games.ts';
import { gateway } from './support/gateway.ts';
import { go } from './support/go.ts';
import { expect, test } from './support/lobby.ts';
import { newMember, startAs } from './support/session.ts';

type FavouritePage = { content: { gameName: string; gameId: string }[]; totalPages: number };

// A failure is what one of these tests provokes.
test.use({ allowErrors: /500/ });

test('FAV-1 a star flips when the gateway says so and not after a failure, is kept there, and leaves the favourites when taken away', async ({
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
  await page.route('**/wps/game/favourite', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  const refused = page.waitForResponse((response) => response.status() === 500);
  await games.star(first).click();
  await refused;
  await expect(games.star(first)).not.toHaveAttribute('aria-busy', 'true');
  await expect(games.star(first)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);

  await games.star(first).click();
  await expect(games.star(first)).toHaveAttribute('aria-pressed', 'true');
  expect(await kept()).toBe(true);

  await go(page, '/m/gameList?type=fav');
  await expect(games.star(games.tile(name))).toHaveAttribute('aria-pressed', 'true');
  await games.star(games.tile(name)).click();
  await expect(games.tile(name)).toHaveCount(0);
  expect(await kept()).toBe(false);
});

test('FAV-1 the favourites are loaded 30 at a time while there are more pages', async ({ page }) => {
  const games = new GamesPage(page, 'hanlight');
  const member = await newMember('hanlight', { nickname: 'Han' });
  const { token } = member;
  const query = { gameType: 'RNG', pageSize: '35' };
  const { value } = await gateway('hanlight', 'gameList', { token, query });
  await Promise.all(value.games.map(({ gameId }) => gateway('hanlight', 'favouriteAdd', { token, body: { gameId } })));
  await startAs(page, member);
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

test('FAV-1 a visitor of the favourites is asked to log in, for two seconds', async ({ page }) => {
  const games = new GamesPage(page, 'hanlight');
  await games.open('/m/gameList?type=hot');
  await page.clock.install();
  await go(page, '/m/gameList?type=fav');
  const message = page.getByRole('status').filter({ hasText: '즐겨찾기를 보려면 로그인하세요' });
  await expect(message).toBeVisible();
  await page.clock.runFor(2000);
  await expect(message).toHaveCount(0);
});

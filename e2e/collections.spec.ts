import { GamesPage } from './pages/games.ts';
import { HomePage } from './pages/home.ts';
import { gateway } from './support/gateway.ts';
import { admin, expect, test } from './support/lobby.ts';

test('HOME-2 HOME-8 a collection is a section of home and a tab of the game centre, follows the operator, and is gone when it is empty', async ({
  page,
}) => {
  // Lobbies follow the catalogue within seconds, each after a wait of its own: this one at once.
  await page.addInitScript(() => void (Math.random = () => 0));
  const home = new HomePage(page, 'perla');
  const games = new GamesPage(page, 'perla');
  await games.startSignedIn();
  await home.open();
  const section = home.section('game-collection');
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('article')).toHaveCount(12);
  await section.getByRole('button', { name: /^More: / }).click();
  await expect(page).toHaveURL(/\/m\/game\?collection=fresh$/);
  const menu = page.getByRole('navigation', { name: 'Game categories' });
  const tab = menu.getByRole('button', { name: 'New games' });
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await expect(games.tiles).toHaveCount(24);
  await menu.getByRole('button', { name: 'Fishing' }).click();
  await expect(page).toHaveURL(/\/m\/game$/);
  await expect(tab).toHaveAttribute('aria-pressed', 'false');
  await tab.click();
  await expect(games.tiles).toHaveCount(24);

  const { value } = await gateway('perla', 'gameList', { query: { categories: 'RNG', pageSize: '1000' } });
  const oldest = value.games.toSorted((one, other) => (one.released ?? '').localeCompare(other.released ?? ''))[0];
  if (!oldest) throw new Error('The gateway has no slots');
  await expect(games.tile(oldest.gameName)).toBeHidden();
  const facts = '/offers/perla/game-facts/of-collections-spec';
  // The latest day that has begun in some time zone.
  const released = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await admin('PUT', facts, { games: [oldest.gameId], released });
  await expect(games.tiles.first()).toContainText(oldest.gameName);
  await admin('DELETE', facts);
  await expect(games.tile(oldest.gameName)).toBeHidden();

  await page.route('**/wps/game/list?*newDays=*', (route) =>
    route.fulfill({ json: { success: true, value: { games: [], pageNum: 1, totalPages: 0, total: 0 } } }),
  );
  await page.reload();
  await expect(menu.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(tab).toBeHidden();
  await home.open();
  await home.section('winner-board').scrollIntoViewIfNeeded();
  await expect(section).toBeEmpty();
});

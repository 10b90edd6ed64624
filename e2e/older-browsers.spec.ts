import { FramePage } from './pages/frame.ts';
import { GamesPage } from './pages/games.ts';
import { expect, test } from './support/lobby.ts';

// All that is fetched ahead is to run there, too.
test.use({ fetchesAhead: true });

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const [holder, names] of [
      [URL, ['parse', 'canParse']],
      [AbortSignal, ['any']],
      [Crypto.prototype, ['randomUUID']],
      [Promise, ['withResolvers', 'try']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced']],
    ] as const)
      for (const name of names) Reflect.deleteProperty(holder, name);
  }),
);

test('SAFE-3 a phone of three years ago reads lists, logs in, and plays', async ({ page }) => {
  const games = new GamesPage(page, 'perla');
  const frame = new FramePage(page);
  await games.logIn();
  await games.open('/m/slotsCenter');
  await expect(games.tiles.first()).toBeVisible();
  await games.open('/m/app');
  await expect(
    page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).first(),
  ).toBeVisible();
  await games.open('/m/gameList?gameType=RNG');
  await games.opener(games.tiles.first()).click();
  await expect(frame.stage).toHaveAttribute('aria-busy', 'false');
});

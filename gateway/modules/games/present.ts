import type { CallerSession } from '#gateway/http/route.ts';
import type { Database } from '#gateway/db/tables.ts';
import { gameNameOf, type SeedGame } from '#gateway/demo/seed/games.ts';

/** Ids of the session's favourites; none for a visitor. */
export async function favouriteIds(db: Database, session: CallerSession | undefined): Promise<ReadonlySet<string>> {
  if (!session) return new Set();
  const favourites = db.selectFrom('favourites').select('game_id as id');
  const rows = await favourites.where('account_id', '=', session.accountId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The game as the contract gives it, without what the gateway keeps to itself. */
export function present<G extends SeedGame>(game: G, favourites: ReadonlySet<string>, language: string) {
  const { theme: _theme, minBet: _minBet, lines: _lines, heat: _heat, age: _age, payback: _payback, ...open } = game;
  return { ...open, gameName: gameNameOf(game.gameId, language), favourite: favourites.has(game.gameId) };
}

/** Notes that the account has played the game now, for its list of recent games. */
export async function notePlayed(db: Database, accountId: string, gameId: string, now: number): Promise<void> {
  await db
    .insertInto('recent_games')
    .values({ account_id: accountId, game_id: gameId, played_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'game_id']).doUpdateSet({ played_at: now }))
    .execute();
}

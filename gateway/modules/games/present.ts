import type { Game } from '#schemas/gateway/games.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Statements } from '#gateway/db/database.ts';
import type { SeedGame } from '#gateway/demo/seed/games.ts';

/** Ids of the session's favourites; none for a visitor. */
export async function favouriteIds(db: Statements, session: CallerSession | undefined): Promise<ReadonlySet<string>> {
  if (!session) return new Set();
  const rows = await db.query<{ game_id: string }>('SELECT game_id FROM favourites WHERE account_id = ?', [
    session.accountId,
  ]);
  return new Set(rows.map((row) => row.game_id));
}

/** The game as the contract gives it, without what the gateway keeps to itself. */
export function present(game: SeedGame, favourites: ReadonlySet<string>): Game {
  const { theme: _theme, minBet: _minBet, lines: _lines, heat: _heat, ...open } = game;
  return { ...open, favourite: favourites.has(game.gameId) };
}

/** Notes that the account has played the game now, for its list of recent games. */
export async function notePlayed(db: Statements, accountId: string, gameId: string, now: number): Promise<void> {
  await db.run(
    'INSERT INTO recent_games (account_id, game_id, played_at) VALUES (?, ?, ?) ON CONFLICT (account_id, game_id) DO UPDATE SET played_at = excluded.played_at',
    [accountId, gameId, now],
  );
}

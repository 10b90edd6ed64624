import type { CallerSession } from '#gateway/http/route.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { Game, ListedGame } from '#schemas/gateway/games.ts';
import { localise } from '#schemas/offers/localised.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';

/** Ids of the session's favourites, the newest first; none for a visitor. */
export async function favouriteIds(db: Database, session: CallerSession | undefined): Promise<ReadonlySet<string>> {
  if (!session) return new Set();
  const favourites = db.selectFrom('favourites').select('game_id as id');
  const own = favourites.where('account_id', '=', session.accountId);
  const rows = await own.orderBy('added_at', 'desc').orderBy('game_id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** The game as the contract gives it, without what the gateway keeps to itself. */
export function present(game: CatalogueGame, favourites: ReadonlySet<string>, language: string): Game {
  const { name, popularity: _popularity, minBet: _minBet, lines: _lines, tags: _tags, ...rest } = game;
  const { released: _released, rtp: _rtp, maxBet: _maxBet, volatility: _volatility, ...more } = rest;
  const { features: _features, offeredIn: _offeredIn, ...open } = more;
  return { ...open, gameName: localise(name, language), favourite: favourites.has(game.gameId) };
}

/** As `present`, with what collections and filters go by. */
export function presentListed(game: CatalogueGame, favourites: ReadonlySet<string>, language: string): ListedGame {
  const { tags, released, rtp, volatility, features, minBet, maxBet, lines } = game;
  return {
    ...present(game, favourites, language),
    tags,
    ...(released !== undefined && { released }),
    ...(rtp !== undefined && { rtp }),
    ...(volatility && { volatility }),
    ...(features && { features }),
    ...(minBet > 0 && { minBet }),
    ...(maxBet !== undefined && { maxBet }),
    ...(lines > 0 && { lines }),
  };
}

import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';
import type { Query } from '#schemas/gateway/operations.ts';
import { keep } from '#gateway/http/kept.ts';
import { memo } from '#gateway/http/memo.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import { categoryCounts, findGames, hottest, vendorCatalogue, type GameFilter } from './catalogue.ts';
import { favouriteIds, present } from './present.ts';

/** The page as a visitor sees it, by the query that asks for it. The catalogue stays as it is while the process runs. */
function visitorsPages() {
  const page = memo(500, (key) => {
    const query = JSON.parse(key) as GameFilter & { pageNo?: number; pageSize?: number };
    const { items, ...rest } = pageOf(findGames(query), query.pageNo, query.pageSize);
    return keep({ games: items.map((game) => present(game, new Set())), ...rest });
  });
  const keys = new WeakMap<object, string>();
  return (query: Query<'gameList'>) => {
    const { gameName, gameType, vassalage, gameClassify, minBet, minLine, pageNo, pageSize } = query;
    const key =
      keys.get(query) ??
      JSON.stringify({ gameName, gameType, vassalage, gameClassify, minBet, minLine, pageNo, pageSize });
    keys.set(query, key);
    return page(key);
  };
}

/** Vendors, categories, game lists and hot games. */
export function register(_app: FastifyInstance, { route, db }: Services): void {
  const pageFor = visitorsPages();
  const categories = keep({ list: categoryCounts });
  route('gameCategories', () => categories);
  route('vendors', () => keep(vendorCatalogue));
  route('gameList', async ({ query, session }) => {
    const visitors = pageFor(query);
    if (!session) return visitors;
    const favourites = await favouriteIds(db, session);
    if (!visitors.games.some((game) => favourites.has(game.gameId))) return visitors;
    return {
      ...visitors,
      games: visitors.games.map((game) => (favourites.has(game.gameId) ? { ...game, favourite: true } : game)),
    };
  });
  route('hotGames', async ({ query, session }) => {
    const favourites = await favouriteIds(db, session);
    return { list: hottest(query.gameType, query.limitNum ?? 42).map((game) => present(game, favourites)) };
  });
}

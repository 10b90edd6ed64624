import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import { categoryCounts, findGames, hottest, vendorCatalogue } from './catalogue.ts';
import { gameFacts } from './facts.ts';
import { narrow } from './narrow.ts';
import { favouriteIds, present } from './present.ts';

/** Vendors, categories, game lists and hot games. */
export function register(_app: FastifyInstance, { route, db, notices, now }: Services): void {
  const knowGames = gameFacts(db, notices);
  route('gameCategories', () => ({ list: categoryCounts }));
  route('vendors', () => vendorCatalogue);
  route('gameList', async ({ query, session, merchant, language: preferred }) => {
    const language = query.language ?? preferred;
    const know = await knowGames(merchant, now());
    const games = narrow(findGames(query, language), query, { know, now: now(), language });
    const { items, ...page } = pageOf(games, query.pageNo, query.pageSize);
    const favourites = await favouriteIds(db, session);
    return { games: items.map((game) => present(know(game), favourites, language)), ...page };
  });
  route('hotGames', async ({ query, session, language }) => {
    const favourites = await favouriteIds(db, session);
    return { list: hottest(query.gameType, query.limitNum ?? 42).map((game) => present(game, favourites, language)) };
  });
}

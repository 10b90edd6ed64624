import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import { categoryCounts, findGames, hottest, vendorCatalogue } from './catalogue.ts';
import { knowGames } from './facts.ts';
import { narrow } from './narrow.ts';
import { favouriteIds, present } from './present.ts';

/** Vendors, categories, game lists and hot games. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('gameCategories', () => ({ list: categoryCounts }));
  route('vendors', () => vendorCatalogue);
  route('gameList', async ({ query, session, merchant, language }) => {
    const know = await knowGames(db, merchant, now());
    const { items, ...page } = pageOf(
      narrow(findGames(query, query.language ?? language), query, know, now()),
      query.pageNo,
      query.pageSize,
    );
    const favourites = await favouriteIds(db, session);
    return { games: items.map((game) => present(know(game), favourites, query.language ?? language)), ...page };
  });
  route('hotGames', async ({ query, session, language }) => {
    const favourites = await favouriteIds(db, session);
    return { list: hottest(query.gameType, query.limitNum ?? 42).map((game) => present(game, favourites, language)) };
  });
}

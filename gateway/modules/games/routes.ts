import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';
import { categoryCounts, findGames, hottest, vendorCatalogue } from './catalogue.ts';
import { mountLottery } from './lottery.ts';
import { favouriteIds, pageOf, present } from './present.ts';

const models = ['Aria', 'Bea', 'Celine', 'Dahlia', 'Esme', 'Freya', 'Gia', 'Hana'];

/** Vendors, categories, game lists, hot games, live models and lotteries. */
export function register(_app: FastifyInstance, services: Services): void {
  const { route, db } = services;
  route('gameCategories', () => ({ list: categoryCounts }));
  route('vendors', () => vendorCatalogue);
  route('gameList', async ({ query, session }) => {
    const { items, ...page } = pageOf(findGames(query), query.pageNo, query.pageSize);
    const favourites = await favouriteIds(db, session);
    return { games: items.map((game) => present(game, favourites)), ...page };
  });
  route('hotGames', async ({ query, session }) => {
    const favourites = await favouriteIds(db, session);
    return { list: hottest(query.gameType, query.limitNum ?? 42).map((game) => present(game, favourites)) };
  });
  route('liveModels', ({ query }) => ({
    list: models
      .map((name, at) => ({
        id: `model-${at + 1}`,
        name,
        imageUrl: `/api/art/avatars/${name}.svg`,
        streaming: at % 3 !== 2,
        room: (['Free', 'VIP', 'PayPerView'] as const)[at % 3] ?? 'Free',
      }))
      .filter((model) => query.streaming === undefined || model.streaming === query.streaming),
  }));
  mountLottery(services);
}

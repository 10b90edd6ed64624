import type { Services } from '#gateway/services.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { gameFacts } from './facts.ts';
import { categoryCounts, findGames, hottest, vendorCatalogue, narrow } from './listing.ts';
import { favouriteIds, present, presentListed } from './present.ts';

/** Vendors, categories, game lists and hot games. */
export function register({ route, db, notices, now }: Services): void {
  const knowGames = gameFacts(db, notices);
  route('gameCategories', async () => ({ list: categoryCounts(await readCatalogue(db)) }));
  route('vendors', async () => vendorCatalogue(await readCatalogue(db)));
  route('gameList', async ({ query, session, merchant, language: preferred }) => {
    const language = query.language ?? preferred;
    const know = await knowGames(merchant);
    const games = narrow(findGames(await readCatalogue(db), query, language), query, { know, now: now(), language });
    const { items, ...page } = pageOf(games, query.pageNo, query.pageSize);
    const favourites = await favouriteIds(db, session);
    return { games: items.map((game) => presentListed(know(game), favourites, language)), ...page };
  });
  route('hotGames', async ({ query, session, language }) => {
    const favourites = await favouriteIds(db, session);
    const games = hottest(await readCatalogue(db), query.gameType, query.limitNum ?? 42);
    return { list: games.map((game) => present(game, favourites, language)) };
  });
}

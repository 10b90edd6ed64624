import type { Services } from '#gateway/services.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import { readCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { countFacets } from './facets.ts';
import { gameFacts } from './facts.ts';
import { categoryCounts, findGames, hottest, lookThrough, narrow, placeOf, vendorCatalogue } from './listing.ts';
import { offeredOf, whereaboutsOf } from './offered.ts';
import { gamePage } from './page.ts';
import { favouriteIds, present, presentListed } from './present.ts';
import { searchGames } from './search.ts';

/** Vendors, categories, game lists and hot games: of what is offered where the caller is. */
export function register({ route, db, notices, now, demo }: Services): void {
  const knowGames = gameFacts(db, notices);
  const offered = async (call: Parameters<typeof whereaboutsOf>[0]) =>
    offeredOf(await readCatalogue(db), whereaboutsOf(call));
  const namedBy = async (catalogue: Catalogue, text = '') =>
    text.trim() === '' ? undefined : searchGames(catalogue, text.trim());
  route('gameCategories', async (call) => ({ list: categoryCounts(await offered(call)) }));
  route('vendors', async (call) => vendorCatalogue(await offered(call)));
  route('gameList', async (call) => {
    const { query, session, merchant } = call;
    const language = query.language ?? call.language;
    const [catalogue, know] = await Promise.all([offered(call), knowGames(merchant)]);
    const found = findGames(catalogue, query, { named: await namedBy(catalogue, query.gameName), know });
    const games = narrow(found, query, { know, now: now(), language });
    const { items, ...page } = pageOf(games, query.pageNo, query.pageSize);
    const favourites = await favouriteIds(db, session);
    return { games: items.map((game) => presentListed(know(game), favourites, language)), ...page };
  });
  route('gameFacets', async (call) => {
    const { query, merchant } = call;
    const [catalogue, know] = await Promise.all([offered(call), knowGames(merchant)]);
    const games = lookThrough(catalogue, query, await namedBy(catalogue, query.gameName));
    return countFacets(games.map(know), query, placeOf(query).vendor);
  });
  route('gamePage', gamePage({ db, now, demo }, knowGames));
  route('hotGames', async (call) => {
    const { query, session, language } = call;
    const favourites = await favouriteIds(db, session);
    const games = hottest(await offered(call), query.gameType, query.limitNum ?? 42);
    return { list: games.map((game) => present(game, favourites, language)) };
  });
}

import type { Value } from '#schemas/gateway/operations.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { readCatalogue, type CatalogueGame } from '../catalogue/catalogue.ts';
import { readWinners } from '../winners/winners.ts';
import { hindranceOf, offeredOf, whereaboutsOf } from './offered.ts';
import { favouriteIds, present, presentListed } from './present.ts';
import { similarGames } from './similar.ts';

const mostSimilar = 12;
const mostWinners = 5;

type Knows = (merchant: string) => Promise<(game: CatalogueGame) => CatalogueGame>;

/** Answers what the page of a game shows (GAME-20); of one that is not offered where the caller is, only what it is and why (GAME-23). */
export const gamePage =
  ({ db, now, demo }: Pick<Services, 'db' | 'now' | 'demo'>, knowGames: Knows) =>
  async (call: Call<'gamePage', Site>): Promise<Value<'gamePage'>> => {
    const { query, session, merchant, site } = call;
    const language = query.language ?? call.language;
    const [catalogue, know, favourites] = await Promise.all([
      readCatalogue(db),
      knowGames(merchant),
      favouriteIds(db, session),
    ]);
    const found = catalogue.gameAt(query.slug);
    if (!found) throw new ApiError('game.unknown');
    const game = presentListed(know(found), favourites, language);
    const where = whereaboutsOf(call);
    const hindrance = hindranceOf(found, where);
    if (hindrance) return { game, hindrance, similar: [], winners: [] };
    const asked = { merchant, category: 'ALL', game: found.gameId, limit: mostWinners, language, now: now() };
    const similar = similarGames(offeredOf(catalogue, where), found, mostSimilar);
    return {
      game,
      similar: similar.map((each) => present(each, favourites, language)),
      winners: (await (demo?.winners ?? readWinners)(db, site, asked)).map(({ vo }) => vo),
    };
  };

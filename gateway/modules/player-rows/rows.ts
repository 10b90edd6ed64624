import { dayOf } from '#schemas/day.ts';
import { inOrder } from '#schemas/game-collection.ts';
import { mostInRow, type PlayerRow } from '#schemas/player-rows.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Database } from '#gateway/db/tables.ts';
import type { Catalogue, CatalogueGame } from '../catalogue/catalogue.ts';
import { recentIds } from '../games/played.ts';
import { similarGames } from '../games/similar.ts';
import { lastVisit } from './last-visit.ts';
import { countryOf, type popularGames } from './popular.ts';

/** A row of games; `like` is the one that they are similar to. */
export type Row = { games: readonly CatalogueGame[]; like?: CatalogueGame };

type Asked = {
  db: Database;
  /** What is offered where the player is. */
  catalogue: Catalogue;
  /** Gives a game all that is known of it. */
  know: (game: CatalogueGame) => CatalogueGame;
  popular: ReturnType<typeof popularGames>;
  session: CallerSession;
  /** As `Call.place`, for players of whom nobody knows where they have registered. */
  place: string;
  timeZone: string;
  now: number;
};

/** So many of the games played last decide what is similar, and are not suggested again. */
const lastPlayed = 21;

const gamesOf = (ids: readonly string[], { game }: Catalogue) => ids.flatMap((id) => game(id) ?? []);

const played = async ({ db, session, catalogue }: Asked) =>
  gamesOf(await recentIds(db, session.accountId, lastPlayed), catalogue);

/** The row of each kind, as docs/game-collections.md says how it is counted. */
export const rowOf: Readonly<Record<PlayerRow, (asked: Asked) => Promise<Row>>> = {
  recent: async (asked) => ({ games: await played(asked) }),

  similar: async (asked) => {
    const recent = await played(asked);
    const known = new Set(recent.map(({ gameId }) => gameId));
    for (const like of recent) {
      const games = similarGames(asked.catalogue, like, lastPlayed + mostInRow).filter(
        ({ gameId }) => !known.has(gameId),
      );
      if (games.length > 0) return { games, like };
    }
    return { games: [] };
  },

  new: async ({ db, session, catalogue, know, timeZone, now }) => {
    const since = await lastVisit(db, session);
    if (since === undefined) return { games: [] };
    const [first, today] = [dayOf(since, timeZone), dayOf(now, timeZone)];
    const isNew = ({ released }: CatalogueGame) => released !== undefined && released >= first && released <= today;
    return { games: inOrder(catalogue.byPopularity.map(know).filter(isNew), 'new') };
  },

  popular: async ({ catalogue, popular, session, place, now }) => {
    const country = countryOf(session.country || place);
    return { games: country ? gamesOf(await popular(session.merchant, country, now), catalogue) : [] };
  },
};

import { mostInRow } from '#schemas/player-rows.ts';
import { localise } from '#schemas/offers/localised.ts';
import type { Services } from '#gateway/services.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { gameFacts } from '../games/facts.ts';
import { offeredOf, whereaboutsOf } from '../games/offered.ts';
import { forgetPlayed, hasRowsOff, rowChoice, setRowChoice } from '../games/played.ts';
import { favouriteIds, present } from '../games/present.ts';
import { isAtRisk } from '../harm/players.ts';
import { popularGames } from './popular.ts';
import { rowOf } from './rows.ts';

/** Rows of games that follow the player, and whether they do (GAME-22). On a break or excluded the contract refuses the rows. */
export function register({ route, db, notices, now }: Services): void {
  const knowGames = gameFacts(db, notices);
  const popular = popularGames(db);
  route('playerRow', async (call) => {
    const { query, session, site, place } = call;
    const { accountId, merchant } = session;
    if ((await hasRowsOff(db, accountId)) || (await isAtRisk(db, accountId, site))) return { list: [] };
    const catalogue = offeredOf(await readCatalogue(db), whereaboutsOf(call));
    const { timeZone } = site.info;
    const asked = { db, catalogue, know: await knowGames(merchant), popular, session, place, timeZone, now: now() };
    const { games, like } = await rowOf[query.row](asked);
    const language = query.language ?? call.language;
    const favourites = await favouriteIds(db, session);
    return {
      list: games.slice(0, query.limitNum ?? mostInRow).map((game) => present(game, favourites, language)),
      ...(like && { like: localise(like.name, language) }),
    };
  });

  route('rowChoice', ({ session }) => rowChoice(db, session.accountId));
  route('rowChoiceSet', ({ session: { accountId }, body }) =>
    db.transaction().execute(async (tx) => {
      await setRowChoice(tx, accountId, body.on, now());
      return rowChoice(tx, accountId);
    }),
  );
  route('rowsForget', ({ session: { accountId } }) =>
    db.transaction().execute(async (tx) => {
      await forgetPlayed(tx, accountId);
      return rowChoice(tx, accountId);
    }),
  );
}

import type { Value } from '#schemas/gateway/operations.ts';
import { memberTypes } from '#schemas/gateway/session-type.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';

/** A name of which nobody who does not know it learns more than its beginning. */
const masked = (name: string) => `${name.slice(0, 2)}***`;

type Asked = {
  merchant: string;
  category: string;
  /** Id of the one game that is asked for; all of them without. */
  game?: string;
  limit: number;
  language: string;
};

/** What members have won in settled bets, from the least amount that the site settings name, newest first. Without that amount nobody is shown. */
export async function readWinners(
  db: Database,
  { info, winnersFrom }: Site,
  { merchant, category, game: only, limit, language }: Asked,
): Promise<Value<'winners'>['list']> {
  if (winnersFrom === 0) return [];
  const { game, gameName } = await readCatalogue(db);
  const rows = await db
    .selectFrom('bets as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select(['b.game', 'b.vendor', 'b.result', 'b.settled_at', 'a.username'])
    .where('b.merchant', '=', merchant)
    .where('b.corrects', 'is', null)
    // As the index is written, which the amount as a parameter would not match.
    .where('b.result', '>', 0)
    .where('b.result', '>=', winnersFrom)
    .where('a.type', 'in', memberTypes)
    .$if(category !== 'ALL', (bets) => bets.where('b.category', '=', category))
    .$if(only !== undefined, (bets) => bets.where('b.game', '=', only ?? ''))
    .orderBy('b.settled_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ game: gameId, vendor, result, settled_at, username }) => ({
    vo: {
      iconUrl: game(gameId)?.iconUrl ?? '',
      vendor,
      gameId,
      gameName: gameName(gameId, language),
      customerName: masked(username),
      winAmount: result,
      currencySymbol: info.currency.symbol,
      time: settled_at ?? 0,
    },
  }));
}

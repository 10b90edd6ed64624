import type { Query, Value } from '#schemas/gateway/operations.ts';
import { readAtOnce } from '#gateway/db/dialect.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { readCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { addToDay, less, type Totals } from './days.ts';
import { byTime, readRecords } from './page.ts';
import { totalsBy } from './read.ts';
import type { Span } from './span.ts';

type Bet = Row<'bets'>;

/** Counts a line of a bet in its day; `before` is what it was, where it was counted already. The player is locked. */
export async function countBet(tx: Tx, bet: Bet, before?: Bet): Promise<void> {
  const bucketOf = ({ account_id, day, category: type, game, state }: Bet) =>
    ({ account_id, book: 'bet', day, type, game, state }) as const;
  const totalsOf = ({ stake: paid, valid, win: received }: Bet): Totals => ({ count: 1, paid, valid, received });
  if (before) await addToDay(tx, bucketOf(before), less(totalsOf(before)));
  await addToDay(tx, bucketOf(bet), totalsOf(bet));
}

type Names = Pick<Catalogue, 'gameName' | 'vendorName'>;

function present(bet: Bet, { gameName, vendorName }: Names, language: string): Value<'gameRecords'>['list'][number] {
  const { ref, day, created_at, game, vendor, round, stake, valid, win, state, corrects } = bet;
  return {
    id: ref,
    day,
    createdAt: created_at,
    gameId: game,
    gameName: gameName(game, language),
    vassalage: vendor,
    vendorName: vendorName(vendor),
    round,
    bet: stake,
    validBet: valid,
    win,
    state,
    isCorrection: corrects !== null,
  };
}

/** One page of a player's bets in games of a category, with the totals of the filter (REC-3, REC-5). */
export async function betRecords(
  db: Database,
  accountId: string,
  query: Query<'gameRecords'>,
  span: Span,
  language: string,
): Promise<Omit<Value<'gameRecords'>, 'late'>> {
  const { gameType, state, game } = query;
  return readAtOnce(db, async (tx) => {
    const own = { accountId, book: 'bet' } as const;
    const narrowed = { ...(state && { state }), ...(game && { game }) };
    const days = await totalsBy(tx, 'day', own, span, { type: gameType, ...narrowed });
    const games = await totalsBy(tx, 'game', own, span, { type: gameType });
    const bets = tx
      .selectFrom('bets')
      .selectAll()
      .where((row) => row.and({ account_id: accountId, category: gameType, ...narrowed }));
    const { page, about } = await readRecords(bets, byTime('ref'), { query, span, days });
    const names = await readCatalogue(tx);
    const choices = games.map(({ key: id }) => ({ id, name: names.gameName(id, language) }));
    return { list: page.map((bet) => present(bet, names, language)), ...about, choices };
  });
}

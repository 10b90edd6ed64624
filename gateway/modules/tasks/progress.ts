import { sql } from 'kysely';
import { gameCategoryCodes } from '#schemas/gateway/game-categories.ts';
import type { TaskOffer } from '#schemas/offers/task.ts';
import type { Day } from '#schemas/day.ts';
import { countOf, sumOf } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';

type Asked = Pick<TaskOffer, 'counts' | 'category'>;

/** Settled bets made in these days, or those of them that paid something. The daily totals count lines that correct a bet, too. */
function betsIn(db: Database, accountId: string, { counts, category }: Asked, from: Day, to: Day) {
  const bets = db
    .selectFrom('bets')
    .where('account_id', '=', accountId)
    .where('category', 'in', category ? [category] : gameCategoryCodes)
    .where('state', '=', 'settled')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('corrects', 'is', null);
  return countOf(counts === 'wins' ? bets.where('result', '>', 0) : bets);
}

/** What was bet and settled, or deposited less what was returned, in these days. Minor units. */
async function moneyIn(db: Database, accountId: string, { counts, category }: Asked, from: Day, to: Day) {
  const days = db
    .selectFrom('record_days')
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to);
  if (counts === 'turnover') {
    const bets = days.where('book', '=', 'bet').where('state', '=', 'settled');
    return sumOf(category ? bets.where('type', '=', category) : bets, 'valid');
  }
  const deposits = days.where('book', '=', 'transaction').where('type', 'in', ['deposit', 'depositRefund']);
  return Math.max(0, await sumOf(deposits, sql<number>`received - paid`));
}

/** How much of a task a player has made in the merchant's days `from` to `to`: a number, or minor units. */
export const madeIn = (db: Database, accountId: string, task: Asked, from: Day, to: Day): Promise<number> =>
  (task.counts === 'bets' || task.counts === 'wins' ? betsIn : moneyIn)(db, accountId, task, from, to);

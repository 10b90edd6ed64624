import { gameCategoryCodes } from '#schemas/gateway/game-categories.ts';
import type { TaskOffer } from '#schemas/offers/task.ts';
import type { Day } from '#schemas/day.ts';
import type { Database } from '#gateway/db/tables.ts';

type Asked = Pick<TaskOffer, 'counts' | 'category'>;

/** Settled bets made in these days, or those of them that paid something. The daily totals count lines that correct a bet, too. */
async function betsIn(db: Database, accountId: string, { counts, category }: Asked, from: Day, to: Day) {
  const { n } = await db
    .selectFrom('bets')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('category', 'in', category ? [category] : gameCategoryCodes)
    .where('state', '=', 'settled')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('corrects', 'is', null)
    .$if(counts === 'wins', (bets) => bets.where('result', '>', 0))
    .executeTakeFirstOrThrow();
  return n;
}

/** What was bet and settled, or deposited less what was returned, in these days. Minor units. */
async function moneyIn(db: Database, accountId: string, { counts, category }: Asked, from: Day, to: Day) {
  const days = db
    .selectFrom('record_days')
    .select(({ fn }) => [
      fn.sum<number | null>('valid').as('valid'),
      fn.sum<number | null>('received').as('received'),
      fn.sum<number | null>('paid').as('paid'),
    ])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to);
  if (counts === 'turnover') {
    const bets = days.where('book', '=', 'bet').where('state', '=', 'settled');
    return (await (category ? bets.where('type', '=', category) : bets).executeTakeFirst())?.valid ?? 0;
  }
  const deposits = days.where('book', '=', 'transaction').where('type', 'in', ['deposit', 'depositRefund']);
  const sums = await deposits.executeTakeFirst();
  return Math.max(0, (sums?.received ?? 0) - (sums?.paid ?? 0));
}

/** How much of a task a player has made in the merchant's days `from` to `to`: a number, or minor units. */
export const madeIn = (db: Database, accountId: string, task: Asked, from: Day, to: Day): Promise<number> =>
  (task.counts === 'bets' || task.counts === 'wins' ? betsIn : moneyIn)(db, accountId, task, from, to);

import { sql } from 'kysely';
import { dayOf } from '#schemas/day.ts';
import { partOf, splitExactly } from '#schemas/money.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ratesOn } from '../agent/rates.ts';
import type { Period } from '../contracts/periods.ts';
import { payBill } from './pay.ts';
import { bills, type Bill } from './states.ts';

/** What a payee gets, and of how much turnover. Minor units. */
export type Share = { amount: number; turnover: number };

/**
 * Splits the commission on one player's turnover over the player and those above, from the bottom up: each gets what its rate is
 * above the highest further down, so that all together get the highest rate (AGT-3). What flooring leaves over is split as well.
 */
export function splitCommission(turnover: number, rates: readonly number[]): number[] {
  const gains = rates.map((rate, at) => Math.max(0, rate - Math.max(0, ...rates.slice(0, at))));
  const top = Math.max(0, ...rates);
  return splitExactly(partOf(turnover, top), gains);
}

type Bets = { account_id: string; category: string; turnover: number };

/** What each account gets of the bets that were settled in a day. A player's day with more voided than settled pays nothing. */
async function sharesOf(
  db: Database,
  merchant: string,
  day: string,
  { since, before }: Period,
): Promise<Map<string, Share>> {
  const bets = await sql<Bets>`
    SELECT account_id, category, SUM(valid) AS turnover FROM bets
    WHERE merchant = ${merchant} AND settled_at >= ${since} AND settled_at < ${before}
    GROUP BY account_id, category HAVING SUM(valid) > 0`.execute(db);
  const above = await sql<{ ancestor: string; descendant: string }>`
    SELECT ancestor, descendant FROM agent_tree WHERE descendant IN (
      SELECT account_id FROM bets WHERE merchant = ${merchant} AND settled_at >= ${since} AND settled_at < ${before}
    ) ORDER BY descendant, depth`.execute(db);
  const chains = Map.groupBy(above.rows, ({ descendant }) => descendant);
  const rateOf = await ratesOn(db, [...new Set(above.rows.map(({ ancestor }) => ancestor))], day);
  const shares = new Map<string, Share>();
  for (const { account_id, category, turnover } of bets.rows) {
    const chain = (chains.get(account_id) ?? []).map(({ ancestor }) => ancestor);
    const rates = chain.map((id) => rateOf(id, category));
    const parts = splitCommission(turnover, rates);
    for (const [at, amount] of parts.entries()) {
      const id = chain[at] ?? '';
      const sum = shares.get(id) ?? { amount: 0, turnover: 0 };
      if (amount > 0) shares.set(id, { amount: sum.amount + amount, turnover: sum.turnover + turnover });
    }
  }
  return shares;
}

/** Pays the commission on a day, a bill to each account that gets some. */
export async function billCommission(
  db: Database,
  { merchant, timeZone, at }: { merchant: string; timeZone: string; at: number },
  period: Period,
): Promise<void> {
  const day = dayOf(period.since, timeZone);
  for (const [account_id, { amount, turnover }] of await sharesOf(db, merchant, day, period)) {
    const about = { id: `commission:${account_id}:${day}`, merchant, account_id, payer_id: null, contract_id: null };
    const figures = { turnover, active: 0, base: turnover, ppm: 0, amount, paid: 0 };
    const times = { day, ...period, open_until: 0, created_at: at };
    const bill: Bill = { ...about, kind: 'commission', state: 'due', ...times, ...figures };
    await db.transaction().execute(async (tx) => {
      if (await bills.begin(tx, bill, at)) await payBill(tx, bill, at);
    });
  }
}

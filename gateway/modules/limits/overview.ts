import { sql } from 'kysely';
import { addDays, dayOf, firstOfMonth, startOfDay, type Day } from '#schemas/day.ts';
import { givenBackStates } from '#schemas/gateway/withdraw-states.ts';
import type { Database } from '#gateway/db/tables.ts';
import { memberCash } from '../ledger/accounts.ts';
import { sumsBefore } from './sums.ts';

/** An amount in minor units that was deposited or withdrawn. */
type Moved = { amount: number; day: Day };

/** Deposits that have come, each on the day of the records on which it was credited. */
const deposits = (db: Database, accountId: string, from: Day): Promise<Moved[]> =>
  db
    .selectFrom('ledger_entries as e')
    .innerJoin('deposit_orders as o', (order) => order.on('o.id', '=', sql<string>`SUBSTR(e.transfer_id, 9)`))
    .select(['e.amount', sql.ref<Day>('e.day').as('day')])
    .where('e.account', '=', memberCash(accountId))
    .where('e.kind', '=', 'deposit')
    .where('e.day', '>=', from)
    .where('o.state', '=', 'done')
    .execute();

/** Withdrawals that were paid, or are under way, each at the time of its order. */
async function withdrawals(db: Database, accountId: string, since: number, timeZone: string): Promise<Moved[]> {
  const orders = db
    .selectFrom('withdraw_orders')
    .select(['amount', 'created_at'])
    .where('account_id', '=', accountId)
    .where('state', 'not in', givenBackStates)
    .where('created_at', '>=', since);
  return (await orders.execute()).map(({ amount, created_at: at }) => ({ amount, day: dayOf(at, timeZone) }));
}

/**
 * What a player has deposited, withdrawn, staked and won on each of the merchant's days of this month and the eleven before, in minor
 * units (LIMIT-13). Days without any of it are left out. It reads a few rows for each day, whatever the number of bets.
 */
export async function readOverview(
  db: Database,
  accountId: string,
  { timeZone, at }: { timeZone: string; at: number },
) {
  const today = dayOf(at, timeZone);
  const from = firstOfMonth(today, -11);
  const days: Day[] = [];
  for (let day = from; day <= today; day = addDays(day, 1)) days.push(day);
  const starts = [...days, addDays(today, 1)].map((day) => startOfDay(day, timeZone));
  const [since = at] = starts;
  const byDay = (moved: readonly Moved[]) => Map.groupBy(moved, ({ day }) => day);
  const depositsOf = byDay(await deposits(db, accountId, from));
  const withdrawalsOf = byDay(await withdrawals(db, accountId, since, timeZone));
  const sums = await sumsBefore(db, accountId, starts);
  const sumOf = (moved: readonly Moved[] = []) => moved.reduce((sum, { amount }) => sum + amount, 0);
  const between = (name: 'staked' | 'won', index: number) =>
    (sums[index + 1]?.[name] ?? 0) - (sums[index]?.[name] ?? 0);
  const list = days.map((day, index) => ({
    day,
    deposited: sumOf(depositsOf.get(day)),
    withdrawn: sumOf(withdrawalsOf.get(day)),
    staked: between('staked', index),
    won: between('won', index),
  }));
  const isEmpty = ({ deposited, withdrawn, staked, won }: (typeof list)[number]) =>
    [deposited, withdrawn, staked, won].every((amount) => amount === 0);
  return { today, timeZone, days: list.filter((each) => !isEmpty(each)) };
}

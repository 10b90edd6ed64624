import { sql } from 'kysely';
import { addDays, dayOf, firstOfMonth, startOfDay, type Day } from '#schemas/day.ts';
import { givenBackStates } from '#schemas/gateway/withdraw-states.ts';
import type { Database } from '#gateway/db/tables.ts';
import { sumsBefore } from './sums.ts';

/** When an amount in minor units was deposited or withdrawn. */
type Moved = { amount: number; at: number };

/** Deposits that have come, each at the time of its order, or when its money was late. */
const deposits = (db: Database, accountId: string, since: number): Promise<Moved[]> =>
  db
    .selectFrom('deposit_orders')
    .select((row) => ['amount', row.fn.coalesce('late_at', 'created_at').as('at')])
    .where('account_id', '=', accountId)
    .where('state', '=', 'done')
    .where((row) => row.or([row('created_at', '>=', since), row('late_at', '>=', since)]))
    .execute();

/** Withdrawals that were paid, or are under way, each at the time of its order. */
const withdrawals = (db: Database, accountId: string, since: number): Promise<Moved[]> =>
  db
    .selectFrom('withdraw_orders')
    .select(['amount', sql.ref<number>('created_at').as('at')])
    .where('account_id', '=', accountId)
    .where('state', 'not in', givenBackStates)
    .where('created_at', '>=', since)
    .execute();

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
  const byDay = (moved: readonly Moved[]) => Map.groupBy(moved, (each) => dayOf(each.at, timeZone));
  const depositsOf = byDay(await deposits(db, accountId, since));
  const withdrawalsOf = byDay(await withdrawals(db, accountId, since));
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

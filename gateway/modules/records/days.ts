import { dayOf, type Day } from '#schemas/day.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';

/** The lists of records; each has its daily totals. */
export type Book = Row<'record_days'>['book'];
type DayTotals = Row<'record_days'>;
/** Which records are counted together: those of one player's day that no filter distinguishes. */
export type Bucket = Omit<DayTotals, 'count' | 'paid' | 'valid' | 'received' | 'folded'>;
/** What they sum up to, in minor units. */
export type Totals = Pick<DayTotals, 'count' | 'paid' | 'valid' | 'received'>;

/** The merchant's day of an instant, which a record keeps for good. */
export async function dayAt(db: Database, merchant: string, at: number): Promise<Day> {
  return dayOf(at, (await readSite(db, merchant)).info.timeZone);
}

/**
 * Adds to what a day sums up to, or takes from it with totals below 0. Belongs into the transaction that writes the record, after the
 * player is locked.
 */
export async function addToDay(tx: Tx, bucket: Bucket, totals: Totals): Promise<void> {
  await tx
    .insertInto('record_days')
    .values({ ...bucket, ...totals })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'book', 'day', 'type', 'game', 'state']).doUpdateSet((row) => ({
        count: row('record_days.count', '+', row.ref('excluded.count')),
        paid: row('record_days.paid', '+', row.ref('excluded.paid')),
        valid: row('record_days.valid', '+', row.ref('excluded.valid')),
        received: row('record_days.received', '+', row.ref('excluded.received')),
        folded: 0,
      })),
    )
    .execute();
}

const totalsOf = (part: (name: keyof Totals) => number): Totals => ({
  count: part('count'),
  paid: part('paid'),
  valid: part('valid'),
  received: part('received'),
});
export const noTotals = totalsOf(() => 0);
export const sumOf = (one: Totals, other: Totals): Totals => totalsOf((name) => one[name] + other[name]);
/** The same, to be taken away. */
export const less = (totals: Totals): Totals => totalsOf((name) => -totals[name]);

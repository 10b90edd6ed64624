import { PostgresAdapter } from 'kysely';
import type { Day } from '#schemas/day.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { noTotals, sumOf, type Book, type Totals } from './days.ts';
import type { Span } from './span.ts';

export type DayTotals = Row<'record_days'>;

/** Reads that see one moment: a record that is written meanwhile is in all of them or in none. */
export function readAtOnce<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const reading = db.transaction();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return (isPostgres ? reading.setIsolationLevel('repeatable read').setAccessMode('read only') : reading).execute(work);
}

/** What the days of a span sum up to, the newest first: few rows for each day, whatever the number of records. */
export const daysOf = (db: Database, accountId: string, book: Book, { from, to }: Span): Promise<DayTotals[]> =>
  db
    .selectFrom('record_days')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('book', '=', book)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('count', '<>', 0)
    .orderBy('day', 'desc')
    .execute();

/** Sums up groups in the order in which they come. */
export function sumBy<K>(days: readonly DayTotals[], keyOf: (day: DayTotals) => K): Map<K, Totals> {
  const sums = new Map<K, Totals>();
  for (const day of days) sums.set(keyOf(day), sumOf(sums.get(keyOf(day)) ?? noTotals, day));
  return sums;
}

/** What a filter sums up to, in all and for each day. */
export function summarise(wanted: readonly DayTotals[]): { summary: Totals; days: (Totals & { day: Day })[] } {
  return {
    summary: wanted.reduce<Totals>(sumOf, noTotals),
    days: [...sumBy(wanted, ({ day }) => day)].map(([day, totals]) => ({ day, ...totals })),
  };
}

/** The games of some days, with their names, each once. */
export const gamesIn = (days: readonly DayTotals[], nameOf: (game: string) => string) =>
  [...new Set(days.map(({ game }) => game))].map((id) => ({ id, name: nameOf(id) }));

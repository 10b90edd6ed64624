import type { Day } from '#schemas/day.ts';
import type { Database } from '#gateway/db/tables.ts';
import { noTotals, sumOf, type Book, type Bucket, type Totals } from './days.ts';
import type { Span } from './span.ts';

/** What a list is narrowed to; what is absent narrows nothing. */
export type Narrowing = Partial<Pick<Bucket, 'type' | 'game' | 'state'>>;
/** The totals of what has the same `key`. */
type KeyTotals = Totals & { key: string };

/** Whose records: a player's, or those of all `below` an agent. */
type Whose = { accountId: string; book: Book | readonly Book[]; below?: boolean };

/** The totals of records in some days, for each day, type or game: read from few rows a day, whatever the number of records. */
export async function totalsBy(
  db: Database,
  by: 'day' | 'type' | 'game',
  { accountId, book, below = false }: Whose,
  { from, to }: Span,
  narrowing: Narrowing = {},
): Promise<KeyTotals[]> {
  const found = await db
    .selectFrom('record_days')
    .select((row) => [
      row.ref(by).as('key'),
      row.fn.sum<number>('count').as('count'),
      row.fn.sum<number>('paid').as('paid'),
      row.fn.sum<number>('valid').as('valid'),
      row.fn.sum<number>('received').as('received'),
    ])
    .$if(!below, (rows) => rows.where('account_id', '=', accountId))
    .$if(below, (rows) =>
      rows.where('account_id', 'in', (tree) =>
        tree.selectFrom('agent_tree').select('descendant').where('ancestor', '=', accountId).where('depth', '>', 0),
      ),
    )
    .where('book', 'in', [book].flat())
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where((row) => row.and(narrowing))
    .groupBy(by)
    .orderBy(by, 'desc')
    .execute();
  // A state that all records of a day have left keeps its row.
  return found.filter(({ count }) => count > 0);
}

/** What a filter sums up to, in all and for each day. */
export const summarise = (days: readonly KeyTotals[]): { summary: Totals; days: (Totals & { day: Day })[] } => ({
  summary: days.reduce<Totals>(sumOf, noTotals),
  days: days.map(({ key: day, ...totals }) => ({ day, ...totals })),
});

import type { Insertable, ReferenceExpression, SelectQueryBuilder } from 'kysely';
import { doNothing, type Database, type Tables } from './tables.ts';

/** Rows that a clean-up deletes at once, at most: each is locked until its transaction ends. */
export const batch = 1000;

/** Writes a row: false, and nothing changed, when one with its key is there already. */
export async function insertOnce<Table extends keyof Tables>(
  db: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<boolean> {
  // The builder follows no table that is a type parameter; the signature has held the row to it.
  const insertion = db.insertInto(table as 'nonces').values(row as never);
  const { numInsertedOrUpdatedRows: isNew } = await insertion.onConflict(doNothing).executeTakeFirstOrThrow();
  return Boolean(isNew);
}

/** Writes a row, or into the one with the same `key` what `changes` says: all else of it without. */
export async function upsert<Table extends keyof Tables>(
  db: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
  key: readonly (keyof Tables[Table] & string)[],
  changes: Partial<Insertable<Tables[Table]>> = row,
): Promise<void> {
  const set = Object.entries(changes).filter(([column]) => !(key as readonly string[]).includes(column));
  await db
    .insertInto(table as 'nonces')
    .values(row as never)
    .onConflict((conflict) => conflict.columns(key as never).doUpdateSet(Object.fromEntries(set)))
    .execute();
}

/** How many rows a query without columns has. */
export async function countOf<All, Table extends keyof All>(
  rows: SelectQueryBuilder<All, Table, object>,
): Promise<number> {
  const counted = await rows.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return (counted as { n: number }).n;
}

/** A page by its number, from 1. */
export type NumberedPage = { pageNo?: number | undefined; pageSize?: number | undefined };

/** One page of what a query lists, and how many rows it has in all: those of `rows`, which is the same query without columns. */
export async function numberedPage<All, Table extends keyof All, Joined, Listed extends keyof Joined, R>(
  rows: SelectQueryBuilder<All, Table, object>,
  listed: SelectQueryBuilder<Joined, Listed, R>,
  { pageNo = 1, pageSize = 20 }: NumberedPage,
) {
  const total = await countOf(rows);
  const page = await listed
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { page, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
}

/** What a column sums up to in a query without columns; 0 without rows. */
export async function sumOf<All, Table extends keyof All>(
  rows: SelectQueryBuilder<All, Table, object>,
  column: ReferenceExpression<All, Table>,
): Promise<number> {
  const summed = await rows.select(({ fn }) => fn.sum<number | null>(column).as('sum')).executeTakeFirstOrThrow();
  return (summed as { sum: number | null }).sum ?? 0;
}

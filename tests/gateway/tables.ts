import type { Kysely } from 'kysely';
import type { Database } from '#gateway/db/tables.ts';

type Cell = string | number | null;
/** Tables by names that the database itself gives: no type knows them. */
const untyped = (db: Database) => db as unknown as Kysely<Record<string, Record<string, Cell>>>;

/** The names of the tables that have this column. */
export async function tablesWith(db: Database, column: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ columns }) => columns.some(({ name }) => name === column))
    .map(({ name }) => name)
    .toSorted();
}

export const rowsOf = (db: Database, table: string) => untyped(db).selectFrom(table).selectAll().execute();

/** Adds a row with these values; other columns hold `filler` if they are text, else 0. */
export async function addRow(db: Database, table: string, filler: string, values: Record<string, Cell>) {
  const { columns = [] } = (await db.introspection.getTables()).find(({ name }) => name === table) ?? {};
  const row = columns.map(({ name, dataType }) => [
    name,
    values[name] ?? (dataType.toLowerCase() === 'text' ? filler : 0),
  ]);
  await untyped(db)
    .insertInto(table)
    .values(Object.fromEntries(row) as Record<string, Cell>)
    .execute();
}

import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import type { Database, Tables, Tx } from './tables.ts';

/** What PostgreSQL and SQLite do in different ways, a function for each: nothing outside of this folder asks which one it is. */
const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Waits for every transaction that has written to these tables, one table after the other, and lets no other write to them until this one
 * ends. SQLite has one writer at a time anyway.
 */
export async function lockTables(tx: Tx, tables: readonly (keyof Tables)[]): Promise<void> {
  if (!isPostgres(tx)) return;
  const names = sql.join(tables.map((table) => sql.table(table)));
  await sql`LOCK TABLE ${names} IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Lets no other process take the lock of this number until the transaction ends. SQLite has locked the file with the transaction. */
export async function lockOutProcesses(tx: Tx, lock: number): Promise<void> {
  if (isPostgres(tx)) await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(tx);
}

/** Reads that see one moment: a record that is written meanwhile is in all of them or in none. */
export function readAtOnce<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const reading = db.transaction();
  return (isPostgres(db) ? reading.setIsolationLevel('repeatable read').setAccessMode('read only') : reading).execute(
    work,
  );
}

/** The end of a query that locks the rows of `table` and leaves out those that another transaction has locked. SQLite has one writer. */
export const lockingUnlocked = (tx: Tx, table: string): RawBuilder<unknown> =>
  isPostgres(tx) ? sql`FOR UPDATE OF ${sql.ref(table)} SKIP LOCKED` : sql``;

/** The end of a query that keeps others from changing its rows until the transaction ends, and not from reading or keeping them so, too. SQLite has one writer. */
export const keepingUnchanged = (tx: Tx): RawBuilder<unknown> => (isPostgres(tx) ? sql`FOR SHARE` : sql``);

/** What names a row of a table within one statement, also where its key has several columns. */
export const rowOf = (db: Database): RawBuilder<unknown> => sql.ref(isPostgres(db) ? 'ctid' : 'rowid');

/** The clock of the database's machine, in epoch milliseconds; undefined for SQLite, a file of this machine. */
export async function databaseClock(db: Database): Promise<number | undefined> {
  if (!isPostgres(db)) return undefined;
  const asked = sql<{ at: number }>`SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS at`.execute(db);
  return (await asked).rows[0]?.at;
}

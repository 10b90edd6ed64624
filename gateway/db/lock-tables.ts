import { PostgresAdapter, sql } from 'kysely';
import type { Tables, Tx } from './tables.ts';

/**
 * Waits for every transaction that has written to these tables, one table after the other, and lets no other write to them until this one
 * ends. SQLite has one writer at a time anyway.
 */
export async function lockTables(tx: Tx, tables: readonly (keyof Tables)[]): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const names = sql.join(tables.map((table) => sql.table(table)));
  await sql`LOCK TABLE ${names} IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

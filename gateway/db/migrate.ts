import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, 'migrations');
const lockName = 7_103_042;

/** Statements end with `;` at the end of a line. */
const statementsIn = (sql: string) =>
  sql
    .split(/;\s*(?:\n|$)/)
    .map((text) => text.trim())
    .filter(Boolean);

/** A store that a later version of the gateway has changed; `message` is the first change that this one does not know. */
export class NewerStore extends Error {}

/**
 * Applies the files of `migrations/`, in the order of their names, that this database has not seen. All in one
 * transaction that locks out other processes, so that several gateways may start at once. @throws NewerStore, and changes
 * nothing, when it has seen others: what they made of the tables is not known here.
 */
export async function migrate(db: Database): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  await db.transaction(async (tx) => {
    if (db.kind === 'postgres') await tx.query('SELECT pg_advisory_xact_lock(?)', [lockName]);
    await tx.run('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY)');
    const applied = new Set((await tx.query<{ name: string }>('SELECT name FROM migrations')).map((row) => row.name));
    const unknown = [...applied].toSorted().find((name) => !files.includes(name));
    if (unknown !== undefined) throw new NewerStore(unknown);
    for (const name of files) {
      if (applied.has(name)) continue;
      for (const statement of statementsIn(await readFile(join(folder, name), 'utf8'))) await tx.run(statement);
      await tx.run('INSERT INTO migrations (name) VALUES (?)', [name]);
    }
  });
}

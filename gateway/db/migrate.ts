import { sql } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockOutProcesses } from './dialect.ts';
import { fill as fillRecords } from './migrations/019-records.ts';
import { fill as fillProofs } from './migrations/031-proofs.ts';
import { fill as fillAssets } from './migrations/034-assets.ts';
import { fill as fillBonusDays } from './migrations/041-days-of-bonuses.ts';
import type { Database, Tx } from './tables.ts';

const ownFolder = join(import.meta.dirname, 'migrations');
const lockName = 7_103_042;
/** The first line of a migration after which older versions of the gateway go on as before: a table, an index, a column that may be empty. */
const compatible = /^-- compatible: yes\r?\n/;

/** What a migration does after its statements, where SQL cannot say it. */
const fillers: Readonly<Record<string, (tx: Tx) => Promise<void>>> = {
  '019-records.sql': fillRecords,
  '031-proofs.sql': fillProofs,
  '034-assets.sql': fillAssets,
  '041-days-of-bonuses.sql': fillBonusDays,
};

/** Statements end with `;` at the end of a line. */
const statementsIn = (text: string) =>
  text
    .replace(compatible, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean);

/** A store that a later version of the gateway has changed; `message` is the first change that this one does not know. */
export class NewerStore extends Error {}

const filesIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

/** The files that this database has not seen: none, once the gateway has started. */
export async function pendingMigrations(db: Database, folder = ownFolder): Promise<string[]> {
  const applied = new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name));
  return (await filesIn(folder)).filter((name) => !applied.has(name));
}

/**
 * Applies the files of `folder`, in the order of their names, that this database has not seen. All in one transaction that
 * locks out other processes, so that several gateways may start at once. Newer ones that it has seen are left alone when they are
 * compatible. @throws NewerStore, and changes nothing, when one is not: what it made of the tables is not known here.
 */
export async function migrate(db: Database, folder = ownFolder): Promise<void> {
  const files = await filesIn(folder);
  await db.transaction().execute(async (tx) => {
    await lockOutProcesses(tx, lockName);
    for (const table of ['migrations', 'compatible_migrations'] as const)
      await tx.schema
        .createTable(table)
        .ifNotExists()
        .addColumn('name', 'text', (column) => column.primaryKey())
        .execute();
    const namesIn = async (table: 'migrations' | 'compatible_migrations') =>
      (await tx.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name);
    const applied = await namesIn('migrations');
    const tolerated = new Set([...files, ...(await namesIn('compatible_migrations'))]);
    const unknown = applied.find((name) => !tolerated.has(name));
    if (unknown !== undefined) throw new NewerStore(unknown);
    for (const name of files) {
      if (applied.includes(name)) continue;
      const text = await readFile(join(folder, name), 'utf8');
      for (const statement of statementsIn(text)) await sql.raw(statement).execute(tx);
      await fillers[name]?.(tx);
      await tx.insertInto('migrations').values({ name }).execute();
      if (compatible.test(text)) await tx.insertInto('compatible_migrations').values({ name }).execute();
    }
  });
}

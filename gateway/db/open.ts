import { join } from 'node:path';
import { StartError } from '../environment.ts';
import { migrate, NewerStore } from './migrate.ts';
import type { Notices } from './notices.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { closeToOthers, makeDataFolder, sqliteFault } from './sqlite-file.ts';
import type { Database } from './tables.ts';

export type StoreOptions = {
  /** PostgreSQL address; without it SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Folder of `gateway.sqlite`; `:memory:` keeps nothing. */
  dataDir: string;
};

/** @throws StartError what is wrong with the file, or with the folder. */
async function openFile(dataDir: string, notices: Notices | undefined): Promise<Database> {
  const isStored = dataDir !== ':memory:';
  if (isStored) makeDataFolder(dataDir);
  const file = isStored ? join(dataDir, 'gateway.sqlite') : dataDir;
  let db: Database | undefined;
  try {
    if (isStored) closeToOthers(dataDir, file);
    db = openSqlite(file, notices);
    await migrate(db);
    return db;
  } catch (cause) {
    // One that failed to open a second connection may also fail to close.
    await db?.destroy().catch(() => {});
    if (cause instanceof NewerStore) throw new StartError(newer(file, cause, 'DATA_DIR to another folder'), { cause });
    const fault = sqliteFault(file, cause);
    throw fault === undefined ? cause : new StartError(fault, { cause });
  }
}

const newer = (place: string, { message }: NewerStore, other: string) =>
  `The data in ${place} is of a newer Foyer (its ${message} is not known here): update Foyer, or set ${other}.`;

/**
 * Opens the store and brings its tables up to date. `notices` emits what transactions send.
 * @throws StartError when it cannot be reached, read or written.
 */
export async function openDatabase({ databaseUrl, dataDir }: StoreOptions, notices?: Notices): Promise<Database> {
  if (!databaseUrl) return openFile(dataDir, notices);
  // What the driver takes for an address by itself, it looks for on this machine.
  if (!/^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(databaseUrl))
    throw new StartError(
      'DATABASE_URL is no address of a PostgreSQL database, such as postgres://user:password@host:5432/name: correct it, or unset it to use SQLite.',
    );
  const db = openPostgres(databaseUrl, notices);
  try {
    await migrate(db);
    return db;
  } catch (cause) {
    await db.destroy();
    if (cause instanceof NewerStore)
      throw new StartError(newer('the database of DATABASE_URL', cause, 'it to another database'), { cause });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The database of DATABASE_URL cannot be used (${reason}): start PostgreSQL or unset DATABASE_URL.`,
      { cause },
    );
  }
}

import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { StartError } from './start-error.ts';

export type StoreOptions = {
  /** PostgreSQL address; without it SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Folder of `gateway.sqlite`; `:memory:` keeps nothing. */
  dataDir: string;
};

function openFile(dataDir: string): Database {
  if (dataDir === ':memory:') return openSqlite(':memory:');
  makeDataFolder(dataDir);
  return openSqlite(join(dataDir, 'gateway.sqlite'));
}

/** Opens the store and brings its tables up to date. @throws StartError when it cannot be reached, read or written. */
export async function openDatabase({ databaseUrl, dataDir }: StoreOptions): Promise<Database> {
  if (!databaseUrl) {
    const db = openFile(dataDir);
    await migrate(db);
    return db;
  }
  // What the driver takes for an address by itself, it looks for on this machine.
  if (!/^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(databaseUrl))
    throw new StartError(
      'DATABASE_URL is no address of a PostgreSQL database, such as postgres://user:password@host:5432/name: correct it, or unset it to use SQLite.',
    );
  const db = openPostgres(databaseUrl);
  try {
    await migrate(db);
    return db;
  } catch (cause) {
    await db.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The database of DATABASE_URL cannot be used (${reason}): start PostgreSQL or unset DATABASE_URL.`,
      { cause },
    );
  }
}

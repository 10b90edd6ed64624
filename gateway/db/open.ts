import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export type StoreOptions = {
  /** PostgreSQL address; without it SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Folder of `gateway.sqlite`; `:memory:` keeps nothing. */
  dataDir: string;
};

/** A reason not to start that the operator can mend; its message is one line that says how. */
export class StartError extends Error {}

function openFile(dataDir: string): Database {
  if (dataDir === ':memory:') return openSqlite(':memory:');
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    return openSqlite(join(dataDir, 'gateway.sqlite'));
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written: give this user write access to it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Opens the store and brings its tables up to date. @throws StartError when it cannot be reached or written. */
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

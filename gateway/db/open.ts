import { join } from 'node:path';
import { dataDirFrom, StartError } from '../environment.ts';
import { migrate, NewerStore } from './migrate.ts';
import { isHeard, type Notices } from './notices.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { closeToOthers, makeDataFolder, sqliteFault } from './sqlite-file.ts';
import type { Database } from './tables.ts';

export type StoreOptions = {
  /** PostgreSQL address; without it SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  /** The address to listen at, where `databaseUrl` is that of a pool by transaction; the same without. */
  databaseListenUrl?: string | undefined;
  /** Folder of `gateway.sqlite`; `:memory:` keeps nothing. */
  dataDir: string;
};

/** The store that DATABASE_URL, DATABASE_LISTEN_URL and DATA_DIR say; `otherwise` is its folder when none of them is set. */
export const storeFrom = (environment: NodeJS.ProcessEnv, otherwise = '.foyer/data'): StoreOptions => ({
  databaseUrl: environment['DATABASE_URL'],
  databaseListenUrl: environment['DATABASE_LISTEN_URL'],
  dataDir: dataDirFrom(environment, otherwise),
});

/** The store as it is, whichever version has made its tables. */
export const openAsIs = ({ databaseUrl, dataDir }: StoreOptions): Database =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'gateway.sqlite'));

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

/** @throws StartError when the address is none: what the driver takes for one by itself, it looks for on this machine. */
function checkAddress(name: string, url: string, otherwise: string): void {
  if (/^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(url)) return;
  throw new StartError(
    `${name} is no address of a PostgreSQL database, such as postgres://user:password@host:5432/name: correct it, or unset it to ${otherwise}.`,
  );
}

const unheard =
  'What gateways announce to each other is not heard: set DATABASE_LISTEN_URL to the PostgreSQL server of DATABASE_URL itself, for a pool by transaction keeps it.';

/**
 * Opens the store and brings its tables up to date. `notices` emits what transactions send.
 * @throws StartError when it cannot be reached, read or written.
 */
export async function openDatabase(store: StoreOptions, notices?: Notices): Promise<Database> {
  const { databaseUrl, dataDir } = store;
  if (!databaseUrl) return openFile(dataDir, notices);
  const listenUrl = store.databaseListenUrl || databaseUrl;
  checkAddress('DATABASE_URL', databaseUrl, 'use SQLite');
  checkAddress('DATABASE_LISTEN_URL', listenUrl, 'listen at DATABASE_URL');
  const db = openPostgres(databaseUrl, notices && { url: listenUrl, notices });
  try {
    await migrate(db);
    if (notices && !(await isHeard(db, notices))) throw new StartError(unheard);
    return db;
  } catch (cause) {
    await db.destroy();
    if (cause instanceof StartError) throw cause;
    if (cause instanceof NewerStore)
      throw new StartError(newer('the database of DATABASE_URL', cause, 'it to another database'), { cause });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The database of DATABASE_URL cannot be used (${reason}): start PostgreSQL or unset DATABASE_URL.`,
      { cause },
    );
  }
}

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { channel, type Notices } from './notices.ts';
import type { Database, Tables } from './tables.ts';

const askEveryMs = 20_000;
const retryMs = 1_000;

/** Listens until `signal`, or until the connection is lost. Rejects either way. */
async function hearOnce(url: string, notices: Notices, signal: AbortSignal): Promise<void> {
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
  const client = new pg.Client({ connectionString: url, ...limits });
  const lost = new Promise((resolve) => client.on('error', resolve).on('end', () => resolve(undefined)));
  client.on('notification', ({ payload = '' }) => notices.emit('notice', payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    notices.emit('gap');
    for (;;) {
      await Promise.race([lost, pause(askEveryMs, undefined, { signal })]);
      // A server that has vanished does not say so: it is asked.
      await client.query('SELECT 1');
    }
  } finally {
    // Not awaited: one that is lost may never end.
    client.end().catch(() => {});
  }
}

/**
 * Listens for the notices of every process on a connection of its own, because one of the pool is borrowed by others. One that is lost is
 * made again, and each new one begins with `gap`. Returns what ends it.
 */
function hearPostgres(url: string, notices: Notices): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const hear = async () => {
    while (!signal.aborted) {
      await hearOnce(url, notices, signal).catch(() => {});
      await pause(retryMs, undefined, { signal }).catch(() => {});
    }
  };
  void hear();
  return () => ending.abort();
}

function exactInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is no integer that a number holds exactly`);
}

const { INT8, NUMERIC } = pg.types.builtins;
/** Counts, times and sums are texts otherwise. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? exactInteger : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** Connections of one process to the database at most. */
export const mostConnections = 10;
/** Those that are open in this process. */
export const openPools = new Set<pg.Pool>();

/**
 * PostgreSQL, which several gateway processes may share, at its own address or behind a pool by transaction. Until the database is
 * destroyed, the notices of `listening` get what they announce, by a connection to its address, which is the server's own.
 */
export function openPostgres(url: string, listening?: { url: string; notices: Notices }): Database {
  const pool = new pg.Pool({ connectionString: url, max: mostConnections, connectionTimeoutMillis: 5000, types });
  // A connection that breaks, idle or between two statements, is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const stopHearing = listening && hearPostgres(listening.url, listening.notices);
  openPools.add(pool);
  const end = () => {
    openPools.delete(pool);
    stopHearing?.();
    return pool.end();
  };
  const { options } = pool;
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options, connect: () => pool.connect(), end } }),
  });
}

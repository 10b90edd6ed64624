import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { hearPostgres } from './hear-postgres.ts';
import type { Notices } from './notices.ts';
import type { Database, Tables } from './tables.ts';

function exactInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is no integer that a number holds exactly`);
}

const { INT8, NUMERIC } = pg.types.builtins;
/** Counts, times and sums come as texts otherwise. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? exactInteger : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** Connections of one process to the database at most. */
export const mostConnections = 10;
/** Those that are open in this process. */
export const openPools = new Set<pg.Pool>();

/** PostgreSQL, which several gateway processes may share. With `notices` it is heard what they tell, until the database is destroyed. */
export function openPostgres(url: string, notices?: Notices): Database {
  const pool = new pg.Pool({ connectionString: url, max: mostConnections, connectionTimeoutMillis: 5000, types });
  // A connection that breaks, idle or between two statements, is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const stopHearing = notices && hearPostgres(url, notices);
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

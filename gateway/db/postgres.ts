import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
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

/** PostgreSQL, which several gateway processes may share. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, types });
  // A connection that breaks, idle or between two statements, is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

import pg from 'pg';
import type { Database, Param, Statements } from './database.ts';

// 64-bit integers and sums come as texts otherwise.
const wide = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types = {
  getTypeParser: (oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') =>
    wide.has(oid) ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** `?` as `$1`, `$2` …; question marks within quotes stay. */
export function numberParameters(sql: string): string {
  let count = 0;
  return sql.replace(/'[^']*'|\?/g, (match) => (match === '?' ? `$${++count}` : match));
}

const named = new Map<string, { name: string; text: string }>();
/** The statement under a name, by which each connection parses and plans it once. */
function prepared(sql: string): { name: string; text: string } {
  const known = named.get(sql);
  if (known) return known;
  const statement = { name: `s${named.size}`, text: numberParameters(sql) };
  named.set(sql, statement);
  return statement;
}

function statementsOf(client: pg.Pool | pg.PoolClient): Statements {
  const send = (sql: string, params: readonly Param[]) =>
    client.query({ ...prepared(sql), values: [...params], types });
  return {
    query: async <R>(sql: string, params: readonly Param[] = []) => (await send(sql, params)).rows as R[],
    one: async <R>(sql: string, params: readonly Param[] = []) => (await send(sql, params)).rows[0] as R | undefined,
    run: async (sql, params = []) => (await send(sql, params)).rowCount ?? 0,
  };
}

/** PostgreSQL, which several gateway processes may share. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    kind: 'postgres',
    ...statementsOf(pool),
    script: async (sql) => void (await pool.query(sql)),
    transaction: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      const noteBreak = (error: Error) => {
        broken = error;
      };
      // The pool listens to idle connections only: one that breaks between two statements would end the process.
      client.on('error', noteBreak);
      try {
        await client.query('BEGIN');
        const result = await work(statementsOf(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(noteBreak);
        throw error;
      } finally {
        // With an error the pool closes the connection instead of handing it to the next transaction.
        client.release(broken);
        client.off('error', noteBreak);
      }
    },
    close: () => pool.end(),
  };
}

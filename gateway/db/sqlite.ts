import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database, Param, Statements } from './database.ts';

const isRead = (sql: string) => /^\s*select\b/i.test(sql);

function open(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 10_000 });
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  return connection;
}

function statementsOf(connection: DatabaseSync): {
  all: (sql: string, params: readonly Param[]) => unknown[];
  run: (sql: string, params: readonly Param[]) => number;
} {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    all: (sql, params) => prepare(sql).all(...params),
    run: (sql, params) => Number(prepare(sql).run(...params).changes),
  };
}

/**
 * SQLite in one file. Reads have a connection of their own; writes queue for the other, since a transaction awaits between
 * its statements and a second writer of this process would block the event loop that the first one needs.
 */
export function openSqlite(file: string): Database {
  const writer = open(file);
  const reader = file === ':memory:' ? writer : open(file);
  const write = statementsOf(writer);
  const read = reader === writer ? write : statementsOf(reader);
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T> | T): Promise<T> => {
    const turn = tail.then(work);
    tail = turn.catch(() => {});
    return turn;
  };
  const direct: Statements = {
    query: async <R>(sql: string, params: readonly Param[] = []) => write.all(sql, params) as R[],
    one: async <R>(sql: string, params: readonly Param[] = []) => write.all(sql, params)[0] as R | undefined,
    run: async (sql, params = []) => write.run(sql, params),
  };
  const all = async (sql: string, params: readonly Param[]): Promise<unknown[]> =>
    isRead(sql) && reader !== writer ? read.all(sql, params) : inTurn(() => write.all(sql, params));
  return {
    kind: 'sqlite',
    query: async <R>(sql: string, params: readonly Param[] = []) => (await all(sql, params)) as R[],
    one: async <R>(sql: string, params: readonly Param[] = []) => (await all(sql, params))[0] as R | undefined,
    run: (sql, params = []) => inTurn(() => write.run(sql, params)),
    script: (sql) => inTurn(() => writer.exec(sql)),
    transaction: (work) =>
      inTurn(async () => {
        writer.exec('BEGIN IMMEDIATE');
        try {
          const result = await work(direct);
          writer.exec('COMMIT');
          return result;
        } catch (error) {
          if (writer.isTransaction) writer.exec('ROLLBACK');
          throw error;
        }
      }),
    close: () =>
      inTurn(() => {
        if (reader !== writer) reader.close();
        writer.close();
      }),
  };
}

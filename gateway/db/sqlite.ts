import {
  Kysely,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Notices } from './notices.ts';
import type { Database, Tables } from './tables.ts';

function open(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 10_000 });
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  return connection;
}

/** Runs queries on one connection, each prepared once. An integer that a number cannot hold exactly makes `node:sqlite` throw. */
function runnerOf(connection: DatabaseSync): <R>(query: CompiledQuery) => QueryResult<R> {
  const prepared = new Map<string, { statement: StatementSync; hasRows: boolean }>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    const made = { statement, hasRows: statement.columns().length > 0 };
    prepared.set(sql, made);
    return made;
  };
  return <R>({ sql, parameters }: CompiledQuery): QueryResult<R> => {
    const { statement, hasRows } = prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  };
}

/** Admits one holder at a time, in the order of asking; resolves to the function that lets the next one in. */
function createQueue(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}

/** What a transaction sends by `pg_notify` is held until it is committed, as PostgreSQL does. */
function createHeld(writer: DatabaseSync, notices: Notices | undefined) {
  const held = new Set<string>();
  writer.function('pg_notify', (_channel, text) => {
    held.add(String(text));
    return null;
  });
  return {
    // Later, for the fault of whoever hears it is none of the transaction's.
    emit: () => held.forEach((text) => setImmediate(() => notices?.emit('notice', text))),
    drop: () => held.clear(),
  };
}

/** Of a transaction while `leave` is set. */
type Connection = DatabaseConnection & { leave: (() => void) | undefined };

/**
 * Reads have a connection of their own; writes queue for the other, since a transaction awaits between its statements and a
 * second writer of this process would block the event loop that the first one needs.
 */
function createDriver(file: string, notices: Notices | undefined): Driver {
  const writer = open(file);
  const held = createHeld(writer, notices);
  const reader = file === ':memory:' ? writer : open(file);
  const write = runnerOf(writer);
  const read = reader === writer ? write : runnerOf(reader);
  const enter = createQueue();
  const createConnection = (): Connection => {
    const connection: Connection = {
      leave: undefined,
      executeQuery: async <R>(query: CompiledQuery) => {
        if (connection.leave) return write<R>(query);
        if (reader !== writer && SelectQueryNode.is(query.query)) return read<R>(query);
        const leave = await enter();
        try {
          return write<R>(query);
        } finally {
          leave();
        }
      },
      async *streamQuery<R>(query: CompiledQuery) {
        yield await connection.executeQuery<R>(query);
      },
    };
    return connection;
  };
  return {
    init: async () => {},
    acquireConnection: async () => createConnection(),
    // Takes the lock of the file at once: one that was taken by the first write could be refused after a read.
    beginTransaction: async (connection) => {
      (connection as Connection).leave = await enter();
      held.drop();
      writer.exec('BEGIN IMMEDIATE');
    },
    commitTransaction: async () => {
      writer.exec('COMMIT');
      held.emit();
    },
    rollbackTransaction: async () => {
      if (writer.isTransaction) writer.exec('ROLLBACK');
    },
    releaseConnection: async (connection) => (connection as Connection).leave?.(),
    destroy: async () => {
      await enter();
      if (reader !== writer) reader.close();
      writer.close();
    },
  };
}

class Adapter extends SqliteAdapter {
  /** Otherwise Kysely lets no query begin while a transaction is under way. */
  override get supportsMultipleConnections() {
    return true;
  }
}

/** SQLite in one file, by Node's own driver; Kysely's dialect is for another one. `notices` emits what its transactions send. */
export const openSqlite = (file: string, notices?: Notices): Database => {
  const driver = createDriver(file, notices);
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new Adapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
};

export type Param = string | number | null;
export type Row = Record<string, string | number | null>;

/** Statements of one connection or transaction. SQL is the common part of SQLite and PostgreSQL, with `?` for parameters. */
export type Statements = {
  query: <R = Row>(sql: string, params?: readonly Param[]) => Promise<R[]>;
  one: <R = Row>(sql: string, params?: readonly Param[]) => Promise<R | undefined>;
  /** Resolves to the number of rows changed, after the change is on disk. */
  run: (sql: string, params?: readonly Param[]) => Promise<number>;
};

/** The gateway's store. 64-bit integers come as numbers, booleans are 0 and 1, documents are JSON texts. */
export type Database = Statements & {
  kind: 'sqlite' | 'postgres';
  /** All or nothing; what `work` throws is thrown on after the rollback. Transactions of one process on SQLite follow one another. */
  transaction: <T>(work: (statements: Statements) => Promise<T>) => Promise<T>;
  /** Several statements at once, without parameters; for migrations. */
  script: (sql: string) => Promise<void>;
  close: () => Promise<void>;
};

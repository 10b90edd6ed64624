import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './tables.ts';

/**
 * A query that is built and compiled once for each dialect, for what every call asks: to build one again costs more than SQLite's answer to it.
 * `build` gets places in place of the values that each execution has, and may hand them only to the query.
 */
export function compiled<Values extends readonly unknown[], R>(
  build: (db: Database, ...values: Values) => Compilable<R>,
): (db: Database, ...values: Values) => Promise<R[]> {
  const places = Array.from({ length: build.length - 1 }, (_, at) => Symbol(`value ${at}`));
  const byDialect = new WeakMap<object, CompiledQuery<R>>();
  return async (db, ...values) => {
    const dialect = db.getExecutor().adapter;
    const query = byDialect.get(dialect) ?? build(db, ...(places as unknown as Values)).compile();
    byDialect.set(dialect, query);
    const parameters = query.parameters.map((parameter) =>
      typeof parameter === 'symbol' ? values[places.indexOf(parameter)] : parameter,
    );
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}

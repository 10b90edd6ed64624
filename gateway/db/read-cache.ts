import type { Param } from './database.ts';

type Read = (sql: string, params: readonly Param[]) => unknown[];
const most = 2000;
const longest = 50;

/**
 * Keeps what `read` found until the database changes. `version` tells apart the states of the database; it is asked once per
 * turn of the event loop and after every `changed`, so a reader sees its own process's writes at once and another process's
 * within that turn. Rows are frozen, since callers share them.
 */
export function createReadCache(read: Read, version: () => number) {
  let results = new Map<string, unknown[]>();
  let seen: number | undefined;
  let asked = false;
  const forget = () => {
    asked = false;
  };
  return {
    changed: forget,
    all: (sql: string, params: readonly Param[]): unknown[] => {
      if (!asked) {
        const now = version();
        if (now !== seen || results.size > most) results = new Map();
        seen = now;
        asked = true;
        setImmediate(forget);
      }
      const key = params.length === 0 ? sql : `${sql}\n${JSON.stringify(params)}`;
      const known = results.get(key);
      if (known) return known;
      const rows = read(sql, params);
      if (rows.length <= longest) results.set(key, Object.freeze(rows.map((row) => Object.freeze(row))) as unknown[]);
      return rows;
    },
  };
}

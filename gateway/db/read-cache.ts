import type { Param } from './database.ts';

type Read = (sql: string, params: readonly Param[]) => unknown[];
const most = 2000;
const longest = 50;

/** Tells apart the parameters of one statement; one text, as most have, needs no writing out. */
function nameOf(params: readonly Param[]): string {
  const [only] = params;
  return params.length === 1 && typeof only === 'string' ? `"${only}` : JSON.stringify(params);
}

/**
 * Keeps what `read` found until the database changes. `version` tells apart the states of the database; it is asked once per
 * turn of the event loop and after every `changed`, so a reader sees its own process's writes at once and another process's
 * within that turn. Rows are frozen, since callers share them.
 */
export function createReadCache(read: Read, version: () => number) {
  const results = new Map<string, Map<string, unknown[]>>();
  let held = 0;
  let seen: number | undefined;
  let asked = false;
  const forget = () => {
    asked = false;
  };
  const ask = () => {
    const now = version();
    if (now !== seen || held > most) {
      results.clear();
      held = 0;
    }
    seen = now;
    asked = true;
    setImmediate(forget);
  };
  const foundBy = (sql: string) => {
    const known = results.get(sql);
    if (known) return known;
    const found = new Map<string, unknown[]>();
    results.set(sql, found);
    return found;
  };
  return {
    changed: forget,
    all: (sql: string, params: readonly Param[]): unknown[] => {
      if (!asked) ask();
      const found = foundBy(sql);
      const name = nameOf(params);
      const known = found.get(name);
      if (known) return known;
      const rows = read(sql, params);
      if (rows.length <= longest) {
        found.set(name, Object.freeze(rows.map((row) => Object.freeze(row))) as unknown[]);
        held += 1;
      }
      return rows;
    },
  };
}

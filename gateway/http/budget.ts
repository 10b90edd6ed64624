import { sql } from 'kysely';
import { dayMs, hourMs, minuteMs } from '#schemas/day-ms.ts';
import type { Database } from '../db/tables.ts';
import { ApiError } from './api-error.ts';

const lengths = { minute: minuteMs, hour: hourMs, day: dayMs } as const;
type Window = keyof typeof lengths;

/** The most uses within any minute, hour and day; a window that is left out has no bound. */
export type Windows = Partial<Record<Window, number>>;
/** What is counted, and how much of it there may be. */
export type Budget = { name: string; most: Windows };

const longest = lengths.day + minuteMs;
/** Uses are kept by the minute: those of the oldest one that reaches into the window count whole, so that no bound is ever passed. */
const since = (window: Window, now: number) => now - lengths[window] - minuteMs;

type Counts = Record<Window, number>;
/** Uses within each window, of all minutes but `without`. */
async function countsOf(db: Database, name: string, now: number, without = -1): Promise<Counts> {
  const within = (window: Window) =>
    sql<number>`COALESCE(SUM(CASE WHEN window_start > ${since(window, now)} THEN uses ELSE 0 END), 0)`.as(window);
  return db
    .selectFrom('rate_counts')
    .select([within('minute'), within('hour'), within('day')])
    .where('name', '=', name)
    .where('window_start', '>', now - longest)
    .where('window_start', '<>', without)
    .executeTakeFirstOrThrow();
}

/** How often `name` was used within the window, without what was given back. */
export const usesWithin = async (db: Database, name: string, window: Window, now: number): Promise<number> =>
  (await countsOf(db, name, now))[window];

/** Counts one use of `name` in the window that begins at `start`, on disk; resolves to how many it has now. */
export async function addUse(db: Database, name: string, start: number): Promise<number> {
  const { uses } = await db
    .insertInto('rate_counts')
    .values({ name, window_start: start, uses: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'window_start']).doUpdateSet(({ eb }) => ({ uses: eb('rate_counts.uses', '+', 1) })),
    )
    .returning('uses')
    .executeTakeFirstOrThrow();
  return uses;
}

/** Takes one use of the minute back. */
async function takeBack(db: Database, name: string, start: number): Promise<void> {
  const used = db.updateTable('rate_counts').where('name', '=', name).where('window_start', '=', start);
  await used.set((row) => ({ uses: row('uses', '-', 1) })).execute();
}

/** When a use of the window ends to count, in seconds from now. */
async function secondsUntilRoom(db: Database, name: string, window: Window, now: number): Promise<number> {
  const { oldest } = await db
    .selectFrom('rate_counts')
    .select(({ fn }) => fn.min('window_start').as('oldest'))
    .where('name', '=', name)
    .where('uses', '>', 0)
    .where('window_start', '>', since(window, now))
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.ceil(((oldest ?? now) + lengths[window] + minuteMs - now) / 1000));
}

/** Uses that were counted, to be given back when they turn out not to count. */
export type Spent = () => Promise<void>;

/**
 * Counts one use of every budget, on disk and before whatever is judged then, so that uses at once gain nothing. A use that is refused
 * is not counted: nobody keeps a limit closed by knocking. Hand it the store, never a transaction that may be rolled back.
 * @throws ApiError `request.tooMany` with `Retry-After`, and counts nothing.
 */
export async function spend(db: Database, budgets: readonly Budget[], now: number): Promise<Spent> {
  const start = now - (now % minuteMs);
  const spent: string[] = [];
  const giveBack = async () => {
    for (const name of spent.splice(0)) await takeBack(db, name, start);
  };
  for (const { name, most } of budgets) {
    const uses = await addUse(db, name, start);
    spent.push(name);
    // Of several at once each has its place, so that those before the bound get on.
    const counts = await countsOf(db, name, now, start);
    const full = (['day', 'hour', 'minute'] as const).find(
      (window) => counts[window] + uses > (most[window] ?? Infinity),
    );
    if (!full) continue;
    await giveBack();
    throw new ApiError('request.tooMany', { retryAfter: await secondsUntilRoom(db, name, full, now) });
  }
  return giveBack;
}

/** As `spend` of one budget; undefined where it is used up. */
export const spendIfLeft = async (db: Database, budget: Budget, now: number): Promise<Spent | undefined> =>
  spend(db, [budget], now).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'request.tooMany') return undefined;
    throw error;
  });

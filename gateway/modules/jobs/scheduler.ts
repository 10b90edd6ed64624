import { randomUUID } from 'node:crypto';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';

/** Work that is done once for each period, by whichever process on the store is first. */
export type Job = {
  name: string;
  /** Length of a period. Periods are counted from 1970: period `n` is over at `(n + 1) * everyMs`. */
  everyMs: number;
  /** How long after its end a period is worked on: what was begun within it is written by then. */
  delayMs: number;
  /** Whether periods that no process was there for are made up for, one after another, or left out but for the last one. */
  catchesUp: boolean;
  /**
   * Does the work of the period that was over at `end` (epoch ms). A process that dies leaves it half done, and another one does it
   * again: what was done already must stay as it is.
   */
  run: (db: Database, end: number) => Promise<void>;
};

/** How long a process has for one period before another one takes it for dead. */
const leaseMs = 10 * 60_000;
/** When a period that failed is tried again. */
const retryMs = 60_000;

const lastOver = ({ everyMs, delayMs }: Job, now: number) => Math.floor((now - delayMs) / everyMs) - 1;

/** Takes the next period that is due, for this process alone; undefined without one, and while another process has it. */
async function takePeriod(db: Database, job: Job, now: number) {
  const last = lastOver(job, now);
  const lease = randomUUID();
  // A job that is new begins with the period that is over: nobody waits for those of before.
  await insertOnce(db, 'jobs', { name: job.name, period: last, lease: '', leased_until: 0 });
  const taken = await db
    .updateTable('jobs')
    .set((row) => ({ lease, leased_until: now + leaseMs, period: job.catchesUp ? row.ref('period') : last }))
    .where('name', '=', job.name)
    .where('period', '<=', last)
    .where('leased_until', '<=', now)
    .returning('period')
    .executeTakeFirst();
  return taken && { period: taken.period, lease };
}

/**
 * Does all that is due of one job, the oldest period first. Of several processes each period is done by one; resolves to how many this
 * one has done.
 * @throws What `run` throws. The period is then tried again in a minute, before any later one.
 */
export async function runDue(db: Database, job: Job, now: () => number): Promise<number> {
  for (let done = 0; ; done += 1) {
    const taken = await takePeriod(db, job, now());
    if (!taken) return done;
    const own = db.updateTable('jobs').where('name', '=', job.name).where('lease', '=', taken.lease);
    try {
      await job.run(db, (taken.period + 1) * job.everyMs);
    } catch (error) {
      await own.set({ leased_until: now() + retryMs }).execute();
      throw error;
    }
    await own.set({ period: taken.period + 1, leased_until: 0 }).execute();
  }
}

const lookEveryMs = 20_000;

/** Does what is due now, and from now on. Returns what ends it, once the work under way is done. */
export function startJobs(
  db: Database,
  jobs: readonly Job[],
  { now, onError }: { now: () => number; onError: (error: unknown) => void },
): () => Promise<void> {
  let work = Promise.resolve();
  const look = async () => {
    for (const job of jobs) await runDue(db, job, now).catch(onError);
  };
  const again = () => {
    work = work.then(look);
  };
  const looking = setInterval(again, lookEveryMs).unref();
  return () => {
    clearInterval(looking);
    return work;
  };
}

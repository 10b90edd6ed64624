import { describe, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { runDue, type Job } from '#gateway/modules/jobs/scheduler.ts';
import { lookAt, sharedStore } from './money.ts';

const hour = 3_600_000;
const minute = 60_000;

/** A job of every hour that writes down the ends of its periods, in hours. */
function hourly(more: Partial<Job> = {}) {
  const ends: number[] = [];
  const run = async (_db: unknown, end: number) => void ends.push(end / hour);
  return { ends, job: { name: 'hourly', everyMs: hour, delayMs: 0, catchesUp: true, run, ...more } satisfies Job };
}

describe('the scheduler', () => {
  it('AGT-5 does each period once after its end, and those of a downtime one by one', async () => {
    const db = await lookAt(await sharedStore());
    const { ends, job } = hourly();
    const at = (time: number) => runDue(db, job, () => time);
    expect(await at(10 * hour)).toBe(1);
    expect(await at(11 * hour - 1)).toBe(0);
    expect(await at(11 * hour)).toBe(1);
    expect(await at(14.5 * hour)).toBe(3);
    expect(await at(14.9 * hour)).toBe(0);
    expect(ends).toEqual([10, 11, 12, 13, 14]);
  });
  it('waits for what was begun within a period, and leaves missed ones out where nobody misses them', async () => {
    const db = await lookAt(await sharedStore());
    const late = hourly({ delayMs: 5 * minute, catchesUp: false });
    const at = (time: number) => runDue(db, late.job, () => time);
    await at(10 * hour);
    expect(late.ends).toEqual([9]);
    await at(10 * hour + 5 * minute);
    await at(15 * hour);
    expect(late.ends).toEqual([9, 10, 14]);
  });
  it('two schedulers on one database do each job once', async () => {
    const store = await sharedStore();
    const [one, other] = [await lookAt(store), await lookAt(store)];
    const { ends, job } = hourly();
    await runDue(one, job, () => 10 * hour);
    const done = await Promise.all([one, other, one, other].map((db) => runDue(db, job, () => 40 * hour)));
    expect(ends.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 31 }, (_, at) => at + 10));
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(30);
  });
  it('tries a period that failed again before any later one', async () => {
    const db = await lookAt(await sharedStore());
    const { ends, job } = hourly();
    await runDue(db, job, () => 10 * hour);
    const failing = { ...job, run: () => Promise.reject(new Error('The database restarts')) };
    await expect(runDue(db, failing, () => 12 * hour)).rejects.toThrow('restarts');
    expect(await runDue(db, job, () => 12 * hour + minute - 1)).toBe(0);
    await runDue(db, job, () => 12 * hour + minute);
    expect(ends).toEqual([10, 11, 12]);
  });
  it('takes over from a process that died, and not from one that is at work', async () => {
    const store = await sharedStore();
    const dead = await openDatabase(store);
    const { ends, job } = hourly();
    await runDue(dead, job, () => 10 * hour);
    const { promise: atWork, resolve } = Promise.withResolvers<void>();
    const hanging = { ...job, run: () => new Promise<never>(() => resolve()) };
    void runDue(dead, hanging, () => 11 * hour);
    await atWork;
    const db = await lookAt(store);
    expect(await runDue(db, job, () => 11 * hour + 9 * minute)).toBe(0);
    expect(await runDue(db, job, () => 11 * hour + 10 * minute)).toBe(1);
    expect(ends).toEqual([10, 11]);
    await dead.destroy();
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { spend, spendIfLeft, usesWithin } from './budget.ts';

const minute = 60_000;
const most = { minute: 3, hour: 6, day: 10 };
let db: Database;
beforeAll(async () => {
  db = await openDatabase({ dataDir: ':memory:' });
});
afterAll(() => db.destroy());

it('no minute, hour or day, wherever it begins, has more than its bound', async () => {
  const spent: number[] = [];
  for (let at = 30_000; at < 49 * 60 * minute; at += 7_000 + ((at * 7919) % 900_000))
    for (let tries = 0; tries < 5; tries += 1) if (await spendIfLeft(db, { name: 'steady', most }, at)) spent.push(at);
  const within = (length: number) =>
    Math.max(...spent.map((end) => spent.filter((at) => at <= end && at > end - length).length));
  expect([within(minute), within(60 * minute), within(24 * 60 * minute)]).toEqual([3, 6, 10]);
  expect(spent.length).toBeGreaterThan(20);
});

it('a refusal tells when there is room again, and counts for nothing, also not for the budgets before it', async () => {
  const now = 1_000 * minute + 10_000;
  const budgets = [
    { name: 'wide', most: {} },
    { name: 'narrow', most: { hour: 1 } },
  ];
  await spend(db, budgets, now);
  const refused = spend(db, budgets, now + minute);
  await expect(refused).rejects.toMatchObject({ code: 'request.tooMany', extra: { retryAfter: 3590 } });
  expect(await usesWithin(db, 'wide', 'hour', now + minute)).toBe(1);
  await expect(spend(db, budgets, now + minute + 3_590_000)).resolves.toBeTypeOf('function');
});

it('of many at once the bound gets on, and what is given back is there again', async () => {
  const take = () => spendIfLeft(db, { name: 'crowd', most: { day: 4 } }, 5_000 * minute);
  const first = (await Promise.all(Array.from({ length: 20 }, take))).filter((each) => each !== undefined);
  expect(first).toHaveLength(4);
  for (const giveBack of first) await giveBack();
  expect(await usesWithin(db, 'crowd', 'day', 5_000 * minute)).toBe(0);
});

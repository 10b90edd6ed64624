import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type { RebateLine } from '#schemas/gateway/rebate.ts';
import { addDays, dayOf, startOfDay } from '#schemas/day.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { noPassword } from '#gateway/modules/accounts/password.ts';
import { claimRebate } from '#gateway/modules/rebate/claim.ts';
import { readWindow } from '#gateway/modules/rebate/window.ts';
import { bet, cancel, place, settle, type Category } from './bettors.ts';
import { lookAt, sharedStore } from './money.ts';
import { setOffer, setSite, startGateway } from './start-gateway.ts';

const hour = 3_600_000;
const ppm = { RNG: 10_000, LIVE: 7_777 };
const zone = 'Europe/Berlin';
/** Two days before the clocks go forward there. */
const start = Date.UTC(2026, 2, 27, 12);

const category = fc.constantFrom<Category>('RNG', 'LIVE');
const acts = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constant('bet' as const), amount: fc.integer({ min: 1, max: 5_000 }), category }),
    },
    // Settles after it was begun, as one that waits for the player does.
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('late' as const), lag: fc.integer({ min: 0, max: 9_000 }), category }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('void' as const), pick: fc.nat({ max: 99 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constant('claim' as const), lag: fc.integer({ min: 0, max: 9_000 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('wait' as const),
        ms: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 60 * hour })),
      }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);

it('REBATE-1 every bet that has settled is in one window or too old for any, and windows neither overlap nor leave gaps', async () => {
  const store = await sharedStore();
  const app = await startGateway(store);
  onTestFinished(() => app.close());
  const db = await lookAt(store);
  await setSite(app, { info: { timeZone: zone } });
  const rates = (['RNG', 'LIVE'] as const).map((each) => ({ category: each, ppm: ppm[each] }));
  await setOffer(app, 'cashback', 'bets', { rates, minimum: 1 });
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      runs += 1;
      const account = {
        merchant: 'demo',
        username: `player${runs}`,
        password_hash: noPassword(),
        type: 0,
        created_at: 0,
      };
      const { id = '' } = (await createAccount(db, account)) ?? {};
      const owner = { accountId: id, merchant: 'demo' };
      let now = start;
      const placed: { ref: string; category: Category }[] = [];
      const claim = async (to: number) => {
        const { from, amount } = await readWindow(db, owner, to);
        if (amount === 0) return;
        const paid = db.transaction().execute((tx) => claimRebate(tx, owner, { from, to, amount }, now));
        await paid.catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        });
      };
      for (const given of history) {
        now += 1;
        if (given.act === 'wait') now += given.ms;
        else if (given.act === 'claim') await claim(now - given.lag);
        else if (given.act === 'bet')
          placed.push({ ref: await bet(db, { id, at: now, ...given }), category: given.category });
        else if (given.act === 'late') {
          const ref = await place(db, { id, at: now - given.lag, amount: 1_000, category: given.category });
          await claim(now);
          await settle(db, ref, { id, at: now - given.lag });
          placed.push({ ref, category: given.category });
        } else {
          const picked = placed[given.pick % Math.max(1, placed.length)];
          if (picked) await cancel(db, picked.ref, { id, at: now - (given.pick % 5), category: picked.category });
        }
      }
      now += 1;
      await claim(now);

      const windows = await db
        .selectFrom('rebates')
        .selectAll()
        .where('account_id', '=', id)
        .orderBy('before')
        .execute();
      const lines = await db
        .selectFrom('bets')
        .select(['category', 'valid', 'settled_at'])
        .where('account_id', '=', id)
        .where('settled_at', 'is not', null)
        .execute();
      const sumIn = (of: string, since: number, before: number) =>
        lines
          .filter((line) => line.category === of && (line.settled_at ?? 0) >= since && (line.settled_at ?? 0) < before)
          .reduce((sum, { valid }) => sum + valid, 0);
      const carried = { RNG: 0, LIVE: 0 };
      let end = 0;
      for (const { since, before, amount, lines: kept } of windows) {
        const oldest = startOfDay(addDays(dayOf(before, zone), -6), zone);
        expect(since).toBe(Math.max(end, oldest));
        const shown = JSON.parse(kept) as RebateLine[];
        let total = 0;
        for (const each of ['RNG', 'LIVE'] as const) {
          const valid = sumIn(each, since, before) + carried[each];
          expect(shown.find(({ gameType }) => gameType === each)?.valid ?? 0).toBe(valid);
          total += Math.floor((Math.max(0, valid) * ppm[each]) / 1_000_000);
          carried[each] = Math.min(0, valid);
        }
        expect(amount).toBe(total);
        end = before;
      }
      const moved = db
        .selectFrom('ledger_transfers')
        .select('id')
        .where('kind', '=', 'rebate')
        .where('id', 'like', `rebate:${id}:%`);
      expect(await moved.execute()).toHaveLength(windows.length);
    }),
    { numRuns: 25 },
  );
});

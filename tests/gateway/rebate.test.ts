import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Value } from '#schemas/gateway/operations.ts';
import { rebateSource } from '#gateway/modules/rebate/claim.ts';
import { day, hour, noon, Team, type Agent } from './agents.ts';
import { bet, cancel, settle, place } from './bettors.ts';
import { faultsOf } from './money.ts';
import { call, setOffer, setSite } from './start-gateway.ts';

let team: Team;
let player: Agent;
beforeEach(async () => {
  team = await Team.start();
  await setOffer(team.app, 'cashback', 'bets', {
    rates: [
      { category: 'RNG', ppm: 10_000 },
      { category: 'LIVE', ppm: 5_000 },
    ],
    minimum: 100,
  });
  player = await team.member('player');
  onTestFinished(async () => {
    expect(await faultsOf(team.db)).toEqual([]);
    await team.app.close();
  });
});

type Window = Value<'rebate'>;
const look = async () => (await team.ask('rebate', player)).value;
const claim = async ({ from, to, amount }: Pick<Window, 'from' | 'to' | 'amount'>) => {
  const { code, value } = await team.ask('rebateClaim', player, {
    body: { from, to, amount },
    idempotencyKey: randomUUID(),
  });
  return code ?? value.amount;
};
const spin = (amount: number, more: { at?: number; category?: 'RNG' | 'LIVE' } = {}) =>
  bet(team.db, { id: player.id, amount, at: team.now, ...more });
const paid = () => team.db.selectFrom('rebates').select(['since', 'before', 'amount']).orderBy('before').execute();
const cash = async () => (await team.ask('wallet', player)).value.cash;

describe('cashback', () => {
  it('REBATE-1 shows a row for each category, floored once, and pays exactly what was shown', async () => {
    for (const amount of [9_999, 9_999, 1]) await spin(amount);
    await spin(333, { category: 'LIVE' });
    await team.wait(noon + hour);
    const window = await look();
    expect(window).toMatchObject({
      to: noon + hour,
      fromDay: '2026-01-09',
      toDay: '2026-01-15',
      amount: 200,
      minimum: 100,
      missing: 0,
      list: [
        { gameType: 'RNG', valid: 19_999, ppm: 10_000, amount: 199 },
        { gameType: 'LIVE', valid: 333, ppm: 5_000, amount: 1 },
      ],
    });
    const before = await cash();
    // Bets that settle after the read belong to the next window.
    await team.wait(noon + 2 * hour);
    await spin(50_000);
    expect(await claim(window)).toBe(200);
    expect(await cash()).toBe(before + 200);
    const [moved] = (await team.ask('transactions', player)).value.list;
    expect(moved).toMatchObject({ kind: 'rebate', amount: 200, id: `rebate:${player.id}:${window.from}` });
    await team.wait(noon + 3 * hour);
    expect(await look()).toMatchObject({ from: window.to, amount: 500 });
  });

  it('REBATE-1 says what is missing below the minimum, and neither claims nor loses it', async () => {
    await spin(9_000);
    await team.wait(noon + hour);
    const window = await look();
    expect(window).toMatchObject({ amount: 90, missing: 10 });
    expect(await claim(window)).toBe('rebate.minimum');
    expect(await paid()).toEqual([]);
    await spin(1_000);
    await team.wait(noon + 2 * hour);
    expect(await claim(await look())).toBe(100);
  });

  it('REBATE-1 refuses every window but the one that was shown', async () => {
    await spin(20_000);
    await team.wait(noon + hour);
    const window = await look();
    expect(await claim({ ...window, amount: window.amount + 1 })).toBe('record.changed');
    expect(await claim({ ...window, from: window.from + 1 })).toBe('record.changed');
    expect(await claim({ ...window, to: team.now + 1 })).toBe('record.changed');
    await team.wait(window.to + hour + 1);
    expect(await claim(window)).toBe('record.changed');
    await setOffer(team.app, 'cashback', 'bets', { rates: [{ category: 'RNG', ppm: 20_000 }], minimum: 100 });
    await team.wait(window.to + hour);
    expect(await claim(window)).toBe('record.changed');
    expect(await paid()).toEqual([]);
  });

  it('REBATE-1 a bet whose settlement waited while a window was paid is in the next one', async () => {
    await spin(20_000);
    const late = await place(team.db, { id: player.id, at: noon, amount: 30_000 });
    await team.wait(noon + hour);
    const window = await look();
    expect(await claim(window)).toBe(200);
    // It began before the claim, by the clock of another process, and had to wait for the player.
    await settle(team.db, late, { id: player.id, at: window.to - 5 });
    await team.wait(noon + 2 * hour);
    expect(await look()).toMatchObject({ from: window.to, amount: 300 });
  });

  it('REBATE-1 what is voided after its window was paid is taken off the next ones', async () => {
    const ref = await spin(20_000);
    await team.wait(noon + hour);
    expect(await claim(await look())).toBe(200);
    await cancel(team.db, ref, { id: player.id, at: team.now });
    await spin(20_000, { category: 'LIVE' });
    await team.wait(noon + 2 * hour);
    const second = await look();
    expect(second).toMatchObject({ amount: 100, list: [{ valid: -20_000, amount: 0 }, { amount: 100 }] });
    expect(await claim(second)).toBe(100);
    await spin(35_000);
    await team.wait(noon + 3 * hour);
    expect(await look()).toMatchObject({ amount: 150, list: [{ valid: 15_000 }, { valid: 0 }] });
  });

  it.each([
    ['UTC', Date.UTC(2026, 0, 9)],
    ['Asia/Karachi', Date.UTC(2026, 0, 8, 19)],
    // Clocks go forward on 8 March: the seven days are an hour shorter.
    ['America/New_York', Date.UTC(2026, 2, 7, 5)],
  ])(
    'REBATE-1 at midnight in %s the bets of the oldest day no longer count, as the page has said',
    async (zone, start) => {
      await setSite(team.app, { info: { timeZone: zone } });
      const over = zone === 'America/New_York' ? start + 7 * day - hour : start + 7 * day;
      await spin(10_000, { at: start - 1 });
      await spin(20_000, { at: start });
      await team.wait(over - 1);
      expect(await look()).toMatchObject({ from: start, amount: 200, loses: { at: over } });
      await team.wait(over);
      const empty = await look();
      expect(empty.amount).toBe(0);
      expect(empty.loses).toBeUndefined();
      // Shown before midnight, it is still what was shown.
      expect(await claim({ from: start, to: over - 1, amount: 200 })).toBe(200);
      expect(await look()).toMatchObject({ from: over - 1 });
    },
  );

  it('REBATE-1 of 50 claims at once one is paid', async () => {
    await spin(40_000);
    await team.wait(noon + hour);
    const window = await look();
    const bets = Array.from({ length: 10 }, () => place(team.db, { id: player.id, at: noon, amount: 1_000 }));
    const refs = await Promise.all(bets);
    const outcomes = await Promise.all([
      ...Array.from({ length: 50 }, () => claim(window)),
      ...refs.map((ref) => settle(team.db, ref, { id: player.id, at: team.now })),
    ]);
    expect(outcomes.filter((outcome) => outcome === 400)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'record.changed')).toHaveLength(49);
    expect(await paid()).toEqual([{ since: window.from, before: window.to, amount: 400 }]);
    await team.wait(noon + 2 * hour);
    expect((await look()).amount).toBe(100);
  });

  it('REBATE-1 lists what was claimed with its categories, and sums it up', async () => {
    for (const amount of [20_000, 30_000]) {
      await spin(amount);
      await team.wait(team.now + day);
      await claim(await look());
    }
    const { list, summary, days } = (await team.ask('rebateRecords', player)).value;
    expect(list).toMatchObject([
      { amount: 300, day: '2026-01-17', list: [{ gameType: 'RNG', valid: 30_000, amount: 300 }] },
      { amount: 200, day: '2026-01-16', to: noon + day },
    ]);
    expect(list[0]?.from).toBe(list[1]?.to);
    expect(summary).toMatchObject({ count: 2, received: 500 });
    expect(days).toHaveLength(2);
    const yesterday = { query: { range: 'yesterday' as const } };
    expect((await team.ask('rebateRecords', player, yesterday)).value).toMatchObject({ summary: { received: 200 } });
  });

  it('REBATE-1 REWARD-1 is in the list of rewards once there is enough, and is claimed there as it was shown', async () => {
    const owner = { accountId: player.id, merchant: 'demo', language: 'EN' };
    const list = () => rebateSource.list(team.db, owner, team.now);
    const take = (id: string) => team.db.transaction().execute((tx) => rebateSource.claim(tx, owner, id, team.now));
    await spin(9_000);
    await team.wait(noon + 1);
    expect(await list()).toEqual([]);
    await spin(9_000);
    await team.wait(noon + hour);
    const [found] = await list();
    expect(found).toMatchObject({ amount: 180, endsAt: Date.UTC(2026, 0, 22) });
    expect(await take(found?.id ?? '')).toBe(180);
    await expect(take(found?.id ?? '')).rejects.toMatchObject({ code: 'reward.closed' });
    await expect(take('1-2-3; DROP')).rejects.toMatchObject({ code: 'reward.closed' });
    expect(await rebateSource.list(team.db, { ...owner, merchant: 'other' }, team.now)).toEqual([]);
  });

  it('REBATE-1 MONEY-12 is not there for trial members, nor where the operator has switched it off', async () => {
    const { value } = await call(team.app, 'testPlay', { body: {} });
    const { code } = await call(team.app, 'rebate', { token: value.token });
    expect(code).toBe('account.trial');
    await setSite(team.app, { info: { whitelabel: { MANUALREBATE: false } } });
    expect((await team.ask('rebate', player)).code).toBe('feature.unavailable');
    expect(await claim({ from: 0, to: team.now, amount: 1 })).toBe('feature.unavailable');
    await setSite(team.app, { info: { whitelabel: { MANUALREBATE: true } } });
    expect((await team.ask('rebate', player)).code).toBeUndefined();
  });
});

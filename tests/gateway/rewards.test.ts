import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import { memberCash } from '#gateway/modules/ledger/accounts.ts';
import { openReward } from '#gateway/modules/rewards/waiting.ts';
import { Earners } from './earners.ts';
import { faultsOf } from './money.ts';
import { call, setOffer } from './start-gateway.ts';

let earners: Earners;
let player: Awaited<ReturnType<Earners['join']>>;
beforeAll(async () => {
  earners = await Earners.start();
  await setOffer(earners.app, 'check-in', 'week', { amounts: [100, 200, 300, 400, 500, 600, 700] });
});
afterAll(() => earners.stop());
beforeEach(async () => {
  player = await earners.join();
});
afterEach(async () => {
  expect(await faultsOf(earners.db)).toEqual([]);
});

const day = 24 * 3_600_000;
const open = (name: string, amount: number, endsAt: number | null = null) => {
  const reward = { accountId: player.id, merchant: 'demo', kind: 'vipGift' as const, title: { EN: name, UR: 'تحفہ' } };
  const id = `vipGift:${name}:${player.id}`;
  return earners.db.transaction().execute((tx) => openReward(tx, { ...reward, id, amount, endsAt }, earners.now));
};
const gift = (name: string) => ({ kind: 'vipGift', id: `vipGift:${name}:${player.id}` }) as const;
const credits = async () => {
  const entries = earners.db.selectFrom('ledger_entries').select('amount').where('account', '=', memberCash(player.id));
  // The first is what every earner begins with.
  return (await entries.where('seq', '>', 1).orderBy('seq').execute()).map(({ amount }) => amount);
};
const historyOf = async (name: string) => {
  const moves = earners.db
    .selectFrom('moves')
    .select('state')
    .where('subject', '=', `reward:${gift(name).id}`);
  return (await moves.orderBy('seq').execute()).map(({ state }) => state);
};

const remarks = async (language: string) =>
  (await player.ask('transactions', { language })).value.list.map(({ kind, remark }) => [kind, remark]);

it('REC-3 what was claimed is in the records under its title, in the language of the reader', async () => {
  await open('gold', 5000);
  await player.claim(gift('gold'));
  expect((await remarks('EN'))[0]).toEqual(['vipGift', 'gold']);
  expect((await remarks('UR'))[0]).toEqual(['vipGift', 'تحفہ']);
});

describe('the list', () => {
  it('REWARD-1 has what every source holds, with its amount and end, and counts it', async () => {
    await open('gold', 5000, earners.now + day);
    expect(await open('gold', 9999)).toBe(false);
    await open('for good', 70);
    const endOfDay = Date.UTC(2026, 5, 5, 16);
    expect(await player.rewards()).toEqual({
      list: [
        { kind: 'checkIn', id: '2026-06-05', title: '', amount: 100, endsAt: endOfDay },
        { ...gift('gold'), title: 'gold', amount: 5000, endsAt: earners.now + day },
        { ...gift('for good'), title: 'for good', amount: 70 },
      ],
      count: 3,
      sum: 5170,
    });
    const { list } = (await player.ask('rewards', { language: 'UR' })).value;
    expect(list.map(({ title }) => title)).toEqual(['', 'تحفہ', 'تحفہ']);
  });
  it('REWARD-1 is each player’s own', async () => {
    await open('mine', 10);
    const other = await earners.join();
    expect(await other.claim(gift('mine'))).toEqual({
      list: [{ ...gift('mine'), amount: 0, errorCode: 'reward.closed' }],
      sum: 0,
    });
    expect((await player.rewards()).count).toBe(2);
  });
});

describe('a claim', () => {
  it('REWARD-1 of all pays each with a result of its own, and one that is gone holds up none', async () => {
    await open('a', 10);
    await open('b', 20);
    const today = { kind: 'checkIn', id: '2026-06-05' } as const;
    const result = await player.claim(
      gift('a'),
      gift('gone'),
      { kind: 'rebate', id: 'x' },
      gift('b'),
      today,
      gift('a'),
    );
    expect(result).toEqual({
      list: [
        { ...gift('a'), amount: 10 },
        { ...gift('gone'), amount: 0, errorCode: 'reward.closed' },
        { kind: 'rebate', id: 'x', amount: 0, errorCode: 'reward.closed' },
        { ...gift('b'), amount: 20 },
        { ...today, amount: 100 },
        { ...gift('a'), amount: 0, errorCode: 'reward.closed' },
      ],
      sum: 130,
    });
    expect(await credits()).toEqual([10, 20, 100]);
    expect(await historyOf('a')).toEqual(['open', 'claimed']);
    expect(await player.rewards()).toEqual({ list: [], count: 0, sum: 0 });
  });
  it('REWARD-1 fifty times at once pays once', async () => {
    await open('raced', 500);
    const results = await Promise.all(Array.from({ length: 50 }, () => player.claim(gift('raced'))));
    expect(results.filter(({ sum }) => sum === 500)).toHaveLength(1);
    expect(results.filter(({ list }) => list[0]?.errorCode === 'reward.closed')).toHaveLength(49);
    expect(await credits()).toEqual([500]);
  });
  it('REWARD-1 under the same key again is answered as before', async () => {
    await open('once', 30);
    const claim = { body: { rewards: [gift('once')] }, idempotencyKey: randomUUID() };
    const answers = [await player.ask('rewardClaim', claim), await player.ask('rewardClaim', claim)];
    expect(answers.map(({ value }) => value.sum)).toEqual([30, 30]);
    expect(await credits()).toEqual([30]);
  });
  it('REWARD-1 after the end is refused, and the clock ends what nobody claimed', async () => {
    const start = earners.now;
    await open('short', 40, start + day);
    await open('taken', 50, start + day);
    await player.claim(gift('taken'));
    earners.now = start + day;
    expect((await player.claim(gift('short'))).list[0]?.errorCode).toBe('reward.closed');
    expect((await player.rewards()).list.map(({ kind }) => kind)).toEqual(['checkIn']);
    await sweep(earners.db, earners.now);
    await sweep(earners.db, earners.now);
    expect([await historyOf('short'), await historyOf('taken')]).toEqual([
      ['open', 'expired'],
      ['open', 'claimed'],
    ]);
    earners.now = start;
  });
  it('REWARD-1 MONEY-12 is refused to trial members, who may look', async () => {
    const { token } = (await call(earners.app, 'testPlay', { body: {}, at: earners.now })).value;
    expect((await call(earners.app, 'rewards', { token })).status).toBe(200);
    const body = { rewards: [{ kind: 'checkIn', id: '2026-06-05' } as const] };
    const refused = await call(earners.app, 'rewardClaim', { token, body, idempotencyKey: randomUUID() });
    expect(refused.code).toBe('account.trial');
  });
});

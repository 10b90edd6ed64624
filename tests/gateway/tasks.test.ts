import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaskOffer } from '#schemas/offers/task.ts';
import { daysOf } from '#gateway/modules/tasks/tasks.ts';
import { Earners } from './earners.ts';
import { faultsOf, give } from './money.ts';
import { asOperator, removeOffer, setOffer, setSite } from './start-gateway.ts';

let earners: Earners;
let player: Awaited<ReturnType<Earners['join']>>;
const zone = 'America/New_York';
/** An instant of New York: in winter 5 hours behind, in summer 4. */
const newYork = (date: string, time: string, behind: 4 | 5) => Date.parse(`${date}T${time}:00Z`) + behind * 3_600_000;
beforeAll(async () => {
  earners = await Earners.start(zone);
});
afterAll(() => earners.stop());
beforeEach(async () => {
  earners.now = newYork('2026-10-28', '12:00', 4);
  player = await earners.join();
});
afterEach(async () => {
  for (const name of names) await removeOffer(earners.app, 'task', name);
  names.clear();
  expect(await faultsOf(earners.db)).toEqual([]);
});

const names = new Set<string>();
const offer = async (name: string, task: Partial<TaskOffer>) => {
  names.add(name);
  const usual = { title: { EN: name }, resets: 'daily', counts: 'bets', goal: 2, amount: 500 } as const;
  await setOffer(earners.app, 'task', name, { ...usual, ...task });
};
const made = async () => Object.fromEntries((await player.tasks()).map(({ id, made: done }) => [id, done]));
const play = async (ref: string, amount: number, win = 0, game = 'RNG') => {
  await player.bet(ref, amount, game);
  await player.settle(ref, win);
};
const waiting = async () => (await player.rewards()).list.map(({ title, amount }) => [title, amount]);

describe('a task', () => {
  it('REWARD-2 counts what was settled: bets, wins, turnover and deposits, of its category', async () => {
    await offer('bets', { goal: 9, order: 1 });
    await offer('wins', { counts: 'wins', goal: 9, order: 2 });
    await offer('turnover', { counts: 'turnover', goal: 9000, order: 3 });
    await offer('fish', { counts: 'turnover', goal: 9000, category: 'FISH', order: 4 });
    await offer('deposit', { counts: 'deposit', goal: 9000, order: 5 });
    await play('won', 100, 5);
    await play('lost', 40, 0, 'FISH');
    await player.bet('open', 70);
    await play('voided', 300, 600);
    await player.void('voided');
    await play('corrected', 20, 0);
    await player.correct('corrected', 1);
    await give(earners.db, player.id, 800, 'deposit', earners.now);
    expect(await made()).toEqual({ bets: 3, wins: 2, turnover: 160, fish: 40, deposit: 800 });
    expect((await player.tasks()).map(({ id, state }) => [id, state])[0]).toEqual(['bets', 'open']);
  });
  it('REWARD-2 that is met waits among the rewards, pays once, and starts again at midnight', async () => {
    await offer('two', {});
    await play('a', 10);
    expect(await waiting()).toEqual([]);
    await play('b', 10);
    expect(await waiting()).toEqual([['two', 500]]);
    const [task] = await player.tasks();
    expect(task).toMatchObject({ state: 'ready', resetsAt: newYork('2026-10-29', '00:00', 4) });
    const before = await player.cash();
    const reward = { kind: 'task', id: task?.rewardId ?? '' } as const;
    const results = await Promise.all(Array.from({ length: 10 }, () => player.claim(reward)));
    expect(results.filter(({ sum }) => sum === 500)).toHaveLength(1);
    expect((await player.cash()) - before).toBe(500);
    await play('c', 10);
    expect(await player.tasks()).toMatchObject([{ state: 'claimed' }]);
    earners.now = newYork('2026-10-29', '00:00', 4);
    expect(await player.tasks()).toMatchObject([{ state: 'open', made: 0 }]);
  });
  it('REWARD-2 counts a bet for the day it was made, also when it settles after midnight; the reward then has seven days', async () => {
    await offer('two', {});
    earners.now = newYork('2026-10-28', '23:59', 4);
    await player.bet('a', 10);
    await player.bet('b', 10);
    earners.now = newYork('2026-10-29', '00:01', 4);
    await player.settle('a', 0);
    await player.settle('b', 0);
    expect(await player.tasks()).toMatchObject([{ state: 'open', made: 0 }]);
    const { list } = await player.rewards();
    // The clocks go back on 1 November.
    expect(list).toMatchObject([{ title: 'two', endsAt: newYork('2026-11-05', '00:00', 5) }]);
  });
  it('REWARD-2 of a week goes from Monday to Sunday by the merchant’s days, also where the clocks change', async () => {
    await offer('week', { resets: 'weekly', goal: 3 });
    earners.now = newYork('2026-10-25', '23:59', 4);
    await play('before', 10);
    earners.now = newYork('2026-10-26', '00:00', 4);
    await play('monday', 10);
    earners.now = newYork('2026-11-01', '23:59', 5);
    await play('sunday', 10);
    expect(await player.tasks()).toMatchObject([{ made: 2, resetsAt: newYork('2026-11-02', '00:00', 5) }]);
    earners.now = newYork('2026-11-02', '00:00', 5);
    expect(await player.tasks()).toMatchObject([{ made: 0, resetsAt: newYork('2026-11-09', '00:00', 5) }]);
    expect(daysOf('weekly', '2026-11-01')).toEqual({ from: '2026-10-26', to: '2026-11-01' });
  });
  it('REWARD-2 is there on its days alone, counts no others, and pays what it promised when it was met', async () => {
    await offer('days', { resets: 'weekly', firstDay: '2026-10-28', lastDay: '2099-01-01', goal: 2 });
    earners.now = newYork('2026-10-27', '12:00', 4);
    await play('early', 10);
    expect(await player.tasks()).toEqual([]);
    earners.now = newYork('2026-10-28', '12:00', 4);
    await play('first', 10);
    expect(await made()).toEqual({ days: 1 });
    await play('second', 10);
    await offer('days', { resets: 'weekly', amount: 1, title: { EN: 'changed' } });
    expect(await waiting()).toEqual([['days', 500]]);
  });
  it('REWARD-2 says when it ends where it does not begin again', async () => {
    earners.now = newYork('2027-06-15', '12:00', 4);
    player = await earners.join();
    await offer('ends', { resets: 'weekly', lastDay: '2027-06-17' });
    await offer('last', { resets: 'weekly', lastDay: '2027-06-20' });
    await offer('again', { resets: 'weekly', lastDay: '2027-06-21' });
    const endsOf = Object.fromEntries((await player.tasks()).map(({ id, endsAt }) => [id, endsAt]));
    expect(endsOf).toEqual({
      ends: newYork('2027-06-18', '00:00', 4),
      last: newYork('2027-06-21', '00:00', 4),
      again: undefined,
    });
  });
  it('REWARD-2 met before it was written is ready once the player looks', async () => {
    await play('a', 10);
    await play('b', 10);
    await offer('late', {});
    expect(await player.tasks()).toMatchObject([{ state: 'ready' }]);
    expect(await waiting()).toEqual([['late', 500]]);
  });
  it('REWARD-2 is met by a deposit as soon as it is credited', async () => {
    const method = {
      id: 'qr',
      channel: 'gateway',
      name: { EN: 'QR' },
      icon: 'wallet',
      tags: [],
      min: 1000,
      max: 9000,
      step: 1,
      quickAmounts: [],
      fee: 0,
      feePpm: 0,
      needsPayerName: false,
      usualMinutes: 1,
      hours: '',
      state: 'on',
      minutes: 30,
      pay: 'qr',
    };
    await setSite(earners.app, { depositMethods: [method] });
    await offer('deposit', { counts: 'deposit', goal: 2000 });
    const body = { methodId: 'qr', amount: 2000 };
    const { id } = (await player.ask('depositGateway', { body, idempotencyKey: randomUUID() })).value;
    expect(await waiting()).toEqual([]);
    const paid = { outcome: 'paid', amount: 2000 };
    await earners.app.inject({ method: 'POST', url: `/admin/deposits/${id}`, headers: asOperator, payload: paid });
    expect(await waiting()).toEqual([['deposit', 500]]);
  });
});

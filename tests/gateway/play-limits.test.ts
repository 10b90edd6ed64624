import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { Limited, minute } from './limited.ts';
import { day, hour, Promoted } from './promoted.ts';
import { call, setSite } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());

const join = (cash?: number) => Limited.join(at, cash);

describe('a limit of deposits', () => {
  it('LIMIT-2 counts what is asked for from the order on, and gives it back when the order ends without money', async () => {
    const player = await join();
    await player.set('deposit', 'day', 1000);
    const first = await player.order(700);
    expect(await player.limit('deposit', 'day')).toMatchObject({ amount: 1000, used: 700, left: 300 });
    const { code, reached } = await player.order(301);
    expect([code, reached]).toEqual([
      'limit.reached',
      { kind: 'deposit', period: 'day', limit: 1000, left: 300, freeAt: at.now + 30 * minute },
    ]);
    await player.cancelOrder(first.id);
    expect((await player.order(1000)).code).toBeUndefined();
    expect((await player.order(1)).code).toBe('limit.reached');
    // Nobody has written yet that it has expired.
    at.now += 30 * minute;
    expect(await player.limit('deposit', 'day')).toMatchObject({ used: 0, left: 1000 });
    expect((await player.order(1000)).code).toBeUndefined();
  });
  it('LIMIT-2 is of the last 24 hours to the millisecond, and the lowest of several rules', async () => {
    const player = await join();
    await player.set('deposit', 'week', 1500);
    await player.set('deposit', 'day', 1000);
    const { id } = await player.order(1000);
    const ordered = at.now;
    await player.pay(id);
    await at.pass(day - 1);
    expect((await player.order(100)).reached).toMatchObject({ period: 'day', left: 0, freeAt: ordered + day });
    // Both are passed, and the one with less left is named.
    expect((await player.order(600)).reached).toMatchObject({ period: 'day', left: 0 });
    await at.pass(1);
    expect((await player.order(501)).reached).toMatchObject({ period: 'week', left: 500, freeAt: ordered + 7 * day });
    expect((await player.order(500)).code).toBeUndefined();
  });
  it('LIMIT-2 never keeps money back that has come: another amount, or too late, is credited and counts from then on', async () => {
    const player = await join();
    await player.set('deposit', 'day', 1000);
    const late = await player.order(900);
    await at.pass(2 * day);
    const other = await player.order(100);
    await player.pay(late.id);
    await player.pay(other.id, 400);
    expect(await player.played.wallet()).toEqual({ cash: 1300, bonus: 0 });
    expect(await player.limit('deposit', 'day')).toMatchObject({ used: 1300, left: 0 });
    expect((await player.order(1)).code).toBe('limit.reached');
    await at.pass(day - 1);
    expect((await player.order(1)).code).toBe('limit.reached');
    await at.pass(1);
    expect((await player.order(1)).code).toBeUndefined();
  });
});

describe('a limit of play', () => {
  it('LIMIT-3 of stakes counts cash and bonus, gives back what is voided, and is of whole minutes to the strict side', async () => {
    const player = await join(10_000);
    at.now = Math.floor(at.now / minute) * minute + 30_000;
    await player.set('stake', 'day', 1000);
    const vendor = await player.played.vendor();
    await vendor.bet('a', 600);
    const placed = at.now;
    expect(await player.bet(401)).toBe('limit.reached');
    await vendor.win('a', 5000);
    expect(await player.bet(401)).toBe('limit.reached');
    await vendor.void('a');
    expect(await player.limit('stake', 'day')).toMatchObject({ used: 0, left: 1000 });
    await vendor.bet('b', 1000);
    const free = placed - 30_000 + minute + day;
    expect(await player.limit('stake', 'day')).toMatchObject({ used: 1000, left: 0, freeAt: free });
    await at.pass(free - 1 - at.now);
    expect(await player.bet(1)).toBe('limit.reached');
    await at.pass(1);
    expect(await player.bet(1000)).toBe(8000);
  });
  it('LIMIT-3 a void of a bet before the period gives nothing back that the period has', async () => {
    const player = await join(10_000);
    await player.set('stake', 'day', 1000);
    const vendor = await player.played.vendor();
    await vendor.bet('old', 900);
    await at.pass(2 * day);
    const later = await player.played.vendor();
    await later.bet('new', 900);
    await later.void('old');
    expect(await player.limit('stake', 'day')).toMatchObject({ used: 900, left: 100 });
    await later.void('new');
    expect(await player.limit('stake', 'day')).toMatchObject({ used: 0, left: 1000 });
  });
  it('LIMIT-3 of losses is net, counts an open bet as lost, and never withholds a win', async () => {
    const player = await join(10_000);
    await player.set('loss', 'week', 1000);
    const vendor = await player.played.vendor();
    await vendor.bet('a', 1000);
    expect(await player.bet(1)).toBe('limit.reached');
    expect(await vendor.win('a', 400)).toBe(9400);
    expect(await player.limit('loss', 'week')).toMatchObject({ used: 600, left: 400 });
    expect(await player.bet(401)).toBe('limit.reached');
    expect(await vendor.correct('c', 'a', 1400)).toBe(10_400);
    expect(await player.limit('loss', 'week')).toMatchObject({ used: 0, left: 1400 });
    expect(await player.bet(1400, 0)).toBe(9000);
    expect(await vendor.correct('d', 'a', 0)).toBe(7600);
    expect(await player.limit('loss', 'week')).toMatchObject({ used: 2400, left: 0 });
  });
  it('LIMIT-3 of a single bet is of an order of lottery tickets as a whole, and names what was left before it', async () => {
    const player = await join(10_000);
    await player.set('stake', 'bet', 250);
    expect([await player.bet(251), await player.bet(250)]).toEqual(['limit.reached', 9750]);
    const { numero } = (await call(at.app, 'lotteryNumero', { query: { code: 'SEA645' } })).value;
    const buy = (tickets: number) => {
      const lines = Array.from({ length: tickets }, () => ({ play: 'big', content: '', amount: 100 }) as const);
      const body = { code: 'SEA645', numero, lines };
      return call(at.app, 'lotteryBet', { token: player.token, body, idempotencyKey: randomUUID() });
    };
    expect((await buy(3)).failure.value).toMatchObject({ kind: 'stake', period: 'bet', limit: 250, left: 250 });
    expect((await buy(2)).code).toBeUndefined();
    await player.set('stake', 'day', 600);
    expect((await buy(2)).failure.value).toMatchObject({ kind: 'stake', period: 'day', left: 150 });
  });
});

describe('a limit of time', () => {
  it('LIMIT-3 counts from a launch or a bet until 5 minutes after the last, each moment once, and is free again to the millisecond', async () => {
    const player = await join(10_000);
    await player.set('time', 'day', 12 * minute);
    const first = at.now;
    expect(await player.launch()).toBeUndefined();
    await at.pass(3 * minute);
    const vendor = await player.played.vendor();
    await vendor.bet('a', 100);
    await at.pass(2 * minute);
    expect(await player.limit('time', 'day')).toMatchObject({ used: 5 * minute, left: 7 * minute });
    await at.pass(30 * minute);
    // Who does nothing does not play, nor is a win play.
    await vendor.win('a', 500);
    expect(await player.limit('time', 'day')).toMatchObject({ used: 8 * minute, left: 4 * minute });
    await vendor.bet('b', 100);
    await at.pass(4 * minute - 1);
    expect(await vendor.bet('c', 100)).toBe(10_200);
    await at.pass(1);
    const reached = { kind: 'time', period: 'day', limit: 12 * minute, left: 0, freeAt: first + day + 1 };
    expect(await vendor.bet('d', 1)).toBe('limit.reached');
    expect(await player.launch()).toEqual(reached);
    await at.pass(10 * minute);
    // Nothing was counted beyond the limit.
    expect(await player.limit('time', 'day')).toMatchObject({ used: 12 * minute, left: 0 });
    expect(await vendor.win('c', 50)).toBe(10_250);
    await at.pass(first + day - at.now);
    expect(await vendor.bet('e', 1)).toBe('limit.reached');
    await at.pass(1);
    expect(await vendor.bet('e', 1)).toBe(10_249);
    expect(await player.limit('time', 'week')).toMatchObject({ used: 12 * minute });
  });
  it('LIMIT-3 closes lotteries, too, and holds at once for what was played before it was set', async () => {
    const player = await join(10_000);
    const vendor = await player.played.vendor();
    await vendor.bet('a', 100);
    await at.pass(4 * minute);
    await player.set('time', 'week', 4 * minute);
    expect(await vendor.bet('b', 100)).toBe('limit.reached');
    const query = { launchMode: 'LOTT', lottoGameCode: 'SEA645', lottoView: 'betting', device: 'MOBILE' } as const;
    expect((await call(at.app, 'lotteryLaunch', { token: player.token, query })).code).toBe('limit.reached');
  });
});

describe('a change of a limit', () => {
  const { raiseHours, confirmHours } = defaultSite.play;

  it('LIMIT-4 holds at once when it is lower; higher, it waits to the millisecond, is confirmed, and lapses', async () => {
    const player = await join();
    await player.set('deposit', 'day', 1000);
    await player.set('deposit', 'day', 500);
    expect(await player.limit('deposit', 'day')).toEqual({ ...day500, left: 500 });
    await player.set('deposit', 'day', 800);
    const from = at.now + raiseHours * hour;
    const waiting = { amount: 800, from, until: from + confirmHours * hour };
    expect(await player.limit('deposit', 'day')).toEqual({ ...day500, left: 500, waiting });
    at.now += 1000;
    // Sent again, it waits no longer than before.
    await player.set('deposit', 'day', 800);
    expect(await player.limit('deposit', 'day')).toMatchObject({ waiting });
    await at.pass(from - 1 - at.now);
    expect(await player.confirm('deposit', 'day', 800)).toBe('limit.waiting');
    await at.pass(1);
    expect(await player.confirm('deposit', 'day', 900)).toBe('record.changed');
    expect(await player.limit('deposit', 'day')).toMatchObject({ amount: 500, waiting });
    expect(await player.confirm('deposit', 'day', 800)).toBeUndefined();
    expect(await player.limit('deposit', 'day')).toEqual({ ...day500, amount: 800, left: 800 });
    expect(await player.confirm('deposit', 'day', 800)).toBe('record.changed');

    await player.set('deposit', 'day');
    const lapses = at.now + (raiseHours + confirmHours) * hour;
    await at.pass(lapses - 1 - at.now);
    expect(await player.limit('deposit', 'day')).toMatchObject({ waiting: { until: lapses } });
    await at.pass(1);
    expect(await player.limit('deposit', 'day')).toEqual({ ...day500, amount: 800, left: 800 });
    expect(await player.confirm('deposit', 'day')).toBe('record.changed');
    await player.set('deposit', 'day');
    await at.pass(raiseHours * hour);
    expect(await player.confirm('deposit', 'day')).toBeUndefined();
    expect(await player.limit('deposit', 'day')).toEqual({ kind: 'deposit', period: 'day', used: 0 });
  });
  const day500 = { kind: 'deposit', period: 'day', amount: 500, used: 0 } as const;

  it('LIMIT-4 is taken back any time before, by the player or by a lower limit', async () => {
    const player = await join();
    await player.set('loss', 'month', 500);
    await player.set('loss', 'month', 900);
    expect(await player.takeBack('loss', 'month')).toBeUndefined();
    expect(await player.takeBack('loss', 'month')).toBe('record.changed');
    await player.set('loss', 'month', 900);
    await player.set('loss', 'month', 400);
    await at.pass(raiseHours * hour);
    expect(await player.confirm('loss', 'month', 900)).toBe('record.changed');
    expect(await player.limit('loss', 'month')).toMatchObject({ amount: 400, left: 400 });
  });
  it('LIMIT-4 waits as long as the operator has set', async () => {
    await setSite(at.app, { play: { ...defaultSite.play, raiseHours: 168, confirmHours: 1 } });
    const player = await join();
    await player.set('stake', 'bet', 500);
    await player.set('stake', 'bet');
    const from = at.now + 168 * hour;
    expect((await player.limit('stake', 'bet'))?.waiting).toEqual({ from, until: from + hour });
    await setSite(at.app, { play: defaultSite.play });
    expect((await player.limit('stake', 'bet'))?.waiting).toEqual({ from, until: from + hour });
  });
  it('LIMIT-4 of two devices at once, one is what holds, and both are in the history', async () => {
    const player = await join();
    await Promise.all([player.set('deposit', 'week', 700), player.set('deposit', 'week', 300)]);
    expect(await player.limit('deposit', 'week')).toMatchObject({ amount: 300 });
    expect(await player.history()).toHaveLength(2);
  });
  it('LIMIT-15 is kept with who, when, from and to', async () => {
    const player = await join();
    await player.set('deposit', 'day', 1000);
    const first = at.now;
    at.now += 1;
    await player.set('deposit', 'day', 2000);
    await player.takeBack('deposit', 'day');
    const about = { by: 'player', kind: 'deposit', period: 'day', reason: '' };
    expect(await player.history()).toEqual([
      { ...about, act: 'takenBack', at: at.now, from: 1000, to: 2000 },
      { ...about, act: 'asked', at: at.now, from: 1000, to: 2000 },
      { ...about, act: 'set', at: first, to: 1000 },
    ]);
  });
  it.each([
    { kind: 'deposit', period: 'bet', amount: 1 },
    { kind: 'stake', period: 'year', amount: 1 },
    { kind: 'stake', period: 'day', amount: -1 },
    { kind: 'stake', period: 'day', amount: 1e12 + 1 },
    { kind: 'stake', period: 'day', amount: 0.5 },
  ])('LIMIT-4 is refused when it is no limit: %o', async (body) => {
    const player = await join();
    expect((await call(at.app, 'limitSet', { token: player.token, body: body as never })).code).toBe('request.invalid');
    expect(await player.history()).toEqual([]);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Earners } from './earners.ts';
import { faultsOf } from './money.ts';
import { removeOffer, setOffer } from './start-gateway.ts';

let earners: Earners;
let player: Awaited<ReturnType<Earners['join']>>;
const amounts = [100, 200, 300, 400, 500, 600, 700];
/** An instant of New York, where the clocks go forward on 8 March 2026 at 2. */
const at = (day: number, time: string) =>
  Date.parse(`2026-03-0${day}T${time}:00Z`) + (`${day} ${time}` < '8 02:00' ? 5 : 4) * 3_600_000;
beforeAll(async () => {
  earners = await Earners.start('America/New_York');
  await setOffer(earners.app, 'check-in', 'week', { amounts });
});
afterAll(() => earners.stop());
beforeEach(async () => {
  earners.now = at(1, '12:00');
  player = await earners.join();
});
afterEach(async () => {
  expect(await faultsOf(earners.db)).toEqual([]);
});
const look = async () => (await player.ask('checkIn')).value;
const checkIn = async () => (await player.ask('checkInToday', { body: {} })).value;

it('REWARD-2 seven days in a row pay what each gives, and the eighth starts a new streak', async () => {
  const paid: unknown[] = [];
  for (let day = 1; day <= 8; day += 1) {
    earners.now = at(day, '00:10');
    paid.push(await checkIn());
  }
  expect(paid).toEqual([...amounts, 100].map((amount, day) => ({ amount, streak: (day % 7) + 1 })));
  expect(await player.cash()).toBe(1_000_000 + 2900);
});

it('REWARD-2 the day is the merchant’s, also where the clocks change, and a missed day starts a new streak', async () => {
  earners.now = at(6, '23:59');
  await checkIn();
  earners.now = at(7, '00:00');
  expect(await look()).toMatchObject({ isDone: false, streak: 1, endsAt: at(8, '00:00') });
  await checkIn();
  earners.now = at(8, '23:59');
  await checkIn();
  expect(await look()).toMatchObject({ isDone: true, streak: 3, endsAt: at(9, '00:00') });
  earners.now = at(9, '23:59') + 60_000;
  const { days, streak } = await look();
  expect([streak, days.map(({ state }) => state)]).toEqual([0, ['today', ...Array<string>(6).fill('ahead')]]);
});

it('REWARD-2 a second one in a day is refused, in whatever way it is sent and however many are sent at once', async () => {
  const sends = Array.from({ length: 25 }, () => [
    player.ask('checkInToday', { body: {} }).then(({ code }) => code),
    player.claim({ kind: 'checkIn', id: '2026-03-01' }).then(({ list }) => list[0]?.errorCode),
  ]).flat();
  const codes = await Promise.all(sends);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 'reward.closed')).toHaveLength(49);
  expect(await player.cash()).toBe(1_000_100);
  expect((await look()).days[0]).toEqual({ amount: 100, state: 'done' });
});

it('REWARD-2 yesterday’s cannot be claimed today', async () => {
  earners.now = at(2, '00:00');
  const { list } = await player.claim({ kind: 'checkIn', id: '2026-03-01' });
  expect(list[0]?.errorCode).toBe('reward.closed');
  expect((await look()).isDone).toBe(false);
});

it('REWARD-2 where the operator offers no check-in there are no days', async () => {
  await removeOffer(earners.app, 'check-in', 'week');
  expect(await look()).toMatchObject({ days: [], isDone: false });
  expect((await player.ask('checkInToday', { body: {} })).code).toBe('reward.closed');
  expect((await player.rewards()).count).toBe(0);
});

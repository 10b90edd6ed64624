import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf, startOfDay } from '#schemas/day.ts';
import { Limited, minute } from './limited.ts';
import { Promoted } from './promoted.ts';
import { call, setSite } from './start-gateway.ts';

const timeZone = 'Asia/Kathmandu';
let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
  await setSite(at.app, { info: { timeZone } });
});
afterAll(() => at.stop());

const overview = async ({ token }: Limited) => (await call(at.app, 'playOverview', { token })).value;
/** Lets time pass until some minutes before the merchant's day ends. */
const untilBeforeMidnight = (minutes: number) =>
  at.pass(startOfDay(addDays(dayOf(at.now, timeZone), 1), timeZone) - minutes * minute - at.now);

it('LIMIT-13 has what was deposited, withdrawn, bet and won by the merchant’s days, as the wallet and the limits count it', async () => {
  const player = await Limited.join(at, 10_000);
  await untilBeforeMidnight(2);
  const first = dayOf(at.now, timeZone);
  const paid = await player.order(700);
  await player.bet(500, 200);
  await player.order(900);
  await at.pass(3 * minute);
  await player.bet(300, 1000);
  await player.pay(paid.id);
  const second = dayOf(at.now, timeZone);
  expect(second).toBe(addDays(first, 1));
  const { days, today } = await overview(player);
  expect(today).toBe(second);
  expect(days).toEqual([
    { day: first, deposited: 0, withdrawn: 0, staked: 500, won: 200 },
    { day: second, deposited: 700, withdrawn: 0, staked: 300, won: 1000 },
  ]);
});

it('LIMIT-13 forgets nothing within a year, and looks no further back', async () => {
  const player = await Limited.join(at, 10_000);
  await player.bet(100, 0);
  const first = dayOf(at.now, timeZone);
  await at.pass(300 * 24 * 60 * minute);
  await player.bet(40, 0);
  expect((await overview(player)).days).toMatchObject([{ day: first, staked: 100 }, { staked: 40 }]);
  await at.pass(100 * 24 * 60 * minute);
  expect((await overview(player)).days).toMatchObject([{ staked: 40 }]);
});

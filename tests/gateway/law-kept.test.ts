import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#schemas/day.ts';
import { limitKinds, limitPeriods, limitSpans } from '#schemas/gateway/limit-names.ts';
import { Limited } from './limited.ts';
import { day, Promoted } from './promoted.ts';
import { call } from './start-gateway.ts';

let at: Promoted;
let player: Limited;
beforeAll(async () => {
  at = await Promoted.start();
  player = await Limited.join(at, 1000);
});
afterAll(() => at.stop());

it('JUR-3 JUR-5 limit-kinds gateway: JUR-5 limit-periods gateway: each kind can be limited for a day, a week and a month, of a single bet besides', async () => {
  for (const kind of limitKinds)
    for (const period of limitPeriods) {
      expect(await player.set(kind, period, 60_000)).toBeUndefined();
      expect((await player.limit(kind, period))?.amount).toBe(60_000);
    }
  expect(await player.set('stake', 'bet', 500)).toBeUndefined();
  // Whoever stays below in every span stays below in each day, week and month of the calendar.
  expect([limitSpans.day, limitSpans.week, limitSpans.month]).toEqual([day, 7 * day, 31 * day]);
});

it('LIMIT-12 JUR-3 JUR-5 last-login gateway: a login says when the one before was, and on which device', async () => {
  const body = { type: 'username', username: 'promoted1', password: 'Passw0rd!' } as const;
  const begun = at.now;
  await call(at.app, 'login', { body, at: at.now, userAgent: 'Mozilla/5.0 (Android 14; Mobile) Firefox/130.0' });
  await at.pass(day);
  const { lastLogin } = (await call(at.app, 'login', { body, at: at.now })).value;
  expect(lastLogin).toMatchObject({ at: begun, device: expect.stringContaining('Firefox') });
});

it('REC-2 JUR-3 JUR-5 history-months gateway: a player reads each record of the last 12 months', async () => {
  const vendor = await player.played.vendor();
  await vendor.bet('old', 10);
  const made = new Date(at.now).toISOString().slice(0, 10);
  const year = new Date(at.now);
  year.setUTCFullYear(year.getUTCFullYear() + 1);
  await at.pass(year.getTime() - at.now);
  const { token } = player;
  const query = { from: made, to: addDays(made, 1) };
  const { value } = await call(at.app, 'gameRecords', { token, query: { gameType: 'RNG', ...query } });
  expect(value.list).toHaveLength(1);
  for (const name of ['transactions', 'transfers'] as const)
    expect((await call(at.app, name, { token, query })).code).toBeUndefined();
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Promoted } from './promoted.ts';
import { call } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());

it('PROMO-1 MONEY-9 a lottery bet counts for a promotion once its draw has settled it', async () => {
  await at.offer('draw', { asks: { turnover: 100 } });
  const player = await at.player(1000);
  await player.join('draw');
  const { numero } = (await call(at.app, 'lotteryNumero', { query: { code: 'VN60' } })).value;
  const lines = [{ play: 'big', content: '', amount: 100 } as const];
  const order = { token: player.self.token, body: { code: 'VN60', numero, lines }, idempotencyKey: randomUUID() };
  expect((await call(at.app, 'lotteryBet', order)).value).toMatchObject({ amount: 100 });
  expect((await player.read('draw')).status).toBe('Joined');
  await at.pass(60_000);
  await call(at.app, 'lotteryRecent', { query: { code: 'VN60' } });
  expect(await player.read('draw')).toMatchObject({ status: 'Claim', progress: [{ made: 100 }] });
});

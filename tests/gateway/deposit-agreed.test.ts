import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import { day, Promoted, type Played } from './promoted.ts';
import { call, setSite } from './start-gateway.ts';

let at: Promoted;
const half = { kind: 'depositBonus', ratePpm: 500_000, turnoverPpm: 1_000_000, maxBonus: 1000, days: 7 } as const;
beforeAll(async () => {
  at = await Promoted.start();
  await at.offer('half', { title: { EN: 'Half' }, gives: { ...half, minDeposit: 2000 }, repeats: 'daily' });
});
afterAll(() => at.stop());

async function order({ self: { token } }: Played, promotionId?: string): Promise<DepositOrder> {
  const body = { methodId: 'till', amount: 3000, ...(promotionId && { promotionId }) };
  return (await call(at.app, 'depositGateway', { token, body, idempotencyKey: randomUUID() })).value;
}
/** What the order is after this amount was paid. */
async function paid({ self: { token } }: Played, id: string, amount: number): Promise<DepositOrder> {
  await at.asOperator(`/admin/deposits/${id}`, { outcome: 'paid', amount });
  return (await call(at.app, 'depositOrder', { token, path: { id } })).value;
}
const turnoverLeft = async ({ self: { token } }: Played) =>
  (await call(at.app, 'wallet', { token })).value.turnoverLeft;

it('DEP-4 DEP-12 an order keeps the amount, the bonus and the turnover that were agreed, and says what came of them', async () => {
  await setSite(at.app, { depositTurnoverPpm: 2_000_000 });
  const player = await at.player();
  const promise = { title: 'Half', amount: 1000, turnover: 1000 };
  const open = await order(player, 'half');
  expect(open).toMatchObject({ amount: 3000, ordered: 3000, turnover: 6000, bonus: promise });
  expect(open.bonus?.given).toBeUndefined();
  const given = { amount: 750, turnover: 750, endsAt: at.now + 7 * day };
  await at.offer('half', { title: { EN: 'Quarter' }, gives: { ...half, ratePpm: 250_000, minDeposit: 2000 } });
  const done = { state: 'done', amount: 3000, ordered: 3000, turnover: 6000, bonus: { ...promise, given } };
  expect(await paid(player, open.id, 3000)).toMatchObject(done);
  expect(await player.wallet()).toEqual({ cash: 3000, bonus: 750 });
});

it('DEP-4 DEP-12 another amount leaves the ordered one in sight, and brings the turnover of what was paid', async () => {
  const player = await at.player();
  const missed = await paid(player, (await order(player, 'half')).id, 1000);
  expect(missed).toMatchObject({ amount: 1000, ordered: 3000, turnover: 2000, bonus: { title: 'Quarter' } });
  expect(missed.bonus?.given).toBeUndefined();
  expect(await turnoverLeft(player)).toBe(2000);
});

it('DEP-4 who was promised a bonus that was removed before the payment gets a message that names it', async () => {
  await at.offer('gone', { title: { EN: 'Gone' }, gives: { ...half, minDeposit: 2000 } });
  const player = await at.player();
  const { id } = await order(player, 'gone');
  await at.withdraw('gone');
  expect((await paid(player, id, 3000)).bonus?.given).toBeUndefined();
  const { list } = (await call(at.app, 'notices', { token: player.self.token })).value;
  expect(list.map((message) => `${message.title} ${message.content}`).join()).toContain('Gone');
});

it('DEP-12 the turnover of a deposit is the one that was agreed, also after the operator has changed it', async () => {
  const player = await at.player();
  const { id, turnover } = await order(player);
  await setSite(at.app, { depositTurnoverPpm: 9_000_000 });
  expect(await paid(player, id, 3000)).toMatchObject({ turnover, ordered: 3000 });
  expect(await turnoverLeft(player)).toBe(turnover);
});

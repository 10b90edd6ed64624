import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { holdOf, memberCash } from '#gateway/modules/ledger/accounts.ts';
import { balanceOf, transfer } from '#gateway/modules/ledger/ledger.ts';
import { call, startGateway } from './start-gateway.ts';
import { faultsOf, joinWith, sharedStore, vendorOf, type Player } from './money.ts';

/** Two gateways on PostgreSQL, each with connections of its own as two processes have; one on SQLite, whose file one process writes. */
let apps: [FastifyInstance, FastifyInstance];
let db: Database;
let isShared: boolean;
let remove: () => void;
const time = Math.ceil(Date.now() / 600_000) * 600_000 + 10_000;
let clock = Date.now();

beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  const start = () => startGateway({ ...store, now: () => clock, limits: { perIp: {} } });
  const one = await start();
  isShared = store.databaseUrl !== undefined;
  apps = [one, isShared ? await start() : one];
  db = await openDatabase(store);
});
afterAll(async () => {
  await db.destroy();
  await Promise.all([...new Set(apps)].map((app) => app.close()));
  remove();
});
afterEach(async () => {
  expect(await faultsOf(db)).toEqual([]);
});

/** Orders for the draw on sale, at each of the gateways in turn. */
async function bettor(player: Player, amount: number) {
  clock = time;
  const { numero } = (await call(apps[0], 'lotteryNumero', { query: { code: 'VN10' } })).value;
  const body = { code: 'VN10', numero, lines: [{ play: 'big', content: '', amount } as const] };
  return async (at: number, idempotencyKey: string) => {
    const { code, value } = await call(apps[at % 2 ? 1 : 0], 'lotteryBet', {
      token: player.token,
      body,
      idempotencyKey,
    });
    return code ?? value.orderId;
  };
}
const fifty = Array.from({ length: 50 }, (_, at) => at);
const count = (outcomes: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, String)].map(([outcome, all]) => [outcome, all.length]));

it('MONEY-3 of 50 different intents at once that ask for five times the balance, exactly what fits succeeds', async () => {
  clock = Date.now();
  const player = await joinWith(apps[0], db, 'racer', 1000);
  const [one, other] = [await vendorOf(apps[0], db, player), await vendorOf(apps[1], db, player)];
  const vendorAt = (at: number) => (at % 2 ? other : one);
  const order = await bettor(player, 100);
  const [cash, hold] = [memberCash(player.id), holdOf(player.id)];
  const entries = [
    { account: cash, amount: -100 },
    { account: hold, amount: 100 },
  ];
  const about = { merchant: 'demo', kind: 'withdrawHold', remark: '', at: clock, entries } as const;
  const withdraw = (at: number) =>
    db
      .transaction()
      .execute((tx) => transfer(tx, { ...about, id: `withdraw:${at}:hold` }))
      .then(() => 'done')
      .catch((error: { code: string }) => error.code);
  const outcomes = await Promise.all(
    fifty.map(async (at) => {
      const intents = [() => order(at, `intent-${at}`), () => vendorAt(at).bet(`race-${at}`, 100)];
      // On SQLite the test's own transactions would block the gateway in the same process, whose turn they wait for.
      if (isShared) intents.push(() => withdraw(at));
      const outcome = await intents[at % intents.length]?.();
      return outcome === 'wallet.insufficient' ? outcome : 'done';
    }),
  );
  expect(count(outcomes)).toEqual({ done: 10, 'wallet.insufficient': 40 });
  expect(await balanceOf(db, cash)).toBe(0);
  const bets = await db.selectFrom('bets').select('ref').where('account_id', '=', player.id).execute();
  expect(bets.length * 100 + (await balanceOf(db, hold))).toBe(1000);
});

it('MONEY-5 of 50 sends of one intent at once, one order is made', async () => {
  clock = Date.now();
  const player = await joinWith(apps[0], db, 'repeater', 1000);
  const order = await bettor(player, 100);
  const outcomes = await Promise.all(fifty.map((at) => order(at, 'the-one-intent')));
  const made = await db.selectFrom('lottery_orders').select('id').where('account_id', '=', player.id).execute();
  expect(made).toHaveLength(1);
  // A send during the first one gets a conflict, and the order of the first on its next try.
  expect(new Set(outcomes)).toEqual(
    new Set([made[0]?.id, ...outcomes.filter((each) => each === 'idempotency.conflict')]),
  );
  expect(await order(0, 'the-one-intent')).toBe(made[0]?.id);
  expect(await balanceOf(db, memberCash(player.id))).toBe(900);
});

it('MONEY-5 of 50 sends of one message of a vendor at once, one stake is taken', async () => {
  clock = Date.now();
  const player = await joinWith(apps[0], db, 'spinner', 1000);
  const [one, other] = [await vendorOf(apps[0], db, player), await vendorOf(apps[1], db, player)];
  const vendorAt = (at: number) => (at % 2 ? other : one);
  const outcomes = await Promise.all(fifty.map((at) => vendorAt(at).bet('once', 100)));
  expect(count(outcomes)).toEqual({ 900: 50 });
  const paid = await Promise.all(fifty.map((at) => vendorAt(at).win('once', 300)));
  expect(count(paid)).toEqual({ 1200: 50 });
});

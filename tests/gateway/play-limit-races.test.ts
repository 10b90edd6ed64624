import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { memberCash } from '#gateway/modules/ledger/accounts.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { faultsOf, joinWith, sharedStore, vendorOf, type Player } from './money.ts';
import { till } from './promoted.ts';
import { asOperator, call, setSite, startGateway } from './start-gateway.ts';

/** Two gateways on PostgreSQL, each with connections of its own as two processes have; one on SQLite, whose file one process writes. */
let apps: [FastifyInstance, FastifyInstance];
let db: Database;
let remove: () => void;

beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  const start = () => startGateway({ ...store, limits: { perIp: {}, perAccount: 100_000 } });
  const one = await start();
  apps = [one, store.databaseUrl === undefined ? one : await start()];
  await setSite(one, { depositMethods: [till], depositTurnoverPpm: 0 });
  db = await openDatabase(store);
});
afterAll(async () => {
  expect(await faultsOf(db)).toEqual([]);
  await db.destroy();
  await Promise.all([...new Set(apps)].map((app) => app.close()));
  remove();
});

const fifty = Array.from({ length: 50 }, (_, at) => at);
const appAt = (at: number) => (at % 2 ? apps[1] : apps[0]);
const count = (outcomes: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, String)].map(([outcome, all]) => [outcome, all.length]));
const limitTo = ({ token }: Player, kind: 'deposit' | 'loss' | 'stake', amount: number) =>
  call(apps[0], 'limitSet', { token, body: { kind, period: 'day', amount } });

/** Orders and pays a deposit, once there are few enough open. */
async function deposit({ token }: Player, at: number): Promise<string> {
  for (;;) {
    const body = { methodId: 'till', amount: 100 };
    const { code, value } = await call(appAt(at), 'depositGateway', { token, body, idempotencyKey: randomUUID() });
    if (code === 'deposit.tooManyOpen') continue;
    if (code) return code;
    const url = `/admin/deposits/${value.id}`;
    await appAt(at).inject({ method: 'POST', url, headers: asOperator, payload: { outcome: 'paid' } });
    return 'done';
  }
}

it('LIMIT-2 of 50 deposits at once that together pass the limit three times, exactly what fits is ordered', async () => {
  const player = await joinWith(apps[0], db, 'depositor', 1);
  await limitTo(player, 'deposit', 1699);
  const outcomes = await Promise.all(fifty.map((at) => deposit(player, at)));
  expect(count(outcomes)).toEqual({ done: 16, 'limit.reached': 34 });
  expect(await balanceOf(db, memberCash(player.id))).toBe(1601);
});

it.each(['stake', 'loss'] as const)(
  'LIMIT-3 of 50 bets at once that together pass the limit of %s three times, exactly what fits is placed',
  async (kind) => {
    const player = await joinWith(apps[0], db, `bettor-${kind}`.replace('-', ''), 10_000);
    await limitTo(player, kind, 1699);
    const [one, other] = [await vendorOf(apps[0], db, player), await vendorOf(apps[1], db, player)];
    const outcomes = await Promise.all(fifty.map((at) => (at % 2 ? other : one).bet(`bet-${at}`, 100)));
    const refused = outcomes.filter((outcome) => outcome === 'limit.reached');
    expect(refused).toHaveLength(34);
    expect(await balanceOf(db, memberCash(player.id))).toBe(8400);
  },
);

import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { faultsOf, joinWith, sharedStore, type Player } from './money.ts';
import { asOperator, call, sendSite, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let db: Database;
let remove: () => void;
beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  app = await startGateway({ ...store, limits: { perIp: {} } });
  db = await openDatabase(store);
});
afterAll(async () => {
  await db.destroy();
  await app.close();
  remove();
});
afterEach(async () => expect(await faultsOf(db)).toEqual([]));

/** Vendors are asked every second. */
const vendorTime = { timeout: 5000 };
let names = 0;
const join = () => joinWith(app, db, `mover${(names += 1)}`, 100_000);
const move = (player: Player, from: string, to: string, amount: number, key: string = randomUUID()) =>
  call(app, 'transfer', { token: player.token, body: { from, to, amount }, idempotencyKey: key });
const wallets = async ({ token }: Player) =>
  (await call(app, 'wallet', { token })).value.wallets.map(({ vassalage, balance, isLocked }) => [
    vassalage,
    balance,
    isLocked,
  ]);
const states = async ({ token }: Player) =>
  (await call(app, 'transfers', { token })).value.list.map(({ state, amount }) => `${state} ${amount}`);
const answer = (id: string, outcome: string) =>
  app.inject({ method: 'POST', url: `/admin/transfers/${id}`, headers: asOperator, payload: { outcome } });
const setVendor = (answers: string) => setSite(app, { vendorWallets: [{ vassalage: 'SBO', answers }] });

it('REC-8 there are no transfers where the site has one wallet, nor for a trial member', async () => {
  await setSite(app, { vendorWallets: [] });
  const player = await join();
  expect(await wallets(player)).toEqual([['MAIN', 100_000, false]]);
  expect((await move(player, 'MAIN', 'SBO', 100)).code).toBe('feature.unavailable');
  const { token } = (await call(app, 'testPlay', { body: {} })).value;
  expect((await move({ token, id: '' }, 'MAIN', 'SBO', 100)).code).toBe('account.trial');
});

it('REC-8 money is in the other wallet once the vendor has confirmed, and can be returned', async () => {
  await setVendor('yes');
  const player = await join();
  expect((await move(player, 'MAIN', 'SBO', 600)).value).toMatchObject({ state: 'pending', toName: 'Sideboard' });
  await expect
    .poll(() => wallets(player), vendorTime)
    .toEqual([
      ['MAIN', 99_400, false],
      ['SBO', 600, false],
    ]);
  await move(player, 'SBO', 'MAIN', 600);
  await expect
    .poll(() => wallets(player), vendorTime)
    .toEqual([
      ['MAIN', 100_000, false],
      ['SBO', 0, false],
    ]);
  expect(await states(player)).toEqual(['done 600', 'done 600']);
  expect(
    (await call(app, 'transactions', { token: player.token })).value.list.map(
      ({ kind, amount }) => `${kind} ${amount}`,
    ),
  ).toEqual(['transferIn 600', 'transferOut -600']);
});

it('REC-8 both wallets are locked until the vendor has answered, whose second word counts for nothing', async () => {
  await setVendor('late');
  const player = await join();
  const { id } = (await move(player, 'MAIN', 'SBO', 600)).value;
  expect(await wallets(player)).toEqual([
    ['MAIN', 99_400, true],
    ['SBO', 0, true],
  ]);
  expect((await move(player, 'MAIN', 'SBO', 1)).code).toBe('transfer.locked');
  expect((await move(player, 'SBO', 'MAIN', 1)).code).toBe('transfer.locked');
  expect((await answer(id, 'refused')).statusCode).toBe(200);
  expect((await answer(id, 'refused')).statusCode).toBe(200);
  expect((await answer(id, 'done')).json()).toMatchObject({ errorCode: 'order.closed' });
  expect(await wallets(player)).toEqual([
    ['MAIN', 100_000, false],
    ['SBO', 0, false],
  ]);
  expect(await states(player)).toEqual(['refused 600']);
  const [transfer] = (await call(app, 'transfers', { token: player.token })).value.list;
  expect(transfer?.steps).toEqual([
    { state: 'pending', at: transfer?.createdAt },
    { state: 'refused', at: expect.any(Number) },
  ]);
});

it('REC-8 MONEY-6 a transfer sent many times at once happens once; others that ask for more than there is do not', async () => {
  await setVendor('late');
  const player = await join();
  const key = randomUUID();
  await Promise.all(Array.from({ length: 20 }, () => move(player, 'MAIN', 'SBO', 60_000, key)));
  const codes = await Promise.all(
    Array.from({ length: 10 }, async () => (await move(player, 'MAIN', 'SBO', 60_000)).code),
  );
  expect(new Set(codes)).toEqual(new Set(['transfer.locked']));
  expect(await states(player)).toEqual(['pending 60000']);
  expect(await wallets(player)).toEqual([
    ['MAIN', 40_000, true],
    ['SBO', 0, true],
  ]);
  await setVendor('yes');
  await expect.poll(() => states(player), vendorTime).toEqual(['done 60000']);
  expect((await move(player, 'MAIN', 'SBO', 60_000)).code).toBe('wallet.insufficient');
  expect((await move(player, 'SBO', 'MAIN', 60_001)).code).toBe('wallet.insufficient');
});

it('REC-8 a wallet is not taken away while a player has money in it, nor while it is on its way', async () => {
  const lost = async () => {
    const refused = await sendSite(app, { vendorWallets: [] });
    return refused.json<{ errors?: { message: string }[] }>().errors?.[0]?.message;
  };
  await setVendor('yes');
  const player = await join();
  await move(player, 'MAIN', 'SBO', 60_000);
  await expect.poll(() => states(player), vendorTime).toEqual(['done 60000']);
  expect(await lost()).toMatch(
    /^cannot lose SBO: \d+ players have \d+ \(minor units\) in it, and \d+ transfers are under way/,
  );
  expect(await wallets(player)).toContainEqual(['SBO', 60_000, false]);
  const forgotten = await app.inject({ method: 'DELETE', url: '/admin/sites/demo', headers: asOperator });
  expect(forgotten.statusCode).toBe(400);
});

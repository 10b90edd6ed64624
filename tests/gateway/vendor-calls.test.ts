import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { memberCash, trialHouse } from '#gateway/modules/ledger/accounts.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { asOperator, call, setSite, startGateway } from './start-gateway.ts';
import { faultsOf, joinWith, lookAt, sharedStore, vendorOf } from './money.ts';

let app: FastifyInstance;
let db: Database;
let remove: () => void;
beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  app = await startGateway({ ...store, limits: { perIp: {} } });
  db = await openDatabase(store);
});
afterAll(async () => {
  expect(await faultsOf(db)).toEqual([]);
  await db.destroy();
  await app.close();
  remove();
});

let players = 0;
async function play(cash: number) {
  players += 1;
  const player = await joinWith(app, db, `vendor${players}`, cash);
  return { player, vendor: await vendorOf(app, db, player) };
}
const linesOf = (accountId: string) =>
  db
    .selectFrom('bets')
    .select(['stake', 'valid', 'win', 'state'])
    .where('account_id', '=', accountId)
    .orderBy('ref')
    .execute();

describe('a vendor', () => {
  it('MONEY-5 that sends a message again moves nothing again; another message under its name is refused', async () => {
    const { player, vendor } = await play(100);
    expect([await vendor.bet('r1', 40), await vendor.bet('r1', 40)]).toEqual([60, 60]);
    expect([await vendor.win('r1', 90), await vendor.win('r1', 90)]).toEqual([150, 150]);
    expect([await vendor.correct('c1', 'r1', 50), await vendor.correct('c1', 'r1', 50)]).toEqual([110, 110]);
    expect([await vendor.bet('r1', 41), await vendor.win('r1', 91), await vendor.correct('c1', 'r1', 51)]).toEqual(
      Array.from({ length: 3 }, () => 'bet.mismatch'),
    );
    expect([await vendor.void('r1'), await vendor.void('r1')]).toEqual([100, 100]);
    expect([await vendor.win('r1', 90), await vendor.correct('c2', 'r1', 1)]).toEqual(['order.closed', 'order.closed']);
    const sums = (await linesOf(player.id)).reduce(
      (sum, { stake, valid, win }) => ({ stake: sum.stake + stake, valid: sum.valid + valid, win: sum.win + win }),
      { stake: 0, valid: 0, win: 0 },
    );
    expect(sums).toEqual({ stake: 0, valid: 0, win: 0 });
  });
  it('MONEY-2 that corrects a result adds a line, and leaves those before it as they are', async () => {
    const { player, vendor } = await play(100);
    await vendor.bet('r2', 40);
    await vendor.win('r2', 0);
    const before = await linesOf(player.id);
    await vendor.correct('c3', 'r2', 70);
    const after = await linesOf(player.id);
    expect(after).toHaveLength(2);
    expect(after).toEqual(expect.arrayContaining([...before, { stake: 0, valid: 0, win: 70, state: 'settled' }]));
  });
  it('MONEY-5 whose void arrives before its bet is not charged for it', async () => {
    const { vendor } = await play(100);
    expect(await vendor.void('early')).toBe(100);
    expect(await vendor.bet('early', 40)).toBe('order.closed');
    expect(await vendor.win('never', 1)).toBe('record.unknown');
  });
  it('knows no bets of other players, vendors and merchants', async () => {
    const [{ player: first }, { player: second }] = [await play(100), await play(100)];
    const [one, two] = [await vendorOf(app, db, first, { named: '' }), await vendorOf(app, db, second, { named: '' })];
    await one.bet('shared', 40);
    expect(await two.bet('shared', 40)).toBe('bet.mismatch');
    expect(await two.win('shared', 1000)).toBe('record.unknown');
    expect(await two.void('shared')).toBe('record.unknown');
    const other = await vendorOf(app, db, second, { gameId: 'JLRNG001', named: '' });
    expect(await other.bet('shared', 40)).toBe(60);
  });
  it('is asked for its key and the token of the launch, and takes bets only while the player is logged in', async () => {
    const { player, vendor } = await play(100);
    await vendor.bet('last', 40);
    const body = { reference: 'forged', amount: 1_000_000 };
    const { token } = vendor;
    // The token alone is what the page in the player's browser has.
    expect((await call(app, 'vendorWin', { token, body })).code).toBe('launch.unknown');
    expect((await call(app, 'vendorWin', { token, body, vendorKey: 'guessed' })).code).toBe('launch.unknown');
    const { vendorKey } = (await app.inject({ url: '/admin/vendor-key', headers: asOperator })).json<{
      vendorKey: string;
    }>();
    expect((await call(app, 'vendorPlayer', { token: player.token, vendorKey })).code).toBe('launch.unknown');
    expect((await call(app, 'vendorPlayer', { token, vendorKey, merchant: 'other' })).code).toBe('launch.unknown');
    expect((await call(app, 'vendorPlayer', { token, vendorKey })).value).toMatchObject({ balance: 60, minorUnits: 2 });
    await call(app, 'logout', { token: player.token });
    expect(await vendor.bet('after', 1)).toBe('session.ended');
    expect((await call(app, 'vendorPlayer', { token, vendorKey })).code).toBe('session.ended');
    expect(await vendor.win('last', 40)).toBe(100);
  });
});

describe('the slot', () => {
  const spin = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/frames/slot/spin', headers: { host: 'games.localhost' }, payload });
  it('draws at the server, moves the balance, and makes a spin whose answer was lost no second time', async () => {
    const { player, vendor } = await play(1000);
    const asked = { merchant: 'demo', launch: vendor.token, reference: 'a-spin-of-mine', stake: 100 };
    const first = (await spin(asked)).json<{ value: { reels: number[][]; balance: number } }>();
    expect(first.value.reels).toHaveLength(5);
    expect((await spin(asked)).json()).toEqual(first);
    const { sumBalance } = (await call(app, 'wallet', { token: player.token })).value;
    expect(sumBalance).toBe(first.value.balance);
    expect(await linesOf(player.id)).toEqual([{ stake: 100, valid: 100, win: sumBalance - 900, state: 'settled' }]);
    expect((await spin({ ...asked, reference: 'more-than-there-is', stake: 7 })).statusCode).toBe(400);
  });
});

describe('money that is none', () => {
  it('MONEY-12 of a trial member is won and lost against an account of its own', async () => {
    await setSite(app, { trialBalance: 500 });
    const { token } = (await call(app, 'testPlay', { body: {} })).value;
    const wallet = async () => (await call(app, 'wallet', { token })).value.sumBalance;
    expect(await wallet()).toBe(500);
    const { numero } = (await call(app, 'lotteryNumero', { query: { code: 'SEA645' } })).value;
    const lines = [{ play: 'big', content: '', amount: 100 } as const];
    await call(app, 'lotteryBet', { token, body: { code: 'SEA645', numero, lines }, idempotencyKey: 'trial-bet-1' });
    expect(await wallet()).toBe(400);
    const trials = db.selectFrom('accounts').select('id').where('type', '=', 4);
    const sums = await Promise.all((await trials.execute()).map(({ id }) => balanceOf(db, memberCash(id))));
    expect(sums.reduce((a, b) => a + b, 0) + (await balanceOf(db, trialHouse('demo')))).toBe(0);
    const { content } = (await call(app, 'launchGame', { token, query: { gameId: 'PPRNG001' } })).value;
    expect(new URL(content.game_url).searchParams.has('launch')).toBe(false);
  });
  it.each([0, 2, 3])('MONEY-1 keeps every unit of a currency with %s decimals on the wire', async (minorUnits) => {
    const store = await sharedStore();
    const fresh = await startGateway(store);
    onTestFinished(() => fresh.close());
    await setSite(fresh, { minorUnits });
    const books = await lookAt(store);
    const player = await joinWith(fresh, books, 'units', 999_999_999_999);
    const vendor = await vendorOf(fresh, books, player);
    expect(await vendor.bet('unit', 1)).toBe(999_999_999_998);
    const { value } = await call(fresh, 'wallet', { token: player.token });
    expect(value).toMatchObject({ minorUnits, cash: 999_999_999_998, sumBalance: 999_999_999_998 });
  });
  it('MONEY-1 an amount that is not exact is refused at the edge', async () => {
    const { player, vendor } = await play(100);
    for (const amount of [2 ** 53, 1e12 + 1, 0.5, -1, 0])
      expect(await vendor.bet('odd', amount)).toBe('request.invalid');
    expect(await linesOf(player.id)).toEqual([]);
  });
});

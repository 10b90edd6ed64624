import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { defaultLimits } from '#gateway/http/limits.ts';
import { vendorSecret } from '#gateway/modules/launch/launches.ts';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { joinWith, sharedStore, vendorOf } from './money.ts';
import { asOperator, registerPlayer, startGateway } from './start-gateway.ts';

const names = Object.keys(operations) as OperationName[];
let app: FastifyInstance;
let db: Database;
let remove: () => void;
const time = Date.UTC(2026, 5, 5, 4);
beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  app = await startGateway({ ...store, now: () => time, limits: { perIp: {} } });
  db = await openDatabase(store);
});
afterAll(async () => {
  await db.destroy();
  await app.close();
  remove();
});

describe('no call is without a limit', () => {
  it('API-1 every operation of the contract refuses a caller or an account that has used it up', async () => {
    const few = { everyCall: { read: 2, write: 2, account: 2, other: 2 } };
    const limited = await startGateway({ ...(await sharedStore()), now: () => time, limits: { ...few, perIp: {} } });
    const unlimited: string[] = [];
    const early: string[] = [];
    for (const name of names) {
      const { method, path, auth }: Operation = operations[name];
      if (auth === 'launch') continue;
      const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
      const headers = { merchant: 'demo', 'content-type': 'application/json' };
      const isRefused = async (remoteAddress = '127.0.0.1') =>
        (await limited.inject({ method, url, headers, remoteAddress })).json<{ errorCode?: string }>().errorCode ===
        'request.tooMany';
      if ((await isRefused()) || (await isRefused())) early.push(name);
      if (!(await isRefused())) unlimited.push(name);
      if (await isRefused('192.0.2.7')) early.push(`${name} of another caller`);
    }
    await limited.close();
    expect([unlimited, early]).toEqual([[], []]);
  });
  it('API-1 an account has a bound from all its addresses, and so has a player’s game from its vendor', async () => {
    const { token } = (await registerPlayer(app, 'busy', {}, time)).value;
    const player = await joinWith(app, db, 'gamer', 1000, time);
    const { token: launch } = await vendorOf(app, db, player);
    const vendorKey = await vendorSecret(db, time);
    const few = { everyCall: { read: 1e6, write: 1e6, account: 2, other: 1e6 } };
    await app.inject({
      method: 'PUT',
      url: '/admin/limits',
      headers: asOperator,
      payload: few,
    });
    const wallet = (at: number) =>
      app.inject({
        url: `/api${operations.wallet.path}`,
        headers: { merchant: 'demo', authorization: `Bearer ${token}` },
        remoteAddress: `192.0.2.${at}`,
      });
    const { path, method } = operations.vendorPlayer;
    const balance = () =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: { merchant: 'demo', authorization: `Bearer ${launch}`, 'vendor-key': vendorKey },
      });
    for (const call of [wallet, balance]) {
      const codes = [];
      for (const at of [1, 2, 3]) codes.push((await call(at)).statusCode);
      expect(codes, call.name).toEqual([200, 200, 429]);
    }
  });
  it('CHAT-1 what a chat page sends is bounded, and so is what pages beside the contract ask for', async () => {
    const limited = await startGateway({
      ...(await sharedStore()),
      limits: { everyCall: { read: 1e6, write: 1e6, account: 1e6, other: 5 }, chat: { minute: 2 } },
    });
    const { token } = (await registerPlayer(limited, 'talker')).value;
    const lobby = { host: 'demo.localhost', merchant: 'demo', authorization: `Bearer ${token}` };
    const { value } = (await limited.inject({ url: '/api/wps/chat/launch', headers: lobby })).json<{
      value: { chatUrl: string };
    }>();
    const { host, hash } = new URL(value.chatUrl);
    const payload = { ticket: hash.slice(1) };
    const page = await limited.inject({ method: 'POST', url: '/api/chat', headers: { host }, payload });
    const headers = { host, authorization: `Bearer ${page.json<{ token: string }>().token}` };
    const url = '/api/chat/messages';
    const say = () => limited.inject({ method: 'POST', url, headers, payload: { text: 'hello' } });
    expect([(await say()).statusCode, (await say()).statusCode, (await say()).statusCode]).toEqual([200, 200, 429]);
    const read = () => limited.inject({ url, headers: { host } });
    for (let at = 0; at < 5; at += 1) await read();
    expect((await read()).statusCode).toBe(429);
    await limited.close();
  });
  it('REG-8 whoever logs installs has a bound, too', () => {
    expect(defaultLimits.perIp.installEvent).toBeGreaterThan(0);
  });
});

describe('a player who sends many money calls at once', () => {
  // While something else has the player's row, as a slow machine would.
  it.skipIf(!process.env['TEST_DATABASE_URL'])('REWARD-2 takes no connection from the others', async () => {
    const greedy = (await registerPlayer(app, 'greedy', {}, time)).value.token;
    const patient = (await registerPlayer(app, 'patient', {}, time)).value.token;
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE idempotent_calls IN EXCLUSIVE MODE`.execute(tx);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const turn = (at: number) =>
      app.inject({
        method: operations.wheelTurn.method,
        url: `/api${operations.wheelTurn.path}`,
        headers: { merchant: 'demo', authorization: `Bearer ${greedy}`, 'idempotency-key': `turn-number-${at}` },
        payload: {},
      });
    const turns = Array.from({ length: 50 }, (_, at) => turn(at));
    const answers = Promise.all(turns);
    const others = await app.inject({
      url: `/api${operations.wallet.path}`,
      headers: { merchant: 'demo', authorization: `Bearer ${patient}` },
    });
    expect(others.statusCode).toBe(200);
    release.resolve();
    await holder;
    expect((await answers).map(({ statusCode }) => statusCode).filter((status) => status === 503)).toEqual([]);
  });
});

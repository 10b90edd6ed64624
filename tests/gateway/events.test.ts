import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { operations } from '#schemas/gateway/operations.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Notices } from '#gateway/db/notices.ts';
import type { Database } from '#gateway/db/tables.ts';
import { announce, readNotice } from '#gateway/modules/events/announce.ts';
import { promo } from '#gateway/modules/ledger/accounts.ts';
import { credit } from '#gateway/modules/ledger/credit.ts';
import { freshStore } from './fresh-store.ts';
import { asOperator, call, registerPlayer, startGateway } from './start-gateway.ts';

const url = process.env['TEST_DATABASE_URL'];
let store: Awaited<ReturnType<typeof freshStore>>;
let app: FastifyInstance;
let base: string;
let db: Database;
let time = Date.now();

beforeAll(async () => {
  store = url ? await freshStore() : { dataDir: mkdtempSync(join(tmpdir(), 'foyer-events-')) };
  app = await startGateway({ ...store, now: () => time, limits: { perIp: {} } });
  base = await app.listen();
  db = await openDatabase(store);
});
const leaving: AbortController[] = [];
afterEach(() => leaving.splice(0).forEach((stream) => stream.abort()));
afterAll(async () => {
  await app.close();
  await db.destroy();
});

function ask(token: string | undefined, at: string): Promise<Response> {
  const stream = new AbortController();
  leaving.push(stream);
  const headers = { merchant: 'demo', ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(`${at}/api${operations.events.path}`, { headers, signal: stream.signal });
}

/** Opens a stream; the function resolves to its next event, `undefined` when it has ended. */
async function hear(token: string, at = base): Promise<() => Promise<string | undefined>> {
  const { body } = await ask(token, at);
  const events = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  const next = async () => (await events?.read())?.value?.data;
  expect(await next()).toBe('resync');
  return next;
}

const logIn = async (name: string, remember: boolean) => {
  const body = { type: 'username', username: name, password: 'Passw0rd!', remember } as const;
  return (await call(app, 'login', { body })).value.token;
};

/**
 * A player with two sessions, the other one on a remembered device, and a message in the inbox. With `cash`, its event may
 * arrive on a stream that is opened afterwards.
 */
async function joinUp(name: string, cash = 0) {
  // Sealed bodies are held to the true clock.
  time = Date.now();
  const { token } = (await registerPlayer(app, name)).value;
  const other = await logIn(name, true);
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('username_key', '=', name)
    .executeTakeFirstOrThrow();
  const gift = { id: `gift:${name}`, merchant: 'demo', from: promo('demo'), accountId: id, at: time };
  if (cash > 0)
    await db.transaction().execute((tx) => credit(tx, { ...gift, amount: cash, kind: 'promotion', remark: '' }));
  const message = { id: `m-${name}`, account_id: id, title: 't', content: 'c', is_read: 0, created_at: time } as const;
  await db.insertInto('inbox_messages').values(message).execute();
  return { token, other, message: message.id };
}

/** What changes the inbox elsewhere. */
const readMessage = (token: string, id: string) => call(app, 'noticeRead', { token, path: { id }, body: {} });

/** Bets on both parities of the next draw, one of which wins, at the beginning of its sale. Moves the gateway's clock. */
async function bet(token: string) {
  time = Math.ceil(time / 600_000) * 600_000 + 10_000;
  const { numero } = (await call(app, 'lotteryNumero', { query: { code: 'VN10' } })).value;
  const lines = (['odd', 'even'] as const).map((play) => ({ play, content: '', amount: 100 }));
  const body = { code: 'VN10', numero, lines };
  const { value, code } = await call(app, 'lotteryBet', { token, body, idempotencyKey: randomUUID() });
  expect(code).toBeUndefined();
  return value.orderId;
}

describe('MONEY-9 the stream of events', () => {
  it('MONEY-9 SECUR-5 names what protects the account when it has changed, and the notice of that', async () => {
    const { token } = await joinUp('guarded');
    const next = await hear(token);
    const answers = ['pet', 'city', 'job'].map((id) => ({ id, answer: 'Mimi' }));
    expect((await call(app, 'securityAnswers', { token, body: { answers } })).status).toBe(200);
    expect(new Set([await next(), await next()])).toEqual(new Set(['inbox', 'security']));
  });
  it('MONEY-9 is a stream that no proxy keeps or stores, for sessions only', async () => {
    const { token } = await joinUp('header');
    const { status, headers } = await ask(token, base);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const refused = await ask(undefined, base);
    expect([refused.status, await refused.json()]).toMatchObject([401, { errorCode: 'session.required' }]);
    expect(app.hasRoute({ method: 'HEAD', url: `/api${operations.events.path}` })).toBe(false);
  });

  it('MONEY-9 names the inbox when a message is read or deleted elsewhere', async () => {
    const { message, token, other } = await joinUp('reader');
    const next = await hear(other);
    await readMessage(token, message);
    expect(await next()).toBe('inbox');
    await call(app, 'noticeDelete', { token, path: { id: message } });
    expect(await next()).toBe('inbox');
  });

  it.each([
    ['logout', (token: string) => call(app, 'logout', { token })],
    [
      'a new password set elsewhere',
      (_token: string, other: string) => {
        const body = { oldPassword: 'Passw0rd!', newPassword: 'N3w-passw0rd', confirmNewPassword: 'N3w-passw0rd' };
        return call(app, 'changePassword', { token: other, body });
      },
    ],
  ] as const)('MONEY-9 ends at once with its session: %s', async (how, end) => {
    const { token, other, message } = await joinUp(`ender${how.length}`);
    const [ended, kept] = [await hear(token), await hear(other)];
    await end(token, other);
    expect([await ended(), await ended()]).toEqual(['session', undefined]);
    expect(await kept()).toBe('session');
    await readMessage(other, message);
    expect(await kept()).toBe('inbox');
    expect((await ask(token, base)).status).toBe(401);
  });

  it('MONEY-9 SECUR-6 names the session when another one begins, whose device the lists of the others then have', async () => {
    const { token } = await joinUp('devices');
    const next = await hear(token);
    await logIn('devices', false);
    expect(await next()).toBe('session');
    expect((await call(app, 'deviceList', { token })).value.list).toHaveLength(3);
  });

  it('MONEY-9 ends at once when its device is forgotten elsewhere', async () => {
    const { token, other } = await joinUp('forgetter');
    const ended = await hear(other);
    const [device] = (await call(app, 'deviceList', { token })).value.list;
    await call(app, 'deviceRevoke', { token, path: { id: device?.id ?? '' } });
    expect([await ended(), await ended()]).toEqual(['session', undefined]);
  });

  it('MONEY-9 ends with the gateway, which does not wait for it', async () => {
    const { token } = await joinUp('closer');
    const own = await startGateway({ ...store, now: () => time });
    const next = await hear(token, await own.listen());
    const begun = performance.now();
    await own.close();
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(await next()).toBeUndefined();
  });

  it('MONEY-9 of what a transaction announced all is heard once after its commit, and nothing when it is rolled back', async () => {
    const notices: Notices = new EventEmitter();
    const heard: unknown[] = [];
    const watched = await openDatabase(store, notices);
    notices.on('notice', (text) => heard.push(readNotice(text)));
    const failing = watched.transaction().execute(async (tx) => {
      await announce(tx, 'ann', 'deposit');
      throw new Error('no money');
    });
    await expect(failing).rejects.toThrow('no money');
    await watched.transaction().execute(async (tx) => {
      await announce(tx, 'ann', 'wallet');
      await announce(tx, 'ann', 'bonus');
      await announce(tx, 'ann', 'wallet');
      await tx.selectFrom('accounts').select('id').execute();
      expect(heard).toEqual([]);
    });
    await watched.transaction().execute((tx) => announce(tx, 'bob', 'wallet'));
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ accountId: 'bob', topic: 'wallet' }));
    expect(heard.slice(0, -1)).toEqual([
      { accountId: 'ann', topic: 'wallet' },
      { accountId: 'ann', topic: 'bonus' },
    ]);
    await watched.destroy();
  });

  it('MONEY-9 GAME-5 names the catalogue to the players of a merchant when its operator says something else of games', async () => {
    const players = await Promise.all(['looker', 'watcher'].map((name) => joinUp(name)));
    const streams = await Promise.all(players.map(({ token }) => hear(token)));
    const change = async (merchant: string, method: 'PUT' | 'DELETE', payload?: object) => {
      const record = `/admin/offers/${merchant}/game-facts/now`;
      const request = { url: record, headers: asOperator, method, ...(payload && { payload }) };
      expect((await app.inject(request)).statusCode).toBe(200);
    };
    // Nothing is heard of another merchant's, of what says the same again, of what was not there: the inbox is next.
    const facts = { games: ['PPRNG001'], tags: ['now'] };
    const nothingBefore = async () => {
      for (const { token, message } of players) await readMessage(token, message);
      expect(await Promise.all(streams.map((next) => next()))).toEqual(['inbox', 'inbox']);
      for (const { message } of players)
        await db.updateTable('inbox_messages').set({ is_read: 0 }).where('id', '=', message).execute();
    };
    for (const [method, payload] of [['PUT', facts], ['DELETE']] as const) {
      await change('demo', method, payload);
      expect(await Promise.all(streams.map((next) => next()))).toEqual(['catalogue', 'catalogue']);
      await change('demo', method, payload);
      await change('other', method, payload);
      await nothingBefore();
    }
  });

  it('MONEY-9 names the wallet to the player’s own lobbies when an order is paid, taken back or won', async () => {
    const player = await joinUp('better', 1000);
    const visitor = await joinUp('stranger');
    const stranger = await hear(visitor.token);
    const [here, there] = [await hear(player.token), await hear(player.other)];
    const orderId = await bet(player.token);
    expect([await here(), await there()]).toEqual(['wallet', 'wallet']);

    const path = { id: orderId };
    const { suborders } = (await call(app, 'lotteryOrder', { token: player.token, path })).value;
    const cancelled = { ...path, suborderId: suborders.find(({ play }) => play === 'odd')?.id ?? '' };
    await call(app, 'lotterySuborderCancel', { token: player.token, path: cancelled, idempotencyKey: randomUUID() });
    expect([await here(), await there()]).toEqual(['wallet', 'wallet']);

    await bet(player.token);
    expect([await here(), await there()]).toEqual(['wallet', 'wallet']);
    time += 600_000;
    await call(app, 'lotteryRecent', { query: { code: 'VN10' } });
    expect([await here(), await there()]).toEqual(['wallet', 'wallet']);

    await readMessage(visitor.token, visitor.message);
    expect(await stranger()).toBe('inbox');
  });
});

describe.skipIf(!url)('MONEY-9 two gateways on one PostgreSQL', () => {
  let second: FastifyInstance;
  let elsewhere: string;
  beforeAll(async () => {
    second = await startGateway({ ...store, now: () => time });
    elsewhere = await second.listen();
  });
  afterAll(() => second.close());

  const listeners = sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND query IN ('LISTEN foyer', 'SELECT 1')`;
  const areListening = () =>
    vi.waitUntil(async () => (await listeners.execute(db)).rows.length === 2, { timeout: 5000 });

  it('MONEY-9 what one announces reaches the streams of the other, and ends them', async () => {
    await areListening();
    const { token, other, message } = await joinUp('traveller');
    const next = await hear(other, elsewhere);
    await readMessage(token, message);
    // The other gateway may still be told of the logins.
    await vi.waitUntil(async () => (await next()) === 'inbox');
    await call(app, 'logout', { token: other });
    expect([await next(), await next()]).toEqual(['session', undefined]);
  });

  it('MONEY-9 a lost connection to the database makes every stream resync, ends those whose session is over, and is restored', async () => {
    await areListening();
    const { token, other, message } = await joinUp('patient');
    const next = await hear(token);
    const gone = await hear(other);
    const known = (await listeners.execute(db)).rows.map(({ pid }) => pid);
    // As if it had ended without a listener.
    await db.deleteFrom('sessions').where('device_id', 'is not', null).execute();
    for (const pid of known) await sql`SELECT pg_terminate_backend(${pid})`.execute(db);
    expect(await next()).toBe('resync');
    expect(await gone()).toMatch(/resync|session/);
    await vi.waitUntil(async () => (await gone()) === undefined);
    await readMessage(token, message);
    expect(await next()).toBe('inbox');
  });
});

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '#scripts/test/free-port.ts';
import { startPgbouncer } from '#scripts/test/pgbouncer.ts';
import { sql } from 'kysely';
import { openDatabase } from '#gateway/db/open.ts';
import { sharedStore } from './money.ts';
import { freshStore } from './fresh-store.ts';
import { addressOf, start, storeVariables } from './gateway-process.ts';
import { asOperator, call, registerPlayer, setSite, startGateway } from './start-gateway.ts';

const open = async (options: Parameters<typeof startGateway>[0] = {}) => {
  const app = await startGateway(options);
  onTestFinished(() => app.close());
  return app;
};

describe('the address of a caller', () => {
  const statusFrom = async (app: Awaited<ReturnType<typeof open>>, from: string, through = '127.0.0.1') => {
    const headers = { merchant: 'demo', 'x-forwarded-for': from };
    return (await app.inject({ url: '/api/wps/system/status', headers, remoteAddress: through })).statusCode;
  };

  it('SYS-1 is shut out in whatever form it is written, and as part of a range', async () => {
    const app = await open();
    await setSite(app, { blockedIps: ['203.0.113.0/24', '2001:db8::/32'] });
    for (const from of ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7:4711', '2001:DB8:0::7'])
      expect(await statusFrom(app, from), from).toBe(403);
    for (const from of ['203.0.114.7', '2001:db9::7']) expect(await statusFrom(app, from), from).toBe(200);
  });
  it('is what a trusted proxy says, and nobody else', async () => {
    const app = await open({ trustedProxies: ['10.0.0.0/8'] });
    await setSite(app, { blockedIps: ['203.0.113.7'] });
    expect(await statusFrom(app, '203.0.113.7', '10.1.2.3')).toBe(403);
    expect(await statusFrom(app, '203.0.113.7', '192.0.2.1')).toBe(200);
    expect(await statusFrom(app, '198.51.100.1', '203.0.113.7')).toBe(403);
  });
  it('of IPv6 has one budget for its whole line', async () => {
    const app = await open({ limits: { perIp: { captcha: 2 } } });
    const from = (address: string) => call(app, 'captcha', { address });
    expect((await from('2001:db8:1:2::1')).status).toBe(200);
    expect((await from('2001:db8:1:2::2')).status).toBe(200);
    expect((await from('2001:db8:1:2:ffff::3')).code).toBe('request.tooMany');
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });
});

describe('whoever runs the gateway', () => {
  it('learns that it lives, that it is ready, and what it has answered', async () => {
    const app = await open();
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', clock: 'ok' },
    });
    await call(app, 'status');
    await call(app, 'wallet');
    const metrics = (await app.inject('/metrics')).body;
    expect(metrics).toMatch(/foyer_calls_total\{operation="status",code="ok"\} \d/);
    expect(metrics).toMatch(/foyer_calls_total\{operation="wallet",code="session.required"\} \d/);
    expect(metrics).toContain('foyer_call_duration_seconds_bucket');
    expect(metrics).toContain('foyer_password_queue');
  });
  it('finds a request by its id, which it brings along or gets', async () => {
    const app = await open();
    const idOf = async (id?: string) =>
      (await app.inject({ url: '/healthz', headers: id === undefined ? {} : { 'x-request-id': id } })).headers[
        'x-request-id'
      ];
    expect(await idOf('edge-12345678')).toBe('edge-12345678');
    const own = await idOf('no\tid, but words');
    expect(own).toMatch(/^[\w-]{36}$/);
    expect(await idOf()).not.toBe(own);
  });
  it('has a slow request ended after 30 seconds', async () => {
    expect((await open()).server.requestTimeout).toBe(30_000);
  });
  it('reads of a fault once, with the call and without what the player has sent', async () => {
    const log = new PassThrough({ encoding: 'utf8' });
    let text = '';
    log.on('data', (line: string) => (text += line));
    const store = await sharedStore();
    const app = await open({ ...store, logTo: log });
    const { token } = (await registerPlayer(app, 'logged')).value;
    const db = await openDatabase(store);
    await sql`DROP TABLE favourites`.execute(db);
    await db.destroy();
    const answers = await Promise.all([1, 2, 3].map(() => call(app, 'favouriteList', { token })));
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    const lines = text.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      route: expect.stringContaining('/api/'),
      reqId: expect.any(String),
    });
    for (const secret of [token, 'Passw0rd!', '127.0.0.1', 'logged']) expect(text).not.toContain(secret);
  });
});

/** For a busy machine. */
const patience = { timeout: 60_000, interval: 50 };

/** Answers the bytes of a TCP server for as long as it is `up`. */
async function doorTo(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isUp = true;
  const door: Server = createServer((client) => {
    if (!isUp) {
      client.destroy();
      return;
    }
    const server = connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const place = door.address();
  onTestFinished(() => {
    door.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: Object.assign(new URL(url), {
      hostname: '127.0.0.1',
      port: typeof place === 'object' ? String(place?.port) : '',
    }).href,
    set: (up: boolean) => {
      isUp = up;
      if (!up) for (const socket of sockets) socket.destroy();
    },
  };
}

it.skipIf(!process.env['TEST_DATABASE_URL']).each(['at its own address', 'behind PgBouncer'])(
  'a lost database %s is reported as such, logged once, and needs no restart when it is back',
  async (place) => {
    const store = await freshStore();
    const door = await doorTo(store.databaseListenUrl ?? '');
    const log = new PassThrough({ encoding: 'utf8' });
    let text = '';
    log.on('data', (line: string) => (text += line));
    const pool = place === 'behind PgBouncer' ? await startPgbouncer(door.url) : undefined;
    onTestFinished(() => pool?.stop());
    const app = await open({ ...store, databaseUrl: pool?.url ?? door.url, logTo: log });
    const { token } = (await registerPlayer(app, 'patient')).value;

    door.set(false);
    await vi.waitUntil(async () => (await call(app, 'wallet', { token })).status === 503, patience);
    const lost = await call(app, 'wallet', { token });
    expect(lost).toMatchObject({ code: 'server.unavailable', headers: { 'retry-after': '5' } });
    for (let again = 0; again < 20; again += 1) await call(app, 'wallet', { token });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    // The connection that broke, and those that were refused to calls and to jobs.
    expect(text.trim().split('\n').length).toBeLessThanOrEqual(4);

    door.set(true);
    await vi.waitUntil(async () => (await call(app, 'wallet', { token })).status === 200, patience);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  },
);

describe('a requested shutdown', () => {
  it('is over within ten seconds with idle, half-sent and streaming connections open, and every call that was sent is answered', async () => {
    const adminPort = String(await freePort());
    const child = start({ ...storeVariables(await freshStore()), ADMIN_PORT: adminPort });
    const address = new URL(await addressOf(child));
    const headers = { merchant: 'demo', 'content-type': 'application/json' };
    const { value } = (await (
      await fetch(`${address.href}/wps/session/testPlay`, { method: 'POST', headers, body: '{}' })
    ).json()) as { value: { token: string } };
    const stream = await fetch(`${address.href}/wps/events`, {
      headers: { merchant: 'demo', authorization: `Bearer ${value.token}` },
    });
    expect(stream.status).toBe(200);
    const half = connect(Number(address.port), address.hostname);
    half.on('error', () => {});
    half.write('POST /api/wps/session/testPlay HTTP/1.1\r\nhost: demo.localhost\r\ncontent-length: 100\r\n\r\n{');
    await once(half, 'connect');

    const [fault, put] = [
      '/admin/faults/testPlay',
      { method: 'PUT', headers: { ...headers, ...asOperator }, body: '{"delayMs":4000}' },
    ];
    await vi.waitUntil(() => fetch(`http://127.0.0.1:${adminPort}${fault}`, put).catch(() => undefined), patience);
    const calls = Array.from({ length: 12 }, () =>
      fetch(`${address.href}/wps/session/testPlay`, { method: 'POST', headers, body: '{}' }),
    );
    // The half-sent one is under way, too: what refuses it is sent when its body has been read.
    const metrics = async () => (await fetch(new URL('/metrics', address))).text();
    await vi.waitUntil(async () => /calls_in_flight\{operation="testPlay"\} 13/.test(await metrics()), patience);
    const asked = Date.now();
    child.kill('SIGTERM');
    const statuses = await Promise.all(calls.map(async (answer) => (await answer).status));
    await once(child, 'exit');
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(child.exitCode).toBe(0);
  }, 60_000);
});

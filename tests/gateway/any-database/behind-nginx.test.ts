import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { headerRules } from '#pipeline/build/bundle/security-headers.ts';
import { publish } from '#pipeline/release/publish.ts';
import { openSite } from '#pipeline/release/site.ts';
import { maxPictureBytes } from '#schemas/upload-limits.ts';
import { freePort } from '#scripts/test/free-port.ts';
import { hasNginx, startNginx, type Answer, type Call, type Nginx } from '#tests/support/nginx.ts';
import { freshStore } from '../fresh-store.ts';
import { addressOf, killAll, spawnGateway, storeVariables } from '../gateway-process.ts';
import { asOperator } from '../start-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-behind-nginx-'));
const hsts = { maxAge: 86_400, includeSubDomains: true, preload: false };
type Gateway = { port: number; adminPort: number; process: ChildProcess };
let store: Record<string, string>;
let nginx: Nginx;
/** Answers from before the gateways were started: of calls, and of a page. */
let withoutGateway: Answer[];
let first: Gateway;
let second: Gateway;

async function startAt(port: number, adminPort: number): Promise<Gateway> {
  const child = spawnGateway({ ...store, PORT: String(port), ADMIN_PORT: String(adminPort) });
  await addressOf(child);
  return { port, adminPort, process: child };
}
async function end({ process: child }: Gateway, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}
/** A call of a lobby of `demo`. */
function call(path: string, { headers, ...given }: Call = {}): Promise<Answer> {
  const type = given.body === undefined ? {} : { 'content-type': 'application/json' };
  return nginx.ask('demo.example', `/api${path}`, { ...given, headers: { merchant: 'demo', ...type, ...headers } });
}
const play = (): Promise<Answer> => call('/wps/session/testPlay', { method: 'POST', body: '{}' });
const status = (): Promise<Answer> => call('/wps/system/status');
const codeOf = ({ body }: Answer) => (JSON.parse(body) as { errorCode?: string }).errorCode;
const metric = async ({ port }: Gateway, name: string) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? 0,
  );
};
/** For a busy machine. */
const patience = { timeout: 60_000, interval: 50 };
/** From now on this gateway is slow to answer these calls. */
const hold = async ({ adminPort }: Gateway, ...operations: string[]) => {
  const put = {
    method: 'PUT',
    headers: { ...asOperator, 'content-type': 'application/json' },
    body: '{"delayMs":60000}',
  };
  for (const name of operations)
    await vi.waitUntil(
      () => fetch(`http://127.0.0.1:${adminPort}/admin/faults/${name}`, put).catch(() => undefined),
      patience,
    );
};
/** Asks again until a call hangs at the first gateway: they take turns. */
async function askUntilHeld(ask: () => Promise<Answer>, operation: string): Promise<Promise<Answer>[]> {
  const asked: Promise<Answer>[] = [];
  const isHeld = async () => (await metric(first, `foyer_calls_in_flight{operation="${operation}"}`)) > 0;
  do {
    let isOver = false;
    asked.push(ask().finally(() => (isOver = true)));
    await vi.waitUntil(async () => isOver || (await isHeld()), patience);
  } while (!(await isHeld()));
  return asked;
}
const isUnavailable = { status: 503, headers: { 'retry-after': '3', 'content-type': 'application/json' } };
const isSafe = {
  'strict-transport-security': 'max-age=86400; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

describe.skipIf(!hasNginx)('two gateways behind nginx', () => {
  beforeAll(async () => {
    store = storeVariables({ ...(await freshStore()), dataDir: join(folder, 'data') });
    const bundle = join(folder, 'bundle');
    mkdirSync(bundle);
    const rules = headerRules("default-src 'none'", { login: {}, security: { hsts } } as never);
    writeFileSync(join(bundle, 'headers.json'), JSON.stringify({ domains: ['demo.example'], rules }));
    writeFileSync(join(bundle, 'index.html'), 'the lobby');
    const ports = {
      first: [await freePort(), await freePort()],
      second: [await freePort(), await freePort()],
    } as const;
    const places = [ports.first, ports.second].map(([port]) => `127.0.0.1:${port}`);
    nginx = await startNginx(places, (published) =>
      publish(bundle, openSite(published, 'demo'), { keep: 1, channel: 'production' }),
    );
    withoutGateway = [await status(), await play(), await call('/wps/events'), await nginx.ask('demo.example', '/')];
    first = await startAt(...ports.first);
    second = await startAt(...ports.second);
  });
  afterAll(async () => {
    await nginx.stop();
    await killAll();
    rmSync(folder, { recursive: true, force: true });
  });

  it('HOST-1 answers 404 to names that no merchant has, and leads those that one has to https', async () => {
    for (const over of ['https', 'http'] as const)
      for (const path of ['/', '/m/home', '/api/wps/system/status'])
        expect((await nginx.ask('other.example', path, {}, over)).status, `${over} ${path}`).toBe(404);
    expect(await nginx.ask('demo.example', '/m/home?a=1', {}, 'http')).toMatchObject({
      status: 308,
      headers: { location: 'https://demo.example/m/home?a=1' },
    });
    expect(await nginx.ask('demo.example', '/')).toMatchObject({ status: 200, body: 'the lobby' });
  });

  it('API-3 answers calls by the envelope while no gateway is there, shows pages, and goes on once one is', async () => {
    const page = withoutGateway.at(-1);
    expect(page).toMatchObject({ status: 200, body: 'the lobby' });
    for (const answer of withoutGateway.slice(0, -1)) {
      expect(answer).toMatchObject(isUnavailable);
      expect(answer.headers).toMatchObject(isSafe);
      expect(JSON.parse(answer.body)).toMatchObject({ success: false, errorCode: 'server.unavailable' });
    }
    expect((await status()).status).toBe(200);
  });

  it('SAFE-1 has HSTS as the merchant says, nosniff and no-store on every answer to a call', async () => {
    const picture = { method: 'POST', headers: { 'content-type': 'image/png' } };
    const answers: Record<string, Answer> = {
      ok: await status(),
      refused: await call('/wps/wallets/gcs'),
      'no such call': await call('/wps/none'),
      'too large for the gateway': await call('/wps/session/testPlay', {
        method: 'POST',
        body: `"${'x'.repeat(300_000)}"`,
      }),
      'too large for nginx': await call('/wps/uploads', { ...picture, body: Buffer.alloc(maxPictureBytes + 1) }),
      'no JSON': await call('/wps/session/testPlay', { method: 'POST', body: '{' }),
    };
    for (const [name, { headers }] of Object.entries(answers))
      expect(headers, name).toMatchObject({
        ...isSafe,
        'content-type': expect.stringContaining('application/json'),
      });
    expect(Object.values(answers).map((answer) => `${answer.status} ${codeOf(answer) ?? 'ok'}`)).toEqual([
      '200 ok',
      '401 session.required',
      '404 route.unknown',
      '413 request.tooLarge',
      '413 request.tooLarge',
      '400 request.invalid',
    ]);
    // A picture of the maximum size passes nginx; the gateway refuses it only for want of a session.
    const whole = await call('/wps/uploads', { ...picture, body: Buffer.alloc(maxPictureBytes) });
    expect(codeOf(whole)).toBe('session.required');
  });

  it('API-3 names a call by the same id in its log as the gateway, and no query', async () => {
    const path = '/wps/system/status?secret=word';
    const { headers } = await call(path, { headers: { 'x-request-id': 'tap-12345678' } });
    expect(headers['x-request-id']).toBe('tap-12345678');
    await vi.waitFor(
      () => expect(nginx.log()).toMatch(/GET demo\.example \/api\/wps\/system\/status 200 .* tap-12345678/),
      patience,
    );
    expect(nginx.log()).not.toContain('secret');
  });

  it('API-3 BUILD-4 MONEY-9 loses no call while one gateway after the other is replaced, and its streams find another', async () => {
    const { token } = (JSON.parse((await play()).body) as { value: { token: string } }).value;
    const listen = () => {
      const heard = { text: '', isOver: false };
      const headers = { host: 'demo.example', merchant: 'demo', authorization: `Bearer ${token}` };
      const path = '/api/wps/events';
      request({ port: nginx.port, path, headers, rejectUnauthorized: false }, (response) => {
        response.on('data', (part: Buffer) => (heard.text += part.toString()));
        response.on('close', () => (heard.isOver = true)).on('error', () => {});
      })
        .on('error', () => {})
        .end();
      return heard;
    };
    const streams = [listen(), listen()];
    await vi.waitFor(
      () => expect(streams.map(({ text }) => text)).toEqual(streams.map(() => 'data: resync\n\n')),
      patience,
    );

    const ending = new AbortController();
    const [answers, reads]: [string[], string[]] = [[], []];
    const load = async (ask: () => Promise<Answer>) => {
      while (!ending.signal.aborted) {
        const answer = await ask();
        const outcome = `${answer.status} ${codeOf(answer) ?? 'ok'}`;
        answers.push(outcome);
        if (ask === status) reads.push(outcome);
      }
    };
    const add = { method: 'POST', body: '{"gameId":"none"}', headers: { authorization: `Bearer ${token}` } };
    const callers = [status, () => call('/wps/game/favourite', add)].map(load);
    await end(second, 'SIGTERM');
    await vi.waitFor(() => expect(streams.filter(({ isOver: over }) => over)).toHaveLength(1), patience);
    const back = listen();
    await vi.waitFor(() => expect(back.text).toBe('data: resync\n\n'), patience);
    second = await startAt(second.port, second.adminPort);
    await end(first, 'SIGTERM');
    first = await startAt(first.port, first.adminPort);
    ending.abort();
    await Promise.all(callers);
    expect(answers.length).toBeGreaterThan(20);
    // A call that changes something is refused if it arrives as a gateway ends, and not sent to the other one: the caller may send it again.
    const isRefused = (answer: string) => answer === '503 server.unavailable';
    expect(answers.filter(isRefused).length).toBeLessThanOrEqual(2);
    expect(new Set(answers.filter((answer) => !isRefused(answer)))).toEqual(new Set(['200 ok', '404 game.unknown']));
    expect(reads.every((answer) => answer === '200 ok')).toBe(true);
  });

  it('API-3 asks a read again of the other gateway when one dies, and a call that changes something never', async () => {
    await hold(first, 'status', 'testPlay');
    const made = await metric(second, 'foyer_calls_total{operation="testPlay",code="ok"}');
    const reads = await askUntilHeld(status, 'status');
    const plays = await askUntilHeld(play, 'testPlay');
    await end(first, 'SIGKILL');
    expect((await Promise.all(reads)).map((answer) => answer.status)).toEqual(reads.map(() => 200));
    const played = await Promise.all(plays);
    const lost = played.filter((answer) => answer.status !== 200);
    expect(lost).toHaveLength(1);
    for (const answer of lost) {
      expect(answer).toMatchObject(isUnavailable);
      expect(codeOf(answer)).toBe('server.unavailable');
    }
    const done = await metric(second, 'foyer_calls_total{operation="testPlay",code="ok"}');
    expect(done - made).toBe(played.length - lost.length);
    for (let turn = 0; turn < 6; turn += 1) expect((await play()).status).toBe(200);
  });
});

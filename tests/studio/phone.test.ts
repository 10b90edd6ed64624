import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir, type NetworkInterfaceInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { pathsAt } from '#pipeline/build/paths.ts';
import { linkHours } from '#studio/contract/pass.ts';
import { createStudio } from '#studio/server/app.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { Session } from '#studio/session/session.ts';
import { signPass } from '#studio/team/pass.ts';
import { listMerchants } from '#pipeline/config/load.ts';
import { openCanvas } from '#scripts/serve/canvas-pages.ts';
import { networkAddresses, openPhone } from '#scripts/serve/studio-phone.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';

const key = 'a-key-of-the-passes';
const draft = 'studio';
// Fonts and packages are made once.
const cache = mkdtempSync(join(tmpdir(), 'foyer-phone-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));
const token = 'a-token-of-more-than-24-characters';

type Answer = { status: number; body: string; headers: Record<string, unknown> };

/** A studio on one machine that phones reach, by a listener of this machine that counts as one of a network. */
async function open() {
  const { root, merchants } = merchantFolder({
    'shop/merchant.json': { version: 3, name: 'Shop' },
    'shop/layout.json': { version: 3, header: 'bar' },
    'noor/merchant.json': { version: 3, name: 'Noor' },
  });
  const session = new Session({ root, merchants, log: join(merchants, '.draft/log') });
  const live = new LiveSession(session);
  const clock = { now: Date.parse('2026-05-01T10:00:00Z') };
  const phones = await openPhone({
    draft,
    key,
    now: () => clock.now,
    port: 0,
    isBrand: (code) => listMerchants(live.workspace).includes(code),
    addresses: () => ['127.0.0.1'],
  });
  const calls: string[] = [];
  const canvas = await openCanvas({
    paths: pathsAt(root, { merchants, cache }),
    server: createServer(),
    port: phones.port,
    gateway: ({ method, url, headers }, response) => {
      calls.push(`${method} ${headers.host} ${url}`);
      response.end('{}');
    },
    desk: 'http://localhost:8090',
    isShared: true,
  });
  phones.show(canvas.pagesOf(session));
  const app = await createStudio({ live, token, phone: phones.phone });
  onTestFinished(async () => {
    phones.close();
    await Promise.all([app.close(), canvas.close()]);
    session.close();
  });
  const host = `127.0.0.1:${phones.port}`;
  /** Sends an address as it is, which `fetch` would tidy up. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port: phones.port, path, method, headers: { host, ...headers } },
        (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
        },
      );
      asked.on('error', reject);
      asked.end();
    });
  const desk = async (path: string) => {
    const headers = { host: 'localhost:8090', cookie: `foyer-studio=${token}` };
    const answer = await app.inject({ url: `/studio-api/${path}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const passFor = (code: string, until = clock.now + 60_000, of = draft, by = key) =>
    `foyer-canvas=${signPass(by, { draft: of, code, until })}`;
  return { ask, desk, live, clock, host, passFor, calls, cookie: passFor('shop') };
}

test('STUDIO-5 a link of the desk opens the page in its state on a phone, as it is typed, until it is over', async () => {
  const { ask, desk, live, clock, host } = await open();
  const path = '/m/home?preview=%7B%22theme%22%3A%22dark%22%7D';
  const { body } = await desk(`phone?code=shop&path=${encodeURIComponent(path)}`);
  expect(body).toEqual({
    addresses: [expect.stringContaining(`http://${host}${path}&foyer-pass=${draft}.shop.`)],
    until: '2026-05-04T10:00:00.000Z',
  });
  const first = await ask((body.addresses[0] as string).replace(`http://${host}`, ''));
  expect(first).toMatchObject({ status: 303, headers: { location: path, 'cache-control': 'no-store' } });
  const [cookie = ''] = first.headers['set-cookie'] as string[];
  expect(cookie).toMatch(/^foyer-canvas=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const look = () => ask(path, { cookie: cookie.replace(/;.*/, '') });
  const page = await look();
  expect(page.status).toBe(200);
  expect(page.body).toContain('"header":"bar"');
  await live.happen((session) =>
    session.edit({ code: 'shop', part: 'layout', act: 'set', path: ['header'], value: 'hero' }),
  );
  expect((await look()).body, 'an edit that is not saved').toContain('"header":"hero"');
  clock.now += linkHours * 3_600_000;
  expect((await look()).status).toBe(403);
});

test('STUDIO-5 STUDIO-2 without a pass, with one that is over, changed, of another draft or key, a phone sees nothing', async () => {
  const { ask, clock, passFor, cookie, calls, host } = await open();
  const wrong = {
    none: '',
    over: passFor('shop', clock.now),
    changed: cookie.replace('.shop.', '.noor.'),
    longer: cookie.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 3600}.`),
    cut: cookie.slice(0, -1),
    'of another draft': passFor('shop', clock.now + 60_000, 'summer'),
    'of another key': passFor('shop', clock.now + 60_000, draft, 'another'),
    'of the desk': `foyer-studio=${token}`,
  };
  for (const [name, given] of Object.entries(wrong))
    for (const path of ['/', '/m/home', '/src/app/entry-client.tsx', '/texts/EN.json', '/api/wps/system/time']) {
      expect((await ask(path, { cookie: given })).status, `${name} ${path}`).toBe(403);
      const { status } = await ask(`${path}?foyer-pass=${given.replace('foyer-canvas=', '')}`, { cookie });
      expect(status, `${name} in ${path}`).toBe(403);
    }
  const pass = cookie.replace('foyer-canvas=', '');
  const sent = await ask(`/m/home?foyer-pass=${pass}`, { origin: `http://${host}` }, 'POST');
  expect(sent.status, 'a link is opened, never sent').toBe(403);
  expect(calls).toEqual([]);
});

test('STUDIO-5 STUDIO-2 a pass shows its brand alone, whatever name is asked for', async () => {
  const { ask, cookie, passFor, host } = await open();
  const { body } = await ask('/m/home', { cookie: passFor('noor') });
  expect(body).toContain('"name":"Noor"');
  expect(body).not.toContain('"name":"Shop"');
  for (const lie of ['shop.localhost', 'localhost', 'evil.example', '192.0.2.1'])
    for (const name of [lie, `${lie}:${host.split(':')[1]}`])
      expect((await ask('/m/home', { cookie, host: name })).status, name).toBe(403);
  for (const code of ['*', '_base', 'nobody', '', 'games'])
    expect((await ask('/', { cookie: passFor(code) })).status, `a pass of ${code}`).toBe(404);
  expect((await ask('http://noor.localhost/m/home', { cookie })).status).toBe(400);
});

test('STUDIO-5 STUDIO-2 with a pass there are pages and what they load: no file besides, no desk, no tools', async () => {
  const { ask, cookie, calls, host } = await open();
  const at = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    ask(path, { cookie, ...headers }, method);
  expect((await at('/src/dev/canvas/canvas.ts')).status, 'code of the page').toBe(200);
  const project = join(import.meta.dirname, '../..');
  for (const path of [
    '/@fs/etc/passwd',
    '/@fs/etc/passwd?raw',
    '/@fs/etc/passwd?import&raw',
    `/@fs${project}/package.json?raw`,
    `/@fs${project}/src/../package.json?raw`,
    `/@fs${project}/src/%2e%2e/package.json?raw`,
    `/@fs${project}/merchants/_base/home.json`,
    '/package.json?raw',
    '/scripts/studio.ts',
    '/scripts/studio.ts?raw',
    '/studio/team/pass.ts?import',
    '/merchants/_base/home.json?raw',
    '/gateway/app.ts',
    '/.foyer/studio/token?raw',
    '/../../../../../etc/passwd',
    '/src/../package.json?raw',
    '/src/..%2fpackage.json?raw',
    '/assets/../merchant.json',
    '/assets/..%2fmerchant.json',
    '/assets/%2e%2e/%2e%2e/shop/merchant.json',
    '/fonts/..%2f..%2fpackage.json',
    '//etc/passwd',
  ]) {
    const { status, body } = await at(path);
    const isPage = body.includes('id="root"') || body.includes('"name":"Shop"');
    expect(status >= 400 || isPage, `${path}: ${status} ${body.slice(0, 200)}`).toBe(true);
    expect(body, path).not.toMatch(/root:x:|"devDependencies"|"\$schema"|createHmac|openCanvas/);
  }
  for (const path of [
    '/studio-api/state',
    '/studio-api/plan',
    '/studio-api/events',
    '/studio-api/phone?code=shop&path=/',
  ]) {
    const { status, body } = await at(path, 'GET', { cookie: `${cookie}; foyer-studio=${token}` });
    expect(body, `${path}: ${status}`).not.toMatch(/"revision"|"touched"|"addresses"/);
  }
  for (const path of [
    '/__foyer/explain?path=layout.header',
    '/__foyer/errors',
    '/__foyer/revision',
    '//x/../__foyer/errors',
  ])
    expect((await at(path)).status, path).not.toBe(200);
  const own = { origin: `http://${host}` };
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    expect((await at('/studio-api/undo', method, own)).status, method).toBe(405);
    expect((await at('/m/home', method, own)).status, method).toBe(405);
    expect((await at('/api/wps/session/trial', method)).status, `${method} without an origin`).toBe(403);
    expect((await at('/api/wps/session/trial', method, { origin: 'http://evil.example' })).status).toBe(403);
  }
  expect(calls).toEqual([]);
  await at('/api/wps/session/testPlay', 'POST', own);
  expect(calls, 'the lobby’s own calls').toEqual([
    `POST shop.localhost:${host.split(':')[1]} /api/wps/session/testPlay`,
  ]);
});

test('STUDIO-5 a studio for this machine alone says how to start one for phones, and no link leaves the address', async () => {
  const { desk } = await open();
  for (const path of ['//evil.example/', 'https://evil.example/', '/\\evil.example', ''])
    expect((await desk(`phone?code=shop&path=${encodeURIComponent(path)}`)).status, path).toBe(400);
  expect((await desk('phone?code=nobody&path=/')).body.message).toBe('There is no brand named nobody.');
  const { root, merchants } = merchantFolder({ 'shop/merchant.json': { version: 3, name: 'Shop' } });
  const session = new Session({ root, merchants, log: join(merchants, '.draft/log') });
  const app = await createStudio({ live: new LiveSession(session), token });
  onTestFinished(async () => {
    await app.close();
    session.close();
  });
  const headers = { host: 'localhost:8090', cookie: `foyer-studio=${token}` };
  const answer = await app.inject({ url: '/studio-api/phone?code=shop&path=/', headers });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain('"npm run studio -- --phone"');
});

test('STUDIO-5 the addresses are those of networks of the machine that the internet does not reach, private ones first', () => {
  const of = (address: string, internal = false, family = 'IPv4') =>
    ({ address, internal, family }) as NetworkInterfaceInfo;
  expect(
    networkAddresses({
      lo: [of('127.0.0.1', true)],
      eth0: [of('203.0.114.9'), of('fe80::1', false, 'IPv6')],
      vpn: [of('100.64.0.3')],
      wifi: [of('192.168.1.5'), of('10.0.0.7')],
    }),
  ).toEqual(['192.168.1.5', '10.0.0.7', '100.64.0.3']);
});

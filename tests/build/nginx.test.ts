import { mkdtempSync, rmSync, writeFileSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gzipSync } from 'node:zlib';
import { earlierRelease, moveTo, publish } from '#pipeline/release/publish.ts';
import { openSite } from '#pipeline/release/site.ts';
import { pageFiles } from '#pipeline/build/page/documents.ts';
import { gameLinkFile, gameLinkPlace } from '#pipeline/build/page/game-links.ts';
import { headerRules } from '#pipeline/build/bundle/security-headers.ts';
import { hasNginx, startNginx, type Nginx } from '#tests/support/nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-bundles-'));
const hsts = { maxAge: 31_536_000, includeSubDomains: false, preload: false };
let nginx: Nginx;
let gateway: Server;
/** The gateway answers no question of games. */
let isBroken = false;
let stream: ServerResponse | undefined;

/** Longer than a key that nginx takes into its tables without a setting. */
const longPath = `/m/${'rules-'.repeat(20)}.html`;
const hero = '</assets/hero.svg>; rel="preload"; as="image"';

function bundle(code: string, version: string): string {
  const dist = join(folder, 'dist', `${code}-${version}`);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const script = `export const version = '${version}';\n`.repeat(100);
  writeFileSync(join(dist, 'index.html'), `page ${version} of ${code}`);
  writeFileSync(join(dist, 'shell.html'), `shell ${version} of ${code}`);
  writeFileSync(join(dist, 'game.html'), `game ${version} of ${code}\n${gameLinkPlace('')}`);
  mkdirSync(join(dist, 'game-links'), { recursive: true });
  writeFileSync(join(dist, gameLinkFile('gates-of-gold')), 'Gates of Gold\n');
  writeFileSync(join(dist, 'register.html'), `registration ${version} of ${code}`);
  writeFileSync(join(dist, 'index.pt.html'), `página ${version} of ${code}`);
  mkdirSync(join(dist, '.well-known'), { recursive: true });
  writeFileSync(join(dist, '.well-known/apple-app-site-association'), '{}');
  writeFileSync(join(dist, '404.html'), `nothing at ${code}`);
  writeFileSync(join(dist, '50x.html'), `trouble at ${code}`);
  writeFileSync(join(dist, `assets/app.${version}.js`), script);
  writeFileSync(join(dist, `assets/app.${version}.js.gz`), gzipSync(script));
  const rules = headerRules(
    `default-src 'none'; script-src 'sha256-${version}='`,
    { login: {}, security: { hsts } } as never,
    hero,
  );
  const pages = {
    ...pageFiles(),
    '/m/game/:slug': 'game.html',
    '/?pt': 'index.pt.html',
    [`${longPath}?pt`]: 'index.pt.html',
    [longPath]: 'shell.html',
  };
  writeFileSync(join(dist, 'headers.json'), JSON.stringify({ domains: [`${code}.example`], rules, pages }));
  return dist;
}

const get = (host: string, path: string, headers: Record<string, string> = {}) => nginx.ask(host, path, { headers });

const keeping = { keep: 3, channel: 'production' } as const;

describe.skipIf(!hasNginx)('HOST-1 a real nginx', () => {
  beforeAll(async () => {
    gateway = createServer((call, response) => {
      if (call.url === '/api/wps/events') (stream = response).write('data: resync\n\n');
      else if (call.url?.startsWith('/api/wps/game/page?')) {
        const isKnown = /=(?:gates-of-gold|new-game)$/.test(call.url) && call.headers['merchant'] === 'one';
        response.writeHead(isBroken ? 503 : isKnown ? 200 : 404).end('the game');
      } else
        response.end(`gateway ${call.headers.host} ${call.url} ${String(call.headers['cf-ipcountry'] ?? '')}`.trim());
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    nginx = await startNginx([`127.0.0.1:${(gateway.address() as AddressInfo).port}`], (published) => {
      for (const code of ['one', 'two']) publish(bundle(code, 'first'), openSite(published, code), keeping);
    });
  });
  afterAll(async () => {
    await nginx.stop();
    gateway.closeAllConnections();
    gateway.close();
  });

  test('HOST-1 NAV-1 serves each merchant by its host name with its own headers, and every screen from its page', async () => {
    for (const code of ['one', 'two']) {
      const documents = {
        '/': 'page',
        '/m/index.html': 'page',
        '/m/notice': 'shell',
        '/m/register': 'registration',
        '/m/register.html': 'registration',
      };
      for (const [path, document] of Object.entries(documents)) {
        const { body, headers } = await get(`${code}.example`, path);
        expect(body, path).toBe(`${document} first of ${code}`);
        expect(headers['content-security-policy']).toContain("'sha256-first='");
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['link'], path).toBe(path === '/' ? hero : undefined);
      }
    }
    for (const path of ['/nowhere', '/m/nowhere', '/m/nowhere.html', '/m/help/more'])
      expect(await get('one.example', path), path).toMatchObject({ status: 404, body: 'page first of one' });
    expect((await get('one.example', '/nowhere')).headers['content-security-policy']).toContain("'sha256-first='");
    expect(await get('one.example', '/?lang=pt')).toMatchObject({ status: 200, body: 'página first of one' });
    expect(await get('one.example', longPath)).toMatchObject({ status: 200, body: 'shell first of one' });
    expect(await get('one.example', `${longPath}?lang=pt`)).toMatchObject({ status: 200, body: 'página first of one' });
    expect(await get('one.example', '/?lang=xx')).toMatchObject({ status: 200, body: 'page first of one' });
    expect(await get('one.example', '/.well-known/apple-app-site-association')).toMatchObject({
      status: 200,
      body: '{}',
      headers: { 'content-type': expect.stringContaining('application/json'), 'x-content-type-options': 'nosniff' },
    });
    expect(await get('one.example', '/.well-known/nothing')).toMatchObject({ status: 404, body: 'nothing at one' });
    expect(await get('one.example', '/assets/none.js')).toMatchObject({ status: 404, body: 'nothing at one' });
    for (const path of ['/headers.json', '/nginx.conf', '/_headers'])
      expect((await get('one.example', path)).status, path).toBe(404);
  });

  test('GAME-20 the page of a game that the gateway does not have has status 404; without an answer each is shown, and its link shows what the build knew of it', async () => {
    const policy = { 'content-security-policy': expect.stringContaining("'sha256-first='") };
    expect(await get('one.example', '/m/game/gates-of-gold?lang=pt')).toMatchObject({
      status: 200,
      body: 'game first of one\nGates of Gold\n\n',
      headers: policy,
    });
    expect(await get('one.example', '/m/game/new-game')).toMatchObject({ status: 200, body: 'game first of one\n\n' });
    for (const path of ['/m/game/gats-of-gold', '/m/game/G%C3%B6ld', `/m/game/${'x'.repeat(200)}`])
      expect(await get('one.example', path), path).toMatchObject({
        status: 404,
        body: expect.stringMatching(/^game first of one\n/),
        headers: policy,
      });
    for (const path of ['/m/game/', '/m/game/gates-of-gold/more'])
      expect(await get('one.example', path), path).toMatchObject({ status: 404, body: 'page first of one' });
    expect((await get('one.example', '/-/game')).status).toBe(404);
    expect(await get('one.example', '/game-links/gates-of-gold.html')).toMatchObject({ status: 204, body: '' });
    isBroken = true;
    expect(await get('one.example', '/m/game/gats-of-gold')).toMatchObject({
      status: 200,
      body: expect.stringMatching(/^game first of one\n/),
    });
    isBroken = false;
  });

  test('HOST-1 sends the compressed twin, keeps hashed files, hands /api to the gateway', async () => {
    const { headers } = await get('one.example', '/assets/app.first.js', { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(headers['cache-control']).toContain('immutable');
    expect((await get('one.example', '/api/wps/x?y=1')).body).toBe('gateway one.example /api/wps/x?y=1');
  });

  test('FLAG-2 the country of a caller is what foyer/_gateway.conf sets, whatever the caller says', async () => {
    const asked = () => get('one.example', '/api/wps/x', { 'cf-ipcountry': 'PT' });
    expect((await asked()).body).toBe('gateway one.example /api/wps/x PT');
    nginx.configure('_gateway.conf', 'proxy_set_header cf-ipcountry $foyer_country;');
    nginx.configure('../conf.d/country.conf', 'map $remote_addr $foyer_country { default ""; "127.0.0.1" VN; }');
    await nginx.reload(async () => (await asked()).body === 'gateway one.example /api/wps/x VN');
  });

  test('MONEY-9 passes each event on at once', async () => {
    let heard = '';
    const path = { port: nginx.port, rejectUnauthorized: false, path: '/api/wps/events' };
    const call = request({ ...path, headers: { host: 'one.example' } }, (response) =>
      response.on('data', (part: Buffer) => (heard += part.toString())),
    );
    call.on('error', () => {}).end();
    for (const event of ['resync', 'wallet', 'inbox']) {
      await vi.waitFor(() => expect(heard).toMatch(new RegExp(`data: ${event}\n\n$`)));
      stream?.write(`data: ${event === 'resync' ? 'wallet' : 'inbox'}\n\n`);
    }
    call.destroy();
  });

  test('BUILD-4 a new release is served at once, files of the last one too, and a rollback brings it back', async () => {
    const site = openSite(nginx.published, 'one');
    publish(bundle('one', 'second'), site, keeping);
    const shows = (version: string) => async () => {
      const { body, headers } = await get('one.example', '/');
      return (
        body === `page ${version} of one` && String(headers['content-security-policy']).includes(`'sha256-${version}='`)
      );
    };
    await nginx.reload(shows('second'));
    expect((await get('one.example', '/assets/app.first.js')).status).toBe(200);
    expect((await get('one.example', '/assets/app.second.js')).status).toBe(200);
    moveTo(site, earlierRelease(site));
    await nginx.reload(shows('first'));
    expect((await get('one.example', '/assets/app.second.js')).status).toBe(200);
    expect(readdirSync(site.releases)).toHaveLength(2);
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

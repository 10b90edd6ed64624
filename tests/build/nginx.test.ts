import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gzipSync } from 'node:zlib';
import { publish, rollBack } from '#pipeline/release/publish.ts';
import { openSite } from '#pipeline/release/site.ts';
import { headerRules } from '#pipeline/build/bundle/security-headers.ts';
import { freePort } from '#scripts/test/free-port.ts';

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find(
  (path) => spawnSync(path, ['-v']).error === undefined,
);
if (nginx === undefined)
  console.log('nginx is not installed here, so its configuration is not tried (Debian package: nginx-light).');

type Answer = { status: number; headers: Record<string, unknown>; body: string };
const folder = mkdtempSync(join(tmpdir(), 'foyer-nginx-'));
const published = join(folder, 'published');
let server: ChildProcess | undefined;
let gateway: Server;
let stream: ServerResponse | undefined;
let port: number;

const hero = '</assets/hero.svg>; rel="preload"; as="image"';

function bundle(code: string, version: string): string {
  const dist = join(folder, 'dist', `${code}-${version}`);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const script = `export const version = '${version}';\n`.repeat(100);
  writeFileSync(join(dist, 'index.html'), `page ${version} of ${code}`);
  writeFileSync(join(dist, 'shell.html'), `shell ${version} of ${code}`);
  writeFileSync(join(dist, 'register.html'), `registration ${version} of ${code}`);
  writeFileSync(join(dist, '404.html'), `nothing at ${code}`);
  writeFileSync(join(dist, '50x.html'), `trouble at ${code}`);
  writeFileSync(join(dist, `assets/app.${version}.js`), script);
  writeFileSync(join(dist, `assets/app.${version}.js.gz`), gzipSync(script));
  const rules = headerRules(`default-src 'none'; script-src 'sha256-${version}='`, { login: {} } as never, hero);
  writeFileSync(join(dist, 'headers.json'), JSON.stringify({ domains: [`${code}.example`], rules }));
  return dist;
}

function get(host: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { host, ...headers }, agent: false }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

const answers = (holds: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await holds()).toBe(true), { timeout: 10_000, interval: 50 });

/** As an operator does after publishing. For a moment old and new workers answer, each a page with its own headers. */
async function reload(isNew: () => Promise<boolean>): Promise<void> {
  execFileSync(nginx ?? '', ['-p', folder, '-c', 'main.conf', '-s', 'reload'], { stdio: 'ignore' });
  await answers(isNew);
}

describe.skipIf(nginx === undefined)('HOST-1 a real nginx', () => {
  beforeAll(async () => {
    gateway = createServer((call, response) => {
      if (call.url === '/api/wps/events') (stream = response).write('data: resync\n\n');
      else response.end(`gateway ${call.headers.host} ${call.url}`);
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    port = await freePort();
    for (const code of ['one', 'two']) publish(bundle(code, 'first'), openSite(published, code), 3);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const main = `${user} worker_processes 1; pid nginx.pid; error_log error.log; daemon off; events {}
http { access_log off; client_body_temp_path tmp; proxy_temp_path tmp; fastcgi_temp_path tmp; uwsgi_temp_path tmp; scgi_temp_path tmp;
upstream foyer_gateway { server 127.0.0.1:${(gateway.address() as AddressInfo).port}; }
include ${published}/*/current/nginx.conf; }`;
    writeFileSync(join(folder, 'main.conf'), main);
    writeFileSync(join(folder, 'mime.types'), 'types { text/html html; text/javascript js; }');
    mkdirSync(join(folder, 'foyer'));
    for (const code of ['one', 'two']) writeFileSync(join(folder, `foyer/${code}.conf`), `listen 127.0.0.1:${port};\n`);
    server = spawn(nginx ?? '', ['-p', folder, '-c', 'main.conf'], { stdio: 'inherit' });
    await answers(async () => (await get('one.example', '/')).status === 200);
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill('SIGQUIT');
    if (server) await ended;
    gateway.closeAllConnections();
    gateway.close();
  });

  test('HOST-1 serves each merchant by its host name with its own headers, and every screen from its page', async () => {
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
    expect(await get('one.example', '/assets/none.js')).toMatchObject({ status: 404, body: 'nothing at one' });
    for (const path of ['/headers.json', '/nginx.conf', '/_headers'])
      expect((await get('one.example', path)).status, path).toBe(404);
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

  test('MONEY-9 passes each event on at once', async () => {
    let heard = '';
    const call = request({ port, path: '/api/wps/events', headers: { host: 'one.example' } }, (response) =>
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
    const site = openSite(published, 'one');
    publish(bundle('one', 'second'), site, 3);
    const shows = (version: string) => async () => {
      const { body, headers } = await get('one.example', '/');
      return (
        body === `page ${version} of one` && String(headers['content-security-policy']).includes(`'sha256-${version}='`)
      );
    };
    await reload(shows('second'));
    expect((await get('one.example', '/assets/app.first.js')).status).toBe(200);
    expect((await get('one.example', '/assets/app.second.js')).status).toBe(200);
    rollBack(site);
    await reload(shows('first'));
    expect((await get('one.example', '/assets/app.second.js')).status).toBe(200);
    expect(readdirSync(site.releases)).toHaveLength(2);
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

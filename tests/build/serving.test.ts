import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { contentSecurityPolicy, headerRules } from '#pipeline/build/bundle/security-headers.ts';
import { reachableFiles } from '#pipeline/build/code/chunk-graph.ts';
import { startLobbyServer, type LobbyServer } from '#scripts/serve/lobby-server.ts';

const hsts = { maxAge: 31_536_000, includeSubDomains: false, preload: false };
const dist = mkdtempSync(join(tmpdir(), 'foyer-serve-'));
let lobby: LobbyServer;

/** What the gateway is asked of games' pages; it has one game. */
const isAsked = (url: string, merchant: unknown) =>
  url.startsWith('/api/wps/game/page?') && !(url.endsWith('slug=gates-of-gold') && merchant === 'one');

beforeAll(async () => {
  for (const code of ['one', 'two']) {
    mkdirSync(join(dist, code, 'assets'), { recursive: true });
    writeFileSync(join(dist, code, 'index.html'), `home of ${code}`);
    writeFileSync(join(dist, code, 'shell.html'), `shell of ${code}`);
    writeFileSync(join(dist, code, 'register.html'), `registration of ${code}`);
    writeFileSync(join(dist, code, '404.html'), `nothing at ${code}`);
    writeFileSync(join(dist, code, 'assets', 'a.js'), 'code');
    const rules = {
      '/*': { 'content-security-policy': "frame-src 'none'", 'cache-control': 'no-cache' },
      '/assets/*': { 'cache-control': 'immutable' },
    };
    writeFileSync(join(dist, code, 'headers.json'), JSON.stringify({ domains: [`${code}.example`], rules }));
  }
  lobby = await startLobbyServer({
    dist,
    port: 0,
    gateway: ({ url = '', headers }, response) => {
      if (isAsked(url, headers['merchant'])) response.statusCode = 404;
      response.end('gateway');
    },
    unbuilt: [{ code: 'three', reasons: ['home.json:3:5 <title>: what?'] }],
  });
});
afterAll(() => {
  lobby.server.close();
  rmSync(dist, { recursive: true, force: true });
});

function get(
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ port: lobby.port, path, headers: { host, ...headers }, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    call.on('error', reject).end();
  });
}

test('HOST-1 the host name chooses the merchant, by code or by domain', async () => {
  expect((await get('one.localhost', '/')).body).toBe('home of one');
  expect((await get('one.localhost', '/m/index.html')).body).toBe('home of one');
  expect((await get('two.example', '/m/notice')).body).toBe('shell of two');
  expect((await get('two.example', '/m/register.html')).body).toBe('registration of two');
  expect((await get('one.localhost', '/api/x')).body).toBe('gateway');
  expect((await get('games.localhost', '/play')).body).toBe('gateway');
  expect((await get('elsewhere.example', '/')).body).toContain('one.localhost');
});

test('GAME-20 the page of a game that the gateway does not have has status 404, and shows what is called nearly so', async () => {
  expect(await get('one.localhost', '/m/game/gates-of-gold?lang=pt')).toMatchObject({
    status: 200,
    body: 'shell of one',
  });
  for (const path of ['/m/game/gats-of-gold', '/m/game/G%C3%B6ld', `/m/game/${'x'.repeat(200)}`])
    expect(await get('one.localhost', path), path).toMatchObject({ status: 404, body: 'shell of one' });
  // No game's page: nobody is asked.
  for (const path of ['/m/game/', '/m/game/gates-of-gold/more'])
    expect(await get('one.localhost', path), path).toMatchObject({ status: 404, body: 'home of one' });
});

test('NAV-1 an unknown path is answered with home and status 404, a known one in the language of its address', async () => {
  for (const path of ['/nowhere', '/m/nowhere', '/m/nowhere.html?lang=pt', '/m/help/more'])
    expect(await get('two.example', path), path).toMatchObject({ status: 404, body: 'home of two' });
  const pages = { '/': 'index.html', '/?pt': 'index.pt.html', '/m/help': 'page-help.html' };
  cpSync(join(dist, 'one'), join(dist, 'four'), { recursive: true });
  onTestFinished(() => rmSync(join(dist, 'four'), { recursive: true }));
  mkdirSync(join(dist, 'four/.well-known'));
  for (const [file, text] of Object.entries({
    'headers.json': JSON.stringify({ domains: [], rules: {}, pages }),
    'index.pt.html': 'início',
    'page-help.html': 'help',
    '.well-known/apple-app-site-association': '{}',
  }))
    writeFileSync(join(dist, 'four', file), text);
  expect(await get('four.localhost', '/?lang=pt')).toMatchObject({ status: 200, body: 'início' });
  expect(await get('four.localhost', '/?lang=xx')).toMatchObject({ status: 200, body: 'home of one' });
  expect(await get('four.localhost', '/m/help?lang=pt')).toMatchObject({ status: 200, body: 'help' });
  expect(await get('four.localhost', '/m/notice')).toMatchObject({ status: 404, body: 'home of one' });
  expect(await get('four.localhost', '/.well-known/apple-app-site-association')).toMatchObject({
    status: 200,
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await get('four.localhost', '/.well-known/nothing')).toMatchObject({ status: 404, body: 'nothing at one' });
});

test('HOST-1 a merchant that did not build says why, until it is built', async () => {
  const { status, body } = await get('three.localhost', '/m/home');
  expect(status).toBe(404);
  expect(body).toContain('three did not build');
  expect(body).toContain('home.json:3:5 &lt;title&gt;: what?');
  expect((await get('elsewhere.example', '/')).body).not.toContain('did not build');

  cpSync(join(dist, 'one'), join(dist, 'three'), { recursive: true });
  onTestFinished(() => rmSync(join(dist, 'three'), { recursive: true }));
  expect((await get('three.localhost', '/m/home')).body).toBe('home of one');
});

test('HOST-1 missing files, traversal and steering files are not found, hashed files are kept', async () => {
  for (const path of ['/assets/none.js', '/headers.json', '/..%2ftwo%2findex.html', '/%00.js'])
    expect((await get('one.localhost', path)).status, path).toBe(404);
  expect((await get('one.localhost', '/assets/a.js')).headers['cache-control']).toBe('immutable');
});

test('HOST-1 a file has its type, its compressed twin, its tag and its parts', async () => {
  const file = (path: string, headers = {}) => get('one.localhost', path, headers);
  writeFileSync(join(dist, 'one', 'web-clip.mobileconfig'), 'profile');
  writeFileSync(join(dist, 'one', 'assets', 'b.js'), 'plain code');
  writeFileSync(join(dist, 'one', 'assets', 'b.js.br'), 'twin');
  expect((await file('/web-clip.mobileconfig')).headers['content-type']).toBe('application/x-apple-aspen-config');
  const { headers, body } = await file('/assets/b.js', { 'accept-encoding': 'gzip, br' });
  expect(body).toBe('twin');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript',
    'content-encoding': 'br',
    'cache-control': 'immutable',
    'content-security-policy': 'frame-src http://games.localhost:' + lobby.port,
  });
  const again = { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) };
  expect(await file('/assets/b.js', again)).toMatchObject({ status: 304, body: '' });
  expect(await file('/assets/b.js', { range: 'bytes=0-4' })).toMatchObject({ status: 206, body: 'plain' });
  expect(await file('/assets/none.js')).toMatchObject({ status: 404, body: 'nothing at one' });
  expect((await file('/assets/b.js.br')).status).toBe(404);
});

/** How many descriptors of this process are files of that name. */
const openFiles = (name: string): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).endsWith(name);
    } catch {
      return false;
    }
  }).length;

test.skipIf(!existsSync('/proc/self/fd'))('HOST-1 a client that hangs up leaves no file open', async () => {
  writeFileSync(join(dist, 'one', 'assets', 'large.bin'), Buffer.alloc(8_000_000));
  const hangUp = () =>
    new Promise<number>((resolve, reject) => {
      const headers = { host: 'one.localhost' };
      const call = request({ port: lobby.port, path: '/assets/large.bin', headers, agent: false }, (response) => {
        response.once('data', () => {
          const open = openFiles('large.bin');
          response.destroy();
          resolve(open);
        });
      });
      call.on('error', reject).end();
    });
  const open = await Promise.all(Array.from({ length: 10 }, hangUp));
  expect(Math.max(...open)).toBeGreaterThan(0);
  await vi.waitFor(() => expect(openFiles('large.bin')).toBe(0));
  expect((await get('one.localhost', '/assets/a.js')).body).toBe('code');
});

test('HOST-1 a port in use is answered by one line that says what to do', async () => {
  await expect(startLobbyServer({ dist, port: lobby.port, gateway: () => undefined })).rejects.toThrow(
    /is in use: stop the other program, or set PORT to a free port, such as PORT=\d+\.$/,
  );
});

test('BUILD-1 the chunk graph stops at the entry and leaves out what a merchant cannot reach', () => {
  const manifest = {
    entry: { file: 'entry.js', css: ['entry.css'], imports: ['react'], dynamicImports: ['a', 'b'] },
    react: { file: 'react.js' },
    a: { file: 'a.js', css: ['a.css'], imports: ['entry', 'shared'] },
    b: { file: 'b.js', imports: ['entry'], dynamicImports: ['c'] },
    c: { file: 'c.js' },
    shared: { file: 'shared.js', css: ['shared.css'] },
  };
  expect(reachableFiles(manifest, ['entry'], (source) => source !== 'b')).toEqual([
    'react.js',
    'entry.js',
    'entry.css',
    'shared.js',
    'shared.css',
    'a.js',
    'a.css',
  ]);
  expect(reachableFiles(manifest, ['entry'])).toEqual(['react.js', 'entry.js', 'entry.css']);
});

test('SAFE-1 the policy forbids all that it does not name', () => {
  const merchant = {
    merchant: { imageOrigins: ['https://cdn.example/x'], gateway: { baseUrl: '/api' } },
    security: { frameOrigins: [], connectOrigins: [], imageOrigins: [], hsts },
    fonts: {},
    analytics: {},
    login: {},
    flags: {},
  };
  const policy = contentSecurityPolicy(merchant as never, ["'sha256-a='"], ["'sha256-b='"]);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("script-src 'self' 'sha256-a=';");
  expect(policy).toContain("style-src 'self' 'sha256-b=';");
  expect(policy).toContain("img-src 'self' data: https://cdn.example;");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-src 'none';");
  // What `default-src` does not cover.
  for (const part of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy.split('; ')).toContain(part);
});

test('BRAND-3 SAFE-1 a merchant may name who shows the lobby in a frame, and no other page may', () => {
  const merchant = {
    merchant: { imageOrigins: [], gateway: { baseUrl: '/api' } },
    security: {
      frameOrigins: [],
      connectOrigins: [],
      imageOrigins: [],
      frameAncestors: ['https://portal.example'],
      hsts,
    },
    fonts: {},
    analytics: {},
    login: {},
    flags: {},
  };
  const policy = contentSecurityPolicy(merchant as never, [], []);
  expect(policy.split('; ')).toContain('frame-ancestors https://portal.example');
  expect(headerRules(policy, merchant as never)['/*']).not.toHaveProperty('x-frame-options');
});

test('LOGIN-3 SAFE-1 a merchant with Firebase lets in what that needs, and no other does', () => {
  const firebase = { apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' };
  const merchant = {
    merchant: { imageOrigins: [], gateway: { baseUrl: '/api' } },
    security: { frameOrigins: [], connectOrigins: [], imageOrigins: [], hsts },
    fonts: {},
    analytics: {},
    login: { identity: { provider: 'firebase', phone: true, firebase } },
    flags: {},
  };
  const policy = contentSecurityPolicy(merchant as never, [], []);
  expect(policy).toContain("script-src 'self' https://apis.google.com https://www.google.com/recaptcha/");
  expect(policy).toContain('frame-src https://shop.firebaseapp.com');
  expect(policy).toContain('https://identitytoolkit.googleapis.com');
  expect(policy).toMatch(/trusted-types [^;]*dompurify default/);
  expect(headerRules(policy, merchant as never)['/*']).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(headerRules(policy, { login: {}, security: { hsts } } as never)['/*']).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('REG-11 SAFE-1 a merchant whose project measures lets in Google Analytics, whoever lets its players in', () => {
  const project = { apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' };
  const policyOf = (firebase: object) =>
    contentSecurityPolicy(
      {
        merchant: { imageOrigins: [], gateway: { baseUrl: '/api' } },
        security: { frameOrigins: [], connectOrigins: [], imageOrigins: [], hsts },
        fonts: {},
        analytics: {},
        login: { identity: { provider: 'local', phone: false, firebase } },
        flags: {},
      } as never,
      [],
      [],
    );
  const policy = policyOf({ ...project, analytics: { appId: '1:2:web:3', measurementId: 'G-1' } });
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).toMatch(/trusted-types [^;]*dompurify firebase-js-sdk-policy/);
  expect(policyOf(project)).not.toContain('googletagmanager');
});

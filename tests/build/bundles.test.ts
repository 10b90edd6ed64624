import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildBundles, type BuildResult } from '#pipeline/build/bundle/build.ts';
import { cspHash } from '#pipeline/store/digest.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { filesBelow } from '#pipeline/build/code/source-hash.ts';
import { publish } from '#pipeline/release/publish.ts';
import { openSite } from '#pipeline/release/site.ts';
import { hasNginx, startNginx } from '#tests/support/nginx.ts';
import { merchantFolder } from '#tests/pipeline/merchant-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-build-'));
const paths = pathsAt(process.cwd(), { dist: join(folder, 'dist') });
let first: BuildResult;
let codes: string[];

beforeAll(async () => {
  first = await buildBundles({ paths });
  codes = first.stamped.map(({ code }) => code);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (path: string) => hash('sha256', readFileSync(path), 'hex');
const textOf = (code: string, name: string) => readFileSync(join(paths.dist, code, name), 'utf8');
const namesOf = (code: string) =>
  filesBelow(join(paths.dist, code)).map((path) => path.slice(join(paths.dist, code).length + 1));

test('BUILD-1 every merchant gets its page, theme, manifest, icons, error pages and headers', () => {
  expect(first.failed).toEqual([]);
  expect(codes.length).toBeGreaterThan(1);
  for (const code of codes) {
    const wanted = [
      'index.html',
      'login.html',
      'register.html',
      'shell.html',
      'manifest.webmanifest',
      'icons/192.png',
      'icons/512.png',
      'icons/maskable-512.png',
      'icons/apple-touch.png',
      '404.html',
      '50x.html',
      'offline.html',
      '_headers',
      'headers.json',
      'nginx.conf',
    ];
    expect(namesOf(code)).toEqual(expect.arrayContaining(wanted));
  }
});

test('SAFE-1 the policy names the hash of every inline script and style, and nothing unsafe', () => {
  for (const code of codes) {
    const policy = textOf(code, '_headers');
    expect(policy).not.toContain('unsafe');
    for (const page of ['index.html', 'login.html', 'register.html', 'shell.html', '404.html', 'offline.html']) {
      const inline = textOf(code, page).matchAll(/<(script|style)>([^]*?)<\/\1>/g);
      for (const [, , content = ''] of inline) expect(policy).toContain(cspHash(content));
      expect(textOf(code, page)).not.toMatch(/<[a-z]+[^>]*\sstyle=/);
    }
  }
});

test.skipIf(!hasNginx)(
  'SAFE-1 HOST-1 nginx gives every page of every bundle what Mozilla’s Observatory asks of an A+',
  async () => {
    const nginx = await startNginx(['127.0.0.1:9'], (published) =>
      codes.forEach((code) =>
        publish(join(paths.dist, code), openSite(published, code), { keep: 1, channel: 'production' }),
      ),
    );
    onTestFinished(nginx.stop);
    for (const code of codes) {
      const { domains } = JSON.parse(textOf(code, 'headers.json')) as { domains: string[] };
      const host = domains[0] ?? `${code}.localhost`;
      expect(await nginx.ask(host, '/m/login', {}, 'http')).toMatchObject({
        status: 308,
        headers: { location: `https://${host}/m/login` },
      });
      for (const path of [
        '/',
        '/m/login',
        '/m/register',
        '/m/notice',
        '/none.js',
        '/robots.txt',
        '/manifest.webmanifest',
      ]) {
        const { headers, body } = await nginx.ask(host, path, { headers: { origin: 'https://elsewhere.example' } });
        expect(headers, `${host}${path}`).toMatchObject({
          'strict-transport-security': expect.stringMatching(
            /^max-age=(31536000|63072000)(; includeSubDomains)?(; preload)?$/,
          ),
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-resource-policy': 'same-origin',
        });
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers['access-control-allow-origin']).toBeUndefined();
        const policy = new Map(
          (headers['content-security-policy']?.toString() ?? '').split('; ').map((part) => {
            const [name = '', ...sources] = part.split(' ');
            return [name, sources];
          }),
        );
        for (const name of ['default-src', 'base-uri', 'frame-ancestors'])
          expect(policy.get(name), name).toEqual(["'none'"]);
        expect(policy.get('form-action')).toEqual(["'self'"]);
        const wide = [...policy].filter(([, sources]) =>
          sources.some((each) => /^'unsafe|^https?:$|^\*$|^http:/.test(each)),
        );
        expect(wide).toEqual([]);
        for (const [, address = ''] of body.matchAll(/<script[^>]*\ssrc="([^"]*)"/g))
          expect(address).toMatch(/^\/[^/]/);
      }
    }
  },
);

test('SAFE-1 HSTS is what a merchant’s folder says, in every file that a server reads', async () => {
  const merchant = { version: 3, name: 'Plain', description: 'merchant-defaults:description' };
  const { merchants } = merchantFolder({
    'plain/merchant.json': merchant,
    'strict/merchant.json': merchant,
    'strict/security.json': { hsts: { maxAge: 63_072_000, includeSubDomains: true, preload: true } },
  });
  const built = await buildBundles({ paths: { ...paths, merchants, dist: join(folder, 'hsts') } });
  expect(built.failed).toEqual([]);
  for (const [code, value] of [
    ['plain', 'max-age=31536000'],
    ['strict', 'max-age=63072000; includeSubDomains; preload'],
  ] as const) {
    const read = (name: string) => readFileSync(join(folder, 'hsts', code, name), 'utf8');
    expect(read('_headers')).toContain(`  strict-transport-security: ${value}\n`);
    expect(read('nginx.conf').match(/strict-transport-security "[^"]*"/g)?.length).toBeGreaterThan(5);
    expect(new Set(read('nginx.conf').match(/strict-transport-security "[^"]*"/g))).toEqual(
      new Set([`strict-transport-security "${value}"`]),
    );
    const { rules } = JSON.parse(read('headers.json')) as { rules: Record<string, object> };
    expect(rules['/*']).toMatchObject({ 'strict-transport-security': value });
  }
});

test('BUILD-2 a second build compiles nothing and touches no bundle', async () => {
  const before = codes.map((code) => statSync(join(paths.dist, code, 'index.html')).ino);
  const second = await buildBundles({ paths });
  expect(second.compiled).toMatchObject({ compiled: false, hash: first.compiled.hash });
  expect(second.unchanged).toEqual(expect.arrayContaining(codes));
  expect(codes.map((code) => statSync(join(paths.dist, code, 'index.html')).ino)).toEqual(before);
});

test('BUILD-1 a document has the styles of all that it shows and of no other screen, and the addresses of their sheets', () => {
  for (const code of codes)
    for (const page of ['index.html', 'login.html', 'register.html', 'shell.html']) {
      const html = textOf(code, page);
      const style = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text]) => text).join('');
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)" disabled>/g)].map(
        ([, file = '']) => file,
      );
      expect(sheets.length, page).toBeGreaterThan(0);
      expect(namesOf(code)).toEqual(expect.arrayContaining(sheets));
      expect(style, page).toContain(sheets.map((file) => textOf(code, file).trim()).join(''));
      const shown = html.replaceAll(/<script[^]*?<\/script>/g, '').matchAll(/ class="([^"]+)"/g);
      const classes = new Set([...shown].flatMap(([, names = '']) => names.split(' ')));
      expect(classes).toContain('status-page-title');
      // The carousel's package finds its parts by these.
      const named = [...classes].filter((name) => !name.startsWith('swiper-'));
      expect(named.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(style))).toEqual([]);
      if (page !== 'login.html') expect(style, page).not.toContain('.login-view-');
      if (page === 'index.html' || page === 'shell.html') expect(style, page).not.toMatch(/\.(field|dialog)-/);
      if (page === 'shell.html') expect(style).not.toContain('@layer section{');
    }
});

test('BUILD-3 no bundle holds the name, code, domain or hashed assets of another merchant', () => {
  const contents = new Map(
    codes.map((code) => [
      code,
      namesOf(code)
        .filter((name) => !/\.(br|gz|png)$/.test(name))
        .map((name) => `${name}\n${textOf(code, name)}`)
        .join('\n'),
    ]),
  );
  for (const code of codes) {
    const { name } = JSON.parse(textOf(code, 'manifest.webmanifest')) as { name: string };
    const { domains } = JSON.parse(textOf(code, 'headers.json')) as { domains: string[] };
    for (const other of codes.filter((each) => each !== code)) {
      for (const mark of [name, code, ...domains]) {
        const found = new RegExp(`(?<![\\w-])${mark.replaceAll('.', '\\.')}(?![\\w-])`, 'u').exec(
          contents.get(other) ?? '',
        );
        expect(found, `${mark} of ${code} in the bundle of ${other}`).toBeNull();
      }
    }
  }
});

test('BUILD-3 no bundle holds an asset that only another merchant has', () => {
  const own = (code: string) => filesBelow(join(process.cwd(), 'merchants', code, 'assets')).map(hashOf);
  const held = new Map(codes.map((code) => [code, new Set(filesBelow(join(paths.dist, code)).map(hashOf))]));
  const owned = new Map(codes.map((code) => [code, new Set(own(code))]));
  expect([...owned.values()].some((assets) => assets.size > 0)).toBe(true);
  for (const code of codes) {
    for (const other of codes.filter((each) => each !== code)) {
      const foreign = [...(owned.get(other) ?? [])].filter((asset) => !owned.get(code)?.has(asset));
      const found = foreign.filter((asset) => held.get(code)?.has(asset));
      expect(found, `assets of ${other} in the bundle of ${code}`).toEqual([]);
    }
  }
});

test('BUILD-1 a bundle holds no code of rooms that nothing in its merchant leads to', async () => {
  const merchant = { version: 1, name: 'Plain', description: 'merchant-defaults:description' };
  const drop = (...ids: string[]) => ids.map((id) => ({ id, remove: true }));
  const { merchants } = merchantFolder({
    'plain/merchant.json': merchant,
    'plain/games.json': { categories: drop('lottery', 'elott') },
    'plain/home.json': { sections: drop('winners', 'favourites') },
  });
  const built = await buildBundles({ paths: { ...paths, merchants, dist: join(folder, 'plain') } });
  expect(built.failed).toEqual([]);
  const { manifest, folder: compilation } = first.compiled;
  const list = JSON.parse(readFileSync(join(compilation, 'modules.json'), 'utf8')) as Record<string, object>;
  const modules = Object.keys(list).flatMap((file) =>
    existsSync(join(folder, 'plain/plain', file)) ? Object.keys(list[file] ?? {}) : [],
  );
  const rooms = ['features/lottery', 'features/firebase', 'sections/winner-board/view', 'sections/favourites/view'];
  const foreign = modules.filter(
    (module) => !module.endsWith('/used-by.ts') && rooms.some((room) => module.startsWith(`src/${room}`)),
  );
  expect(modules).toContain('src/pages/login/view.tsx');
  expect(foreign).toEqual([]);
  const chunksOf = (room: string) =>
    Object.keys(manifest).flatMap((key) =>
      key.startsWith(`src/${room}/`) ? [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat() : [],
    );
  const page = readFileSync(join(folder, 'plain/plain/index.html'), 'utf8');
  const atFirst = [...page.matchAll(/assets\/[\w.-]+\.js/g)].flatMap(([file]) => Object.keys(list[file] ?? {}));
  expect(atFirst).toContain('src/features/games/game-tile.tsx');
  expect(atFirst.filter((module) => /tournaments\/|react-router\/dist\/development|vault/.test(module))).toEqual([
    'src/pages/tournaments/page.ts',
    'src/sections/tournaments/section.ts',
  ]);
  const closed = JSON.parse(/"closedRoutes":(\[[^\]]*\])/.exec(page)?.[1] ?? '[]') as string[];
  expect(closed).toEqual(expect.arrayContaining(['/m/accessibility', '/m/lottery', '/m/startLottery']));
  for (const room of ['pages/lottery', 'pages/start-lottery', 'sections/winner-board', 'sections/favourites']) {
    expect(chunksOf(room).length, room).toBeGreaterThan(0);
    for (const file of chunksOf(room))
      expect(existsSync(join(folder, 'plain/plain', file)), `${room}: ${file}`).toBe(false);
  }
  const lotteryFirst = codes.find((code) => textOf(code, 'index.html').includes('"lottery-menu"')) ?? '';
  for (const file of chunksOf('pages/lottery')) expect(namesOf(lotteryFirst)).toContain(file);
});

test('BUILD-1 no page names the paths in the configuration that development shows', () => {
  for (const code of codes) expect(textOf(code, 'index.html').includes('data-config-path'), code).toBe(false);
});

test('BUILD-1 no file of a bundle has a byte of the preview that development pages have', () => {
  for (const code of codes)
    for (const name of namesOf(code).filter((each) => /\.(?:js|css|html|json)$/.test(each)))
      expect(
        /foyerPreview|foyer-preview|preview-start|Demo-1234/.exec(textOf(code, name))?.[0],
        `${code}/${name}`,
      ).toBeUndefined();
});

test('PWA-1 every release has a worker of its own that keeps only files of its bundle', () => {
  for (const code of codes) {
    const stamped = /^const stamped = (.*);$/m.exec(textOf(code, 'sw.js'))?.[1] ?? '{}';
    const { release, shell, offline } = JSON.parse(stamped) as { release: string; shell: string[]; offline: string[] };
    expect(release).toBe((JSON.parse(textOf(code, 'headers.json')) as { release: string }).release);
    expect(namesOf(code)).toEqual(expect.arrayContaining([...shell, ...offline].map((path) => path.slice(1))));
  }
});

test('PWA-1 two brands never share an installation: manifests differ by identity, name and colours', () => {
  type Manifest = { id: string; name: string; theme_color: string };
  const manifests = codes.map((code) => JSON.parse(textOf(code, 'manifest.webmanifest')) as Manifest);
  for (const key of ['id', 'name', 'theme_color'] as const)
    expect(new Set(manifests.map((manifest) => manifest[key])).size, key).toBe(codes.length);
});

test('AUTH-1 a merchant with several domains tells browsers that passkeys of one are good on the others', () => {
  const several = codes.filter((code) => namesOf(code).includes('.well-known/webauthn'));
  expect(several.length).toBeGreaterThan(0);
  for (const code of several) {
    const { domains } = JSON.parse(readFileSync(`merchants/${code}/merchant.json`, 'utf8')) as { domains: string[] };
    const origins = domains.map((domain) => `https://${domain}`);
    expect(origins.length, code).toBeGreaterThan(1);
    expect(JSON.parse(textOf(code, '.well-known/webauthn'))).toEqual({ origins });
  }
});

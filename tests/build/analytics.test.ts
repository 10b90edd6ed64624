import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { merchantFolder } from '#tests/pipeline/merchant-folder.ts';

const shop = { version: 3, name: 'Shop', description: 'merchant-defaults:description' };
const analytics = {
  groups: [{ id: 'statistics', title: 'consent:statistics', text: 'consent:statistics-text' }],
  providers: [
    { id: 'house', group: 'statistics', collector: 'https://c.example/v1/in', events: ['page.viewed'] },
    { id: 'tags', group: 'statistics', dataLayer: 'tagLayer', events: ['page.viewed'] },
  ],
};

test('BRAND-5 BRAND-4 a collector’s host alone is allowed, and a merchant without collectors has none of it', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'foyer-analytics-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  const { merchants } = merchantFolder({
    'shop/merchant.json': shop,
    'shop/analytics.json': analytics,
    'plain/merchant.json': shop,
    'plain/analytics.json': { groups: analytics.groups },
    'google/merchant.json': shop,
    'google/analytics.json': { groups: analytics.groups },
    'google/login.json': {
      identity: {
        provider: 'local',
        phone: false,
        firebase: {
          apiKey: 'k',
          authDomain: 'shop.firebaseapp.com',
          projectId: 'shop',
          analytics: { appId: '1:2:web:3', measurementId: 'G-1', group: 'statistics' },
        },
      },
    },
    'plain/downloads.json': { webClip: false },
    'google/downloads.json': { webClip: false },
  });
  const { failed } = await buildBundles({ paths: pathsAt(process.cwd(), { dist, merchants }) });
  expect(failed).toEqual([]);
  const read = (code: string, name: string) => readFileSync(join(dist, code, name), 'utf8');
  const connects = (code: string) => /connect-src ([^;]*)/.exec(read(code, '_headers'))?.[1]?.split(' ');
  expect(connects('shop')).toEqual([...(connects('plain') ?? []), 'https://c.example']);
  const scriptsOf = (code: string) =>
    globSync('assets/*.js', { cwd: join(dist, code) }).filter((file) => read(code, file).includes('page.viewed'));
  expect([scriptsOf('shop').length > 0, scriptsOf('plain')]).toEqual([true, []]);
  expect([read('shop', 'index.html').includes('tagLayer'), read('plain', 'index.html').includes('consent')]).toEqual([
    true,
    false,
  ]);
  // Firebase's measurement asks for consent by the same code, without any provider.
  expect([scriptsOf('google').length > 0, read('google', 'index.html').includes('consent:statistics')]).toEqual([
    true,
    true,
  ]);
  expect(connects('google')).toContain('https://*.google-analytics.com');
  expect(globSync('*/*.mobileconfig', { cwd: dist }), 'profiles of those that offer one').toEqual([
    join('shop', 'shop.mobileconfig'),
  ]);
  // Its script is not part of the first view.
  const [script = ''] = scriptsOf('shop');
  expect(existsSync(join(dist, 'shop', script))).toBe(true);
  expect(read('shop', 'index.html')).not.toContain(script);
}, 240_000);

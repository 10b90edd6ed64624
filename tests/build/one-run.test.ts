import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildBundles } from '#pipeline/build/bundle/build.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { merchantFolder } from '#tests/pipeline/merchant-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-one-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const merchant = { version: 1, name: 'Shop', description: 'merchant-defaults:description' };
const build = async (dist: string, files: Record<string, unknown>) => {
  const paths = { ...pathsAt(process.cwd()), merchants: merchantFolder(files).merchants, dist: join(folder, dist) };
  const built = await buildBundles({ paths });
  expect(built.failed).toEqual([]);
  return built;
};

test('BUILD-1 merchants of one build each get the code that they lead to, whichever was built before', async () => {
  const { compiled } = await build('code', {
    'a-plain/merchant.json': merchant,
    'a-plain/home.json': { sections: [{ id: 'winners', remove: true }] },
    'b-whole/merchant.json': merchant,
    'c-plain/merchant.json': merchant,
    'c-plain/home.json': { sections: [{ id: 'winners', remove: true }] },
  });
  const modules = JSON.parse(readFileSync(join(compiled.folder, 'modules.json'), 'utf8')) as Record<string, object>;
  const ofWinners = Object.keys(modules).filter((file) =>
    Object.keys(modules[file] ?? {}).some((module) => module.includes('sections/winner-board/view')),
  );
  expect(ofWinners.length).toBeGreaterThan(0);
  const has = (code: string) => ofWinners.some((file) => existsSync(join(folder, 'code', code, file)));
  expect([has('a-plain'), has('b-whole'), has('c-plain')]).toEqual([false, true, false]);
});

test('BUILD-2 a release changes with a colour, a text and a setting, and is the same for the same files', async () => {
  const releaseOf = async (files: Record<string, unknown>) => {
    const { stamped } = await build('release', { 'shop/merchant.json': merchant, ...files });
    return stamped[0]?.release;
  };
  const plain = await releaseOf({});
  expect(plain).toMatch(/^[0-9a-f]{10}$/);
  const others = [
    await releaseOf({ 'shop/theme.json': { palette: { 'neutral-0': { $value: '#fffffe' } } } }),
    await releaseOf({ 'shop/texts/EN.json': { 'menu:home': 'Foyer' } }),
    await releaseOf({ 'shop/layout.json': { density: 'airy' } }),
  ];
  expect(new Set([plain, ...others]).size).toBe(4);
  rmSync(join(folder, 'release'), { recursive: true });
  expect(await releaseOf({})).toBe(plain);
});

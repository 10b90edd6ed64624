import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { reachableFiles } from '#pipeline/build/code/chunk-graph.ts';
import { clientEntry, compileOnce } from '#pipeline/build/code/compile.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { findKinds } from '#pipeline/config/kinds.ts';

/** Packages that are loaded when something needs them, not with the first screen. */
const later = /^(@rjsf\/|ajv|axios|culori|dompurify|firebase|@firebase\/|jose$|libphonenumber|qrcode|swiper|typebox)/;
type Importers = Readonly<Record<string, readonly string[]>>;
/** Modules of the first screen's code, each with the modules that import it. */
let modules: Importers;
/** All compiled code that a phone can load. */
let compiled: string[];
/** The modules that load together with a compiled file, by what that file holds. */
let loadedWith: (module: RegExp) => string[];

beforeAll(async () => {
  const { manifest, folder } = await compileOnce(pathsAt(process.cwd()));
  compiled = Object.values(manifest)
    .map(({ file }) => join(folder, 'client', file))
    .filter((file) => file.endsWith('.js'));
  const files = reachableFiles(manifest, [clientEntry]);
  const list = JSON.parse(readFileSync(join(folder, 'modules.json'), 'utf8')) as Record<string, Importers>;
  modules = Object.assign({}, ...files.map((file) => list[file] ?? {})) as Importers;
  loadedWith = (module) =>
    Object.entries(manifest)
      .filter(([, { file }]) => Object.keys(list[file] ?? {}).some((held) => module.test(held)))
      .flatMap(([key]) => reachableFiles(manifest, [key]))
      .flatMap((file) => Object.keys(list[file] ?? {}));
}, 120_000);

const packageOf = (module: string): string | undefined => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];

function isAllowed(module: string): boolean {
  const name = packageOf(module);
  return name === undefined || !later.test(name);
}

/** The shortest way by imports from the entry to a module. */
function wayTo(module: string): string[] {
  const ways = [[module]];
  const seen = new Set([module]);
  for (const way of ways) {
    const [first = ''] = way;
    if (first === clientEntry) return way;
    for (const importer of modules[first] ?? []) {
      if (seen.has(importer) || !(importer in modules)) continue;
      seen.add(importer);
      ways.push([importer, ...way]);
    }
  }
  return [module];
}

test('BUILD-1 the first screen waits for none of the packages that forms, calls and pictures need', () => {
  const strangers = Object.keys(modules).filter((module) => !isAllowed(module));
  const ways = strangers.map((module) => wayTo(module).join(' → '));
  expect(ways, 'Import these later').toEqual([]);
  expect(Object.keys(modules)).toContain('src/shell/layout/layout.tsx');
});

test('BUILD-1 the first screen has nothing of what only sections, dialogs or later calls need, nor a section of what another alone needs', () => {
  const others =
    /^src\/(sections\/[^/]+\/view|features\/games\/|shared\/ui\/(html|switch|dialog|carousel)\/)|mutationObserver/;
  expect(Object.keys(modules).filter((module) => others.test(module))).toEqual([]);
  const ofHotGames = loadedWith(/^src\/sections\/hot-games\/view/);
  expect(ofHotGames).toContain('src/features/games/game-tile.tsx');
  expect(ofHotGames).not.toContain('src/features/banners/banner-carousel.tsx');
});

test('BUILD-1 what home fetches by itself brings none of the forms', () => {
  const ofForms = /^src\/(engine\/form|fields|pages\/(login|register))\/|node_modules\/@rjsf\//;
  expect(loadedWith(/^src\/pages\/login\/view/).some((module) => ofForms.test(module))).toBe(true);
  for (const part of [
    /^src\/sections\/[^/]+\/view\.tsx$/,
    /^src\/app\/after-touch\.tsx$/,
    /^src\/features\/download\/bonus/,
  ]) {
    const loaded = loadedWith(part);
    expect(loaded.length, `${part}`).toBeGreaterThan(0);
    expect(
      loaded.filter((module) => ofForms.test(module) && !modules[module]),
      `${part}`,
    ).toEqual([]);
  }
});

test('STUDIO-9 nothing that the studio alone says of a kind is in the code of the lobby', async () => {
  const { sections, actions } = await findKinds(process.cwd());
  const said = [...Object.values(sections), ...Object.values(actions)].map(({ description }) => String(description));
  expect(said.length).toBeGreaterThan(20);
  expect(compiled.length).toBeGreaterThan(100);
  const telling = compiled.filter((file) => said.some((line) => readFileSync(file, 'utf8').includes(line)));
  expect(telling).toEqual([]);
});

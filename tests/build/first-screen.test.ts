import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { staticClosure } from '#pipeline/stamp/chunk-graph.ts';
import { clientEntry, compileOnce } from '#pipeline/stamp/compile.ts';
import { placesAt } from '#pipeline/stamp/places.ts';

/** All that every player of every merchant waits for. Whatever is not named here comes after the first touch. */
const packages = ['react', 'react-dom', 'scheduler', 'wouter', 'zustand'];
const rooms = [
  /^src\/app\/(?!after-touch\/|pages|panels|screen\.|screen-arrival|field-registry)/,
  /^src\/engine\/(action|config|flag|page|section|theme)\//,
  /^src\/engine\/form\/fields-context\./,
  /^src\/shared\/(env|i18n|lib|platform)\//,
  /^src\/shared\/api\/(api-context|query-view)\./,
  /^src\/shared\/ui\/(avatar|badge|button|empty-state|icon|skeleton|spinner|visually-hidden)\//,
  /^src\/shared\/ui\/toast\/toast-store\./,
  /^src\/shared\/api\/gateway-error\./,
  /^src\/features\/(home\/|member\/vip-label\.|session\/(rules|store)\.|download\/download-bar\.)/,
  /^src\/pages\/home\/(?!category-panel)/,
  /^src\/(pages\/[^/]+\/page|fields\/[^/]+\/field)\.ts$/,
  /^src\/features\/lottery\/used-by\.ts$/,
  /^src\/shell\/(home-header\/|footer-menu\/|panels\/panel-store\.)/,
  /^src\/sections\/([^/]+\/section\.ts$|category-icons\/|promo-text\/|quick-menu\/)/,
  /^src\/actions\/[^/]+\/action\.ts$/,
  /^schemas\/(routes|routes\.generated|merchant\/boot-data|gateway\/session-type)\.ts$/,
];
type Importers = Readonly<Record<string, readonly string[]>>;
/** Modules of the first screen's code, each with the modules that import it. */
let modules: Importers;
/** The modules that load together with a compiled file, by what that file holds. */
let loadedWith: (module: RegExp) => string[];
/** The compiled files of the first screen, as text. */
let firstFiles: string[];

beforeAll(async () => {
  const { manifest, folder } = await compileOnce(placesAt(process.cwd()));
  const files = staticClosure(manifest, clientEntry).map((key) => manifest[key]?.file ?? key);
  const list = JSON.parse(readFileSync(join(folder, 'modules.json'), 'utf8')) as Record<string, Importers>;
  modules = Object.assign({}, ...files.map((file) => list[file] ?? {})) as Importers;
  firstFiles = files.map((file) => readFileSync(join(folder, 'client', file), 'utf8'));
  loadedWith = (module) =>
    Object.entries(manifest)
      .filter(([, { file }]) => Object.keys(list[file] ?? {}).some((held) => module.test(held)))
      .flatMap(([key]) => staticClosure(manifest, key))
      .flatMap((key) => Object.keys(list[manifest[key]?.file ?? ''] ?? {}));
}, 120_000);

const packageOf = (module: string): string | undefined => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];

function isAllowed(module: string): boolean {
  const name = packageOf(module);
  if (name !== undefined) return packages.includes(name);
  // The compiler's own helpers have no place in the repository.
  return !/^(src|schemas)\//.test(module) || rooms.some((room) => room.test(module));
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

test('BUILD-1 the first screen waits for no code but its own', () => {
  const strangers = Object.keys(modules).filter((module) => !isAllowed(module));
  const ways = strangers.map((module) => wayTo(module).join(' → '));
  expect(ways, 'Import these later (src/README.md, “How a page starts”)').toEqual([]);
  expect(Object.keys(modules)).toContain('src/app/layout.tsx');
});

test('BUILD-1 what home fetches by itself brings none of the forms', () => {
  const ofForms = /^src\/(fields|features\/registration|pages\/(login|register))\//;
  expect(loadedWith(/^src\/pages\/login\/view/).some((module) => ofForms.test(module))).toBe(true);
  for (const part of [
    /^src\/sections\/[^/]+\/view\.tsx$/,
    /^src\/app\/after-touch\//,
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

test('BUILD-1 each script of the first screen asks to be compiled while it arrives', () => {
  expect(firstFiles.length).toBeGreaterThan(1);
  // Before its own code: the compiler's table of files to fetch may stand above.
  for (const text of firstFiles) expect(text.slice(0, 2000)).toMatch(/^\/\/# allFunctionsCalledOnLoad$/m);
});

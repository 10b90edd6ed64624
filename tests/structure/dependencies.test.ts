import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

type Manifest = Record<'imports' | 'scripts' | 'dependencies', Record<string, string>>;
const { imports, scripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`, but not what is there for its types only. */
const importing =
  /^\s*(?:import|export)\s(?!type\b)(?:[^;'"`]*?\sfrom\s)?\s*'([^']+)'|(?<!typeof )\bimport\('([^']+)'\)/gm;

/** The file of the project that a module names, if it is one. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const room = Object.keys(imports).find((name) => specifier.startsWith(name.slice(0, -1)));
  return room && join(imports[room]?.slice(0, -1) ?? '', specifier.slice(room.length - 1));
}

/** Each package that files import, directly or by others, with the first file that does. */
function packagesOf(files: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const reached = new Set(files);
  // A set is walked through to what is added on the way.
  for (const file of reached) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    for (const [, whole, dynamic] of readFileSync(file, 'utf8').matchAll(importing)) {
      const specifier = whole ?? dynamic ?? '';
      const local = fileOf(specifier, file);
      if (local) reached.add(local);
      else if (!specifier.startsWith('node:') && !specifier.startsWith('virtual:')) {
        const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [specifier];
        if (!packages.has(name)) packages.set(name, file);
      }
    }
  }
  return packages;
}

const operators = Object.keys(scripts).filter((name) => scripts[`pre${name}`]?.endsWith(' --omit=dev'));
const lobby = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

it('runs the commands of operators with `dependencies` alone, which is all that they install', () => {
  expect(operators).toEqual(expect.arrayContaining(['start', 'build', 'gateway', 'merchants', 'release']));
  const entries = operators.map((name) => /^node (\S+\.ts)/.exec(scripts[name] ?? '')?.[1] ?? '');
  const packages = packagesOf([...entries, ...lobby, 'vite.config.ts']);
  expect(packages.size).toBeGreaterThan(40);
  expect([...packages].filter(([name]) => !(name in dependencies))).toEqual([]);
});

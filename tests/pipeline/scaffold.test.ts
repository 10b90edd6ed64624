import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPages, routesFile } from '#pipeline/config/pages.ts';
import { kindFiles, kindNames, type KindName } from '#pipeline/commands/scaffold.ts';
import { root } from './merchant-folder.ts';

/** A throw-away folder in which fresh kinds find the product's modules: `#engine/…` is looked up from the nearest package.json. */
function freshKinds(): string {
  mkdirSync(join(root, '.foyer'), { recursive: true });
  const folder = mkdtempSync(join(root, '.foyer/scaffold-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const kind of kindNames) {
    for (const [name, text] of Object.entries(kindFiles(kind, `fresh-${kind}`))) {
      mkdirSync(dirname(join(folder, 'src', name)), { recursive: true });
      writeFileSync(join(folder, 'src', name), text);
    }
  }
  return folder;
}

function run(command: string, ...parts: string[]): { code: number | null; out: string } {
  // As a person starts it: what this runner set would make the inner one a worker of it.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const env = { ...Object.fromEntries(own), NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', command), ...parts], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { code: status, out: stdout + stderr };
}

const testsIn = (folder: string) => run('vitest/vitest.mjs', 'run', '--root', folder, '--reporter', 'verbose');

test('what `npm run new` writes passes the test it writes, has the types it says and keeps the floors', async () => {
  const folder = freshKinds();
  const tests = testsIn(folder);
  expect(tests.code, tests.out).toBe(0);
  for (const kind of kindNames) expect(tests.out).toContain(`fresh-${kind}.test.ts`);
  expect(routesFile(await findPages(folder))).toContain("'fresh-page': { path: '/m/fresh-page' }");

  const project = { extends: join(root, 'tsconfig.json'), include: ['.'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const types = run('typescript/bin/tsc', '-p', folder);
  expect(types.code, types.out).toBe(0);

  // The product's own rules, which pass over such folders.
  const rules = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as object;
  const own = { ...rules, jsPlugins: [join(root, 'lint/floors.mjs')], ignorePatterns: [] };
  writeFileSync(join(folder, 'rules.json'), JSON.stringify(own));
  const files = globSync('src/**/*.ts*', { cwd: folder }).map((file) => join(folder, file));
  const lint = run('oxlint/bin/oxlint', '--no-ignore', '--deny-warnings', '-c', join(folder, 'rules.json'), ...files);
  expect(lint.code, lint.out).toBe(0);
});

/** Of each kind the file that makes it do something, and one in its place that does nothing. */
const idle: Record<KindName, [file: string, text: string]> = {
  page: ['pages/fresh-page/view.tsx', 'export const View = () => null;'],
  section: ['sections/fresh-section/view.tsx', 'export const View = () => null;'],
  action: ['actions/fresh-action.ts', 'export default {};'],
  field: ['fields/fresh-field/field.tsx', 'export default { Widget: () => null };'],
};

test('what `npm run new` writes fails its test when the kind does nothing', () => {
  const folder = freshKinds();
  for (const [file, text] of Object.values(idle)) writeFileSync(join(folder, 'src', file), text);
  const { out } = testsIn(folder);
  for (const kind of kindNames) expect(out).toMatch(new RegExp(`FAIL +src/.*fresh-${kind}.test`));
});

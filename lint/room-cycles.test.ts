import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const linter = join(import.meta.dirname, '../node_modules/oxlint/bin/oxlint');

/** The rule's findings in a project whose rooms are the folders of `rooms/`, by file. */
function messagesFor(files: Readonly<Record<string, string>>): Record<string, string> {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-lint-')));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const rules = {
    jsPlugins: [join(import.meta.dirname, 'floors.mjs')],
    categories: { correctness: 'off' },
    rules: { 'foyer/room-cycles': ['error', { roots: ['rooms'] }] },
  };
  for (const [path, text] of Object.entries({ ...files, 'rules.json': JSON.stringify(rules) })) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const parts = [linter, '-c', 'rules.json', '--format', 'json', '.'];
  const { stdout } = spawnSync(process.execPath, parts, { cwd: project, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] };
  return Object.fromEntries(diagnostics.map(({ filename, message }) => [filename, message]));
}

const way = {
  'rooms/a/one.ts': "import { two } from '../b/two.ts';\nexport const one = two;",
  'rooms/b/two.ts': "import type { Three } from '#rooms/c/three.ts';\nexport const two: Three = 3;",
};

it('every import of a circle of rooms is refused with its way back, though no file is in a circle', () => {
  const circle = {
    ...way,
    'rooms/c/three.ts': "export { four } from '../a/four.ts';\nexport type Three = 3;",
    'rooms/a/four.ts': 'export const four = 4;',
  };
  const messages = messagesFor(circle);
  expect(Object.keys(messages).toSorted()).toEqual(['rooms/a/one.ts', 'rooms/b/two.ts', 'rooms/c/three.ts']);
  expect(messages['rooms/a/one.ts']).toContain('a → b → c → a');
});

it('rooms with one direction are not, nor what a test or a file outside of them imports', () => {
  const straight = {
    ...way,
    'rooms/c/three.ts': "import { five } from '../../five.ts';\nexport type Three = typeof five;",
    'rooms/c/three.test.ts': "import { one } from '../a/one.ts';\nexport { one };",
    'five.ts': "import { one } from './rooms/a/one.ts';\nexport const five = one;",
  };
  expect(messagesFor(straight)).toEqual({});
});

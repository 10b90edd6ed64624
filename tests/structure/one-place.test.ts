import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calls } from '#schemas/calls.generated.ts';

const files = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  'src',
  'gateway',
  'schemas',
  'pipeline',
  'studio',
])
  .toString()
  .trim()
  .split('\n')
  // The demo's seed is an operator's data.
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.generated\.ts$|^gateway\/demo\//.test(file));

/** How each fact would be written, and where alone it is: a file, or the folder of the files that each have one of the kind; of what the lobby and the desk each have, both. */
const facts = [
  ['the milliseconds of a day', /\b86_?400_?000\b|\b24 \* (?:3_?600_?000|60 \* 60 \* 1_?000)\b/, 'schemas/day-ms.ts'],
  [
    'the types of sessions',
    /\[0, 1, 2\](?:;|\.includes)|\b40, 41, 42\b|\b(?:type|customerType)(?::| [!=]==) \d/,
    'schemas/gateway/session-type.ts',
  ],
  [
    'the codes of categories',
    /(?<!Literal\()'(?:RNG|FISH|LIVE|LIVESTREAM|PVP|E?SPORTS|E?LOTT)'/,
    'schemas/gateway/game-categories.ts',
  ],
  ['which states are open', /\bconst open\w+States\b/, 'schemas/gateway/'],
  ['the size of the pool', /\bmax: 10\b|\bmostConnections = /, 'gateway/db/postgres.ts'],
  [
    'a list of the phone to choose from',
    /<select\s+(?:\{|\w+=\{)/,
    ['src/shared/ui/control/control.tsx', 'studio/desk/ui/select.tsx'],
  ],
  ['what is copied', /clipboard\.writeText/, 'src/shared/ui/by-hand/copy-text.ts'],
  ['what home draws around a category', /'category-menu' \| 'foot'/, 'src/engine/section/section.ts'],
] as const;

describe('one place for a fact', () => {
  test.each(facts)('%s', (_fact, pattern, written) => {
    const places = typeof written === 'string' ? [written] : written;
    const found = files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
    expect(places.every((place) => found.some((file) => file.startsWith(place)))).toBe(true);
    expect(found.filter((file) => !places.some((place) => file.startsWith(place)))).toEqual([]);
  });

  test('REC-2 a moment is written by useMoment, which asks whose clock it is on; days of a window and exports are the merchant’s', () => {
    const writing = /\bclockOf\(|\bIntl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(/;
    expect(
      files.filter((file) => file.startsWith('src/') && writing.test(readFileSync(file, 'utf8'))).toSorted(),
    ).toEqual([
      'src/features/records/csv.ts',
      'src/pages/manual-rebate/history.tsx',
      'src/shared/i18n/use-moment.ts',
      'src/shared/lib/write-day.ts',
    ]);
  });

  test('MONEY-6 what a press sends is sent by what sends it once; avatars follow each other, and reading a ticket is no press', () => {
    expect(files.filter((file) => /\buseMutation\(/.test(readFileSync(file, 'utf8'))).toSorted()).toEqual([
      'src/features/acts/use-act.ts',
      'src/features/records/use-export.ts',
      'src/pages/feedback/ticket-view.tsx',
      'src/pages/profile/avatar-choice.tsx',
    ]);
  });

  test('what leads away from its screen after a change says what was done: useAct asks for the words; a login says the last one', () => {
    const changing = Object.entries(calls).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]));
    const leaves = (text: string) =>
      text.includes('navigate(') && changing.some((name) => text.includes(`call('${name}'`));
    expect(files.filter((file) => file.startsWith('src/') && leaves(readFileSync(file, 'utf8'))).toSorted()).toEqual([
      // What was played last: nothing that the player is told of.
      'src/pages/launch-game/view.tsx',
      'src/pages/login/use-login.ts',
    ]);
  });

  test('modules are mocked, and loaded anew, in files that have a worker of their own', () => {
    const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx']).toString().trim().split('\n');
    const mocking = tests.filter((file) => /^\s*vi\.(?:mock|doMock|resetModules)\(/m.test(readFileSync(file, 'utf8')));
    expect(mocking.length).toBeGreaterThan(0);
    expect(mocking.filter((file) => !file.includes('.isolated.test.'))).toEqual([]);
  });

  test('home knows no kind of section by its name', () => {
    const kinds = files.flatMap((file) => /^src\/sections\/([^/]+)\/section\.ts$/.exec(file)?.[1] ?? []);
    expect(kinds).toContain('category-icons');
    const naming = new RegExp(`type === '(?:${kinds.join('|')})'`);
    expect(files.filter((file) => file.startsWith('src/') && naming.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { namesHolding, readArguments, UsageError } from './arguments.ts';

const command = {
  call: 'npm run carry',
  says: 'carries things',
  words: '<what> [where]',
  options: {
    json: { type: 'boolean', says: 'a list' },
    to: { type: 'string', takes: 'folder', says: 'a folder' },
  },
} as const;
const read = (...given: string[]) => readArguments(command, given);

test('what a command was given is read by its names', () => {
  expect(read('a', '--to', 'x', 'b', '--json')).toEqual({ values: { to: 'x', json: true }, words: ['a', 'b'] });
  expect(read('a', '--to=-x').values.to).toBe('-x');
});

test.each([
  [['a', '--jsn'], 'There is no option --jsn. Did you mean "--json"? The options are --json, --to <folder>, --help.'],
  [['a', '--constructor'], 'There is no option --constructor. The options are --json, --to <folder>, --help.'],
  [['a', '--to'], '--to needs a value: --to <folder>.'],
  [['a', '--to='], '--to needs a value: --to <folder>.'],
  [['a', '--to', '--json'], '--to needs a value: --to <folder>.'],
  [['a', '--json=yes'], '--json takes no value.'],
  [[], '<what> is missing: npm run carry -- <what> [where] [--json] [--to <folder>]'],
  [['a', 'b', 'c'], '"c" is not understood: npm run carry -- <what> [where] [--json] [--to <folder>]'],
])('%j is answered by one line', (given, line) => {
  expect(() => read(...given)).toThrow(new UsageError(line));
});

test('an option that npm kept for itself is asked for again, but not one that an outer command was given', () => {
  vi.stubEnv('npm_lifecycle_event', 'carry').stubEnv('npm_config_json', 'true');
  expect(() => read('a')).toThrow(
    new UsageError('npm kept --json for itself: options need -- before them, such as npm run carry -- --json'),
  );
  expect(read('a', '--json').values.json).toBe(true);
  vi.stubEnv('npm_lifecycle_event', 'test');
  expect(read('a').values.json).toBeUndefined();
  vi.unstubAllEnvs();
});

test('words choose names that hold them, and a word that is in none is told with the nearest', () => {
  const names = ['types', 'lint', 'gateway on PostgreSQL'];
  expect(namesHolding([], names)).toEqual(names);
  expect(namesHolding(['postgres', 'int'], names)).toEqual(['lint', 'gateway on PostgreSQL']);
  expect(() => namesHolding(['lint', 'tipes'], names)).toThrow(
    new UsageError(
      'Nothing here is named "tipes". Did you mean "types"? There are: types, lint, gateway on PostgreSQL.',
    ),
  );
});

const start = (script: string, ...given: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...given], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, stdout, stderr };
};

test.each([
  ['start', 'npm start --'],
  ['dev', 'npm run dev --'],
  ['build', 'npm run build --'],
  ['generate', 'npm run generate --'],
  ['new', 'npm run new --'],
  ['release', 'npm run release --'],
  ['bench', 'npm run bench --'],
  ['test', 'npm test --'],
  ['merchants', 'npm run merchants -- check'],
])('%s does nothing with an option that it does not have, and tells with --help what it has', (script, call) => {
  const words = script === 'merchants' ? ['lift'] : [];
  expect(start(script, ...words, '--forse')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^There is no option --forse\. [^\n]*The options are [^\n]*--help\.\n$/),
  });
  const { status, stdout } = start(script, '--help');
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(call) });
});

test.each(['bench', 'test'])('%s runs nothing when asked for what it does not have', (script) => {
  expect(start(script, 'nope')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Nothing here is named "nope"\.[^\n]+\n$/),
  });
});

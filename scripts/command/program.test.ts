import { spawnSync } from 'node:child_process';
import { CommanderError } from 'commander';
import { expect, onTestFinished, test, vi } from 'vitest';
import { asValue, choosing, makeProgram, refuseNpmOptions } from './program.ts';

const program = () =>
  makeProgram('npm run carry --', 'carries things')
    .argument('<what>', 'a thing')
    .option('--json', 'a list')
    .option('--to <folder>', 'a folder', asValue);

/** What the program writes about how it was called. */
function refusal(...given: string[]): string {
  let said = '';
  const carry = program().configureOutput({ writeErr: (text) => (said += text) });
  expect(() => carry.parse(given, { from: 'user' })).toThrow(CommanderError);
  return said;
}

test('options and words are read by their names', () => {
  const carry = program().parse(['a', '--to', 'x', '--json'], { from: 'user' });
  expect([carry.opts(), carry.args]).toEqual([{ to: 'x', json: true }, ['a']]);
});

test.each([
  [['a', '--jsn'], /unknown option '--jsn'\n\(Did you mean --json\?\)/],
  [['a', '--to'], /'--to <folder>' argument missing/],
  [['a', '--to='], /'--to <folder>' argument '' is invalid. It needs a value\./],
  [['a', '--to', '--json'], /'--to <folder>' argument '--json' is invalid/],
  [['a', '--json=yes'], /unknown option '--json=yes'/],
  [[], /missing required argument 'what'/],
  [['a', 'b'], /too many arguments/],
])('%j is refused', (given, said) => {
  expect(refusal(...given)).toMatch(said);
});

test('an option that npm kept for itself is asked for again, but not one that an outer command was given', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('npm_lifecycle_event', 'carry').stubEnv('npm_config_json', 'true');
  const carry = program().configureOutput({ writeErr: () => undefined });
  expect(() => refuseNpmOptions(carry, ['a'])).toThrow(
    'npm kept --json for itself: options need -- before them, such as npm run carry -- --json',
  );
  expect(() => refuseNpmOptions(carry, ['a', '--json'])).not.toThrow();
  vi.stubEnv('npm_lifecycle_event', 'test');
  expect(() => refuseNpmOptions(carry, ['a'])).not.toThrow();
});

test('words choose names that hold them, and a word that is in none is answered with the nearest', () => {
  const names = ['types', 'lint', 'gateway on PostgreSQL'];
  const choose = choosing(names);
  expect(choose('int', choose('postgres'))).toEqual(['lint', 'gateway on PostgreSQL']);
  expect(() => choose('tipes')).toThrow(
    'Nothing here is named so. Did you mean "types"? There are: types, lint, gateway on PostgreSQL.',
  );
});

const start = (script: string, ...given: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...given], {
    encoding: 'utf8',
    timeout: 120_000,
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
  ['merchants', 'npm run merchants -- lift'],
])('%s tells with --help what it has, and does nothing', (script, call) => {
  const { status, stdout } = start(script, ...(script === 'merchants' ? ['lift'] : []), '--help');
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(`Usage: ${call}`) });
});

test.each(['build', 'merchants'])('%s does nothing with an option that it does not have', (script) => {
  expect(start(script, ...(script === 'merchants' ? ['lift'] : []), '--forse')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^error: unknown option '--forse'/),
  });
});

test.each(['bench', 'test'])('%s runs nothing when asked for what it does not have', (script) => {
  expect(start(script, 'nope')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('Nothing here is named so.'),
  });
});

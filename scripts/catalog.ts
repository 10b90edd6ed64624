import { spawnSync } from 'node:child_process';
import { makeProgram, runProgram } from './command/program.ts';

/** Where the built catalog is written: no bundle, and no part of one. */
const output = '.foyer/catalog';

/** Runs Storybook on `catalog/`; what it says of itself, of updates and of who uses it stays off. */
function storybook(...args: readonly string[]): void {
  const run = spawnSync('storybook', [...args, '-c', 'catalog', '--disable-telemetry'], { stdio: 'inherit' });
  if (run.error) throw new Error(`The catalog could not start: ${run.error.message}. Run npm install, then try again.`);
  process.exitCode = run.status ?? 1;
}

const program = makeProgram(
  'npm run catalog --',
  'every section, field and page in each of its states, in the themes of each merchant; PORT sets where',
).action(() => storybook('dev', '-p', process.env['PORT'] ?? '6006', '--ci', '--no-version-updates'));
program
  .command('build')
  .description(`writes the catalog into ${output}, for any file server`)
  .action(() => storybook('build', '-o', output));

await runProgram(program);

/** Puts small faults into an area's code one by one, and counts those that its tests notice (StrykerJS, docs/testing.md). */
import { Stryker } from '@stryker-mutator/core';
import { InvalidArgumentError } from 'commander';
import { choosing, makeProgram, runProgram } from './command/program.ts';
import { areas } from './mutation/areas.ts';
import { forgetOthers, isSurvivor, wasSampled, type Sample } from './mutation/sample.ts';

const folder = '.foyer/mutation';

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Left out by `ignoreStatic`, and not by a comment. */
const isStatic = ({ status, statusReason }: Result) =>
  status === 'Ignored' && statusReason?.includes('ignoreStatic') === true;

/** Prints the score: mutants that no test reaches, that a comment ignores or that the clock ended are survivors. */
function report(name: string, sample: Sample, results: readonly Result[]): void {
  const tried = results.filter((result) => wasSampled(result, sample));
  const ran = tried.filter(({ status }) => status !== 'CompileError' && status !== 'RuntimeError');
  const noticed = ran.filter((result) => !isSurvivor(result)).length;
  const all = ran.length;
  const score = all === 0 ? 'nothing to try' : `${((100 * noticed) / all).toFixed(1)} %`;
  console.log(`${name}: ${noticed} of ${all} mutants noticed (${score}), share ${sample.share}, seed ${sample.seed}`);
  const broken = tried.length - all;
  if (broken > 0) console.log(`${broken} more do not run at all, and count for nothing.`);
}

async function mutate(
  name: string,
  { seed, share, force, quick }: Partial<Sample> & { seed: number; force?: boolean; quick?: boolean },
) {
  const area = areas[name];
  if (!area) return;
  const sample: Sample = { seed, share: share ?? area.share };
  // Not as StrykerJS's own `testFiles`: with these it activates a fault in what a module does when it loads only after that.
  process.env['MUTATION_TESTS'] = JSON.stringify(area.tests);
  const incrementalFile = `${folder}/${name}.json`;
  const run = (ignoreStatic: boolean, again?: boolean) => {
    forgetOthers(incrementalFile);
    return new Stryker({
      mutate: [...area.mutate, '!**/*.test.{ts,tsx}'],
      testRunner: 'nearest',
      vitest: { related: false, configFile: 'vitest.mutation.config.ts' },
      plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/sample.ts', './scripts/mutation/runner.ts'],
      checkers: ['sample'],
      sample,
      coverageAnalysis: 'perTest',
      ignoreStatic,
      concurrency: 1,
      // A slow machine is no fault that a test noticed: what this ends is a survivor. An endless loop is found by counting.
      timeoutMS: 30_000,
      dryRunTimeoutMinutes: 30,
      // TypeScript 7 has no programming interface to rewrite it with, and nothing reads it in a run.
      tsconfigFile: 'tsconfig.none.json',
      tempDirName: '.foyer/stryker',
      ignorePatterns: ['dist', 'published', '.foyer'],
      reporters: ['progress-append-only', 'survivors'],
      incremental: true,
      incrementalFile,
      ...(again && { force: true }),
      allowConsoleColors: false,
      warnings: false,
    }).runMutationTest();
  };
  // What tests reach is tried with the tests that reach it, what only loading reaches with all: the latter alone takes a run of its own.
  const results = await run(true, force);
  const hasUntried = !quick && results.some((result) => isStatic(result) && wasSampled(result, sample));
  report(name, sample, hasUntried ? await run(false) : results);
}

function asSeed(value: string): number {
  if (/^\d+$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It needs a whole number.');
}

function asShare(value: string): number {
  const share = Number(value);
  if (share > 0 && share <= 1) return share;
  throw new InvalidArgumentError('It needs a share above 0, up to 1.');
}

await runProgram(
  makeProgram(
    'npm run mutation --',
    `small faults in the code, and whether a test notices: ${Object.keys(areas).join(', ')}`,
  )
    .argument('<area...>', 'words', choosing(Object.keys(areas)))
    .option('--seed <number>', 'another sample', asSeed, 31)
    .option('--share <part>', 'how many of all mutants, in place of the area’s own part', asShare)
    .option('--quick', 'leaves out what only loading reaches, and counts it as survivors')
    .option('--force', 'tries those again of which the outcome is known')
    .action(async (chosen: string[], options: { seed: number; share?: number; force?: boolean; quick?: boolean }) => {
      for (const name of chosen) await mutate(name, options);
    }),
);

/** What StrykerJS loads of ours: a checker that lets through the mutants of a sample, and a reporter of those that survive. */
import { CheckStatus, type CheckResult, type Checker } from '@stryker-mutator/api/check';
import type { Mutant, MutantResult, StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export type Sample = { seed: number; share: number };

/** What is said of mutants outside the sample. */
const notSampled = 'outside the sample';

/** Whether a mutant is one of the sample: by what it is, so that others added or removed change nothing for it. */
function isSampled({ fileName, location, mutatorName, replacement }: Mutant, { seed, share }: Sample): boolean {
  const { start, end } = location;
  const place = [start.line, start.column, end.line, end.column];
  const key = JSON.stringify([seed, relative('.', fileName), place, mutatorName, replacement]);
  return Number.parseInt(hash('sha256', key).slice(0, 8), 16) < share * 2 ** 32;
}

/** The same of an outcome, in which lines and columns are counted from one. */
export function wasSampled(
  { id, fileName, location, mutatorName, replacement }: MutantResult,
  sample: Sample,
): boolean {
  const [start, end] = [location.start, location.end].map(({ line, column }) => ({
    line: line - 1,
    column: column - 1,
  }));
  if (!start || !end) return false;
  return isSampled({ id, fileName, location: { start, end }, mutatorName, replacement }, sample);
}

/** Takes those outside the sample out of the outcomes that StrykerJS keeps: it would hold them for known when the sample is larger. */
export function forgetOthers(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return;
  const kept = JSON.parse(readFileSync(incrementalFile, 'utf8')) as {
    files: Record<string, { mutants: MutantResult[] }>;
  };
  for (const file of Object.values(kept.files))
    file.mutants = file.mutants.filter(({ statusReason }) => statusReason !== notSampled);
  writeFileSync(incrementalFile, JSON.stringify(kept));
}

class SampleChecker implements Checker {
  static inject = tokens(commonTokens.options);
  private readonly sample: Sample;
  constructor(options: StrykerOptions) {
    this.sample = options['sample'] as Sample;
  }
  init = async (): Promise<void> => {};
  check = async (mutants: Mutant[]): Promise<Record<string, CheckResult>> =>
    Object.fromEntries(
      mutants.map((mutant): [string, CheckResult] => [
        mutant.id,
        isSampled(mutant, this.sample)
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: notSampled },
      ]),
    );
}

/** Whether no test noticed a mutant. What StrykerJS ends by counting, such as a loop without end, has a reason; what the clock ends may only be slow. */
export const isSurvivor = ({ status, statusReason }: Pick<MutantResult, 'status' | 'statusReason'>): boolean =>
  ['Survived', 'NoCoverage', 'Ignored'].includes(status) || (status === 'Timeout' && statusReason === undefined);

/** Prints survivors as they are found: a run may take long. */
class SurvivorReporter implements Reporter {
  static inject = tokens(commonTokens.options);
  private readonly sample: Sample;
  constructor(options: StrykerOptions) {
    this.sample = options['sample'] as Sample;
  }
  onMutantTested(mutant: Readonly<MutantResult>): void {
    if (!isSurvivor(mutant) || !wasSampled(mutant, this.sample)) return;
    const { fileName, location, status, mutatorName, replacement } = mutant;
    const place = `${relative('.', fileName)}:${location.start.line}:${location.start.column}`;
    console.log(`${place} ${status}: ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker),
  declareClassPlugin(PluginKind.Reporter, 'survivors', SurvivorReporter),
];

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { domainFaults } from '#pipeline/check/domains.ts';
import { meant } from '#schemas/nearest.ts';
import { listMerchants, needMerchants } from '#pipeline/config/load.ts';
import { compileOnce, type Compiled } from '../code/compile.ts';
import { commonFingerprint, commonSources, failedStamp, merchantFingerprint, openStampRecord } from './fingerprint.ts';
import type { Paths } from '../paths.ts';
import { revisionOf } from './made-from.ts';
import { openSources } from '../page/merchant-source.ts';
import { stampMany, type StampOutcome } from './stamp-many.ts';

export type BuildOptions = {
  paths: Paths;
  /** Only these merchants; default: all. An unknown code becomes a failed outcome. */
  only?: readonly string[];
  /** Stamp even what did not change. */
  force?: boolean;
  report?: (line: string) => void;
  /** Called after each merchant, for a progress line. */
  progress?: (finished: number, total: number) => void;
};
export type BuildResult = {
  compiled: Compiled & { compiled: boolean };
  stamped: StampOutcome[];
  /** Codes whose bundle was still good. */
  unchanged: string[];
  /** Outcomes with errors or a failure; their earlier bundle, if any, stays. */
  failed: StampOutcome[];
  /** Milliseconds of the compilation, and of everything after it. */
  times: { compile: number; merchants: number };
};

/**
 * Compiles when the code changed, then stamps the merchants whose files changed. Throws only when the code does not
 * compile, and a sentence for the user when there is no merchant: no bundle must go because a folder was misspelt.
 */
export async function buildBundles({
  paths,
  only,
  force = false,
  report = () => undefined,
  progress = () => undefined,
}: BuildOptions): Promise<BuildResult> {
  const sources = openSources(paths);
  needMerchants(sources);
  const begun = performance.now();
  const compiled = await compileOnce(paths, report);
  const compiledAt = performance.now();
  const all = listMerchants(sources);
  const unknown = (only ?? []).filter((code) => !all.includes(code));
  const record = openStampRecord(paths);
  const common = commonFingerprint(paths, compiled.hash);
  const wanted = (only ?? all).filter((code) => all.includes(code));
  // Another merchant's file can take a host from one whose own files did not change.
  const disputed = domainFaults(sources);
  const isGood = (code: string) =>
    !force &&
    !disputed.has(code) &&
    existsSync(join(paths.dist, code, 'index.html')) &&
    record.read(code) === merchantFingerprint(paths, code, common);
  const unchanged = wanted.filter(isGood);
  const good = new Set(unchanged);
  const due = wanted.filter((code) => !good.has(code));

  const outcomes: StampOutcome[] = unknown.map((code) => ({
    code,
    errors: [],
    failure: `There is no merchant ${code} in ${paths.merchants}.${meant(code, all)}`,
  }));
  if (due.length > 0) {
    const made = { common: commonSources(paths, compiled.hash), revision: revisionOf(paths.root) };
    await stampMany({ paths, compiled, sources, common, made, codes: due }, (outcome) => {
      outcomes.push(outcome);
      record.note(outcome.code, outcome.fingerprint ?? failedStamp);
      progress(outcomes.length, due.length);
    });
    record.save();
  }
  if (only === undefined) removeGone(paths.dist, all);
  return {
    compiled,
    stamped: outcomes.filter(({ release }) => release !== undefined),
    unchanged,
    failed: outcomes.filter(({ release }) => release === undefined),
    times: { compile: compiledAt - begun, merchants: performance.now() - compiledAt },
  };
}

/** Removes bundles of merchants that are no more, and what a killed build left. */
function removeGone(dist: string, all: readonly string[]): void {
  if (!existsSync(dist)) return;
  const known = new Set(all);
  for (const name of readdirSync(dist)) {
    const isBundle = existsSync(join(dist, name, 'headers.json'));
    const isRemnant = /^\.(fresh|old)-/.test(name);
    if ((isBundle && !known.has(name)) || isRemnant) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

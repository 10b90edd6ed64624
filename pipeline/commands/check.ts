import { checkMerchants } from '../check/check-merchants.ts';
import { openIn } from '../errors/problem.ts';
import { listMerchants } from '../config/load.ts';
import type { WorkspaceOptions } from '../config/workspace.ts';
import { counted, countLevels, printResult, showFinding } from '../errors/print.ts';

export type CheckOptions = WorkspaceOptions & {
  json: boolean;
  /** Warnings fail too. */
  strict: boolean;
  /** The gateway whose games the collections are held against, or its saved list of games. */
  site?: string | undefined;
};

/** `check [code…] [--site <source>] [--strict] [--json]`: prints every finding, as JSON a list of them, and returns the exit code. */
export async function runCheck(codes: readonly string[], { json, strict, site, ...at }: CheckOptions): Promise<number> {
  const started = performance.now();
  const findings = await checkMerchants(codes, at, { site });
  const open = findings.filter(({ accepted }) => accepted === undefined);
  const count = codes.length > 0 ? codes.length : listMerchants(at).length;
  const ms = Math.round(performance.now() - started);
  printResult(json, findings, () => [
    ...open.map((finding) => showFinding(finding)),
    `${counted(count, 'merchant')}, ${countLevels(findings)} (${ms} ms)`,
  ]);
  const failing = strict ? (['error', 'warning'] as const) : (['error'] as const);
  return failing.some((level) => openIn(findings, level).length > 0) ? 1 : 0;
}

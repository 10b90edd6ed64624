import { openIn } from '../errors/problem.ts';
import { readiness, type Readiness } from '../check/readiness.ts';
import { openWorkspace, type WorkspaceOptions } from '../config/workspace.ts';
import { countLevels, paint, printResult, showFinding } from '../errors/print.ts';

/** `ready <code…> [--json]`: prints what keeps merchants from going live, as JSON a list of their findings; returns the exit code. */
export async function runReady(codes: readonly string[], json: boolean, options: WorkspaceOptions): Promise<number> {
  const workspace = openWorkspace(options);
  const results: Readiness[] = [];
  for (const code of codes) results.push(await readiness(code, workspace));
  const findings = results.flatMap((result) => result.findings);
  printResult(json, findings, () => results.flatMap(readyLines));
  return results.every(({ isReady }) => isReady) ? 0 : 1;
}

/** What a release or `ready` says of a merchant: its open findings, then the verdict. */
export function readyLines({ code, isReady, findings }: Readiness): string[] {
  const open = (['note', 'warning', 'error'] as const).flatMap((level) => openIn(findings, level));
  const accepted = findings.flatMap((finding) =>
    finding.accepted === undefined ? [] : [`  accepted ${finding.rule}: ${finding.accepted}`],
  );
  const verdict = isReady ? paint('green', 'ready to go live') : paint('red', 'not ready to go live');
  return [
    ...open.map((finding) => showFinding(finding)),
    ...accepted,
    `${code}: ${verdict} (${countLevels(findings)})`,
    ...(isReady ? [] : [`Correct these, or accept warnings with a reason in merchants/${code}/accepted.json.`]),
  ];
}

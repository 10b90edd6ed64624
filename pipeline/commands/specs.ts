import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { buildChain } from '../config/chain.ts';
import { locateAll } from '../config/locate.ts';
import { heirsOf } from '../config/reach.ts';
import { findFolder, listMerchants, needMerchants, noFolder } from '../config/load.ts';
import { runSpecs } from '../specs/run-specs.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from '../config/workspace.ts';
import { counted, paint, printResult, showFinding } from '../errors/print.ts';

export type SpecsOptions = WorkspaceOptions & {
  json: boolean;
  /** Only merchants of which a file, or one of a template, differs from the last commit. */
  changed: boolean;
};

/** `specs [code…] [--changed] [--json]`: prints where merchants are not what their state specs say; resolves to the exit code. */
export async function runSpecsCommand(
  codes: readonly string[],
  { json, changed, ...at }: SpecsOptions,
): Promise<number> {
  const workspace = openWorkspace(at);
  needMerchants(workspace);
  const all = listMerchants(workspace);
  const strange = codes.find((code) => findFolder(workspace, code) === undefined);
  if (strange !== undefined) throw noFolder(workspace, strange);
  const reached = new Set(codes.flatMap((code) => heirsOf(workspace, code)));
  const named = codes.length > 0 ? all.filter((code) => reached.has(code)) : all;
  const due = changed ? changedOf(workspace, named) : named;
  let [specs, states] = [0, 0];
  const problems = [];
  for (const code of due) {
    const result = await runSpecs(workspace, code);
    specs += result?.specs.length ?? 0;
    states += result?.states ?? 0;
    problems.push(...(result?.problems ?? []));
  }
  const findings = locateAll(workspace, problems);
  const verdict =
    findings.length > 0 ? paint('red', counted(findings.length, 'disagreement')) : paint('green', 'all hold');
  printResult(json, findings, () => [
    ...findings.map((finding) => showFinding(finding)),
    `${counted(due.length, 'merchant')}, ${counted(specs, 'spec')}, ${counted(states, 'state')}: ${verdict}`,
  ]);
  return findings.length > 0 ? 1 : 0;
}

/** Those of some merchants of which a layer, or the product, has a file that git says is changed. */
function changedOf(workspace: Workspace, codes: readonly string[]): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: workspace.root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const ofProduct = files.some((file) => /^(?:locales|schemas|src|pipeline)\//.test(file));
  const touches = (folder: string) => files.some((file) => file.startsWith(`${relative(workspace.root, folder)}/`));
  return codes.filter((code) => ofProduct || buildChain(workspace, code)?.layers.some(({ folder }) => touches(folder)));
}

import { buildChain } from './chain.ts';
import { checkChain } from './check/check-chain.ts';
import { checkDomains } from './check/domains.ts';
import { checkSlowPatterns } from './check/slow-patterns.ts';
import { Positions } from './errors/locate.ts';
import { nearest } from './errors/nearest.ts';
import { makeProblem, type ConfigError, type Problem } from './errors/problem.ts';
import { kindsOf } from './kinds.ts';
import { listMerchants, noMerchants } from './load.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

/**
 * Checks merchants, all when no code is given, and returns every error once, a template's too however many merchants
 * build on it. Domains are compared with those of all merchants.
 */
export async function checkMerchants(
  codes: readonly string[] = [],
  options: WorkspaceOptions | Workspace = {},
): Promise<ConfigError[]> {
  const workspace = openWorkspace(options);
  const kinds = await kindsOf(workspace);
  const all = listMerchants(workspace);
  const wanted = codes.length > 0 ? new Set(codes) : new Set(all);
  const nothing = noMerchants(workspace);
  const problems: Problem[] = nothing ? [nothing] : [];
  for (const name of wanted) {
    if (!nothing && !all.includes(name) && codes.length > 0)
      problems.push(makeProblem('unknown-merchant', workspace.merchantsFolder, [], { name, near: nearest(name, all) }));
  }
  const owners = new Map<string, string>();
  for (const code of all) {
    const chain = buildChain(workspace, code);
    if (!chain) continue;
    const domains = checkDomains(chain, owners);
    if (!wanted.has(code)) continue;
    problems.push(
      ...chain.problems,
      ...checkChain(workspace, chain, kinds),
      ...domains,
      ...(await checkSlowPatterns(chain)),
    );
  }
  const positions = new Positions();
  const located = unique(problems).map((problem) => positions.locate(workspace, problem));
  return located.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

function unique(problems: readonly Problem[]): Problem[] {
  const byPlace = new Map(
    problems.map((problem) => [
      `${problem.file}\n${problem.path.join('\n')}\n${problem.offset}\n${problem.rule}\n${problem.message}`,
      problem,
    ]),
  );
  return [...byPlace.values()];
}

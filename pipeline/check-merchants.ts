import { buildChain } from './chain.ts';
import { checkChain, checkTemplate } from './check/check-chain.ts';
import { claimsOfChain, domainFaults, faultsAmong, type Claim } from './check/domains.ts';
import { checkSlowPatterns } from './check/slow-patterns.ts';
import { Positions } from './errors/locate.ts';
import { nearest } from './errors/nearest.ts';
import { makeProblem, type ConfigError, type Problem } from './errors/problem.ts';
import { kindsOf } from './kinds.ts';
import { listMerchants, noMerchants, ownTemplates } from './load.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

/**
 * Checks merchants and templates, all when no code is given, and returns every error once, a template's too however many
 * merchants build on it. Domains are compared with those of all merchants.
 */
export async function checkMerchants(
  codes: readonly string[] = [],
  options: WorkspaceOptions | Workspace = {},
): Promise<ConfigError[]> {
  const workspace = openWorkspace(options);
  const kinds = await kindsOf(workspace);
  const all = listMerchants(workspace);
  const templates = ownTemplates(workspace);
  const known = [...all, ...templates];
  const wanted = new Set(codes.length > 0 ? codes : known);
  const nothing = noMerchants(workspace);
  const problems: Problem[] = nothing ? [nothing] : [];
  for (const name of wanted) {
    if (!nothing && !known.includes(name))
      problems.push(
        makeProblem('unknown-merchant', workspace.merchantsFolder, [], { name, near: nearest(name, known) }),
      );
  }
  const isWhole = all.every((code) => wanted.has(code));
  const claims: Claim[] = [];
  for (const code of all) {
    const chain = wanted.has(code) ? buildChain(workspace, code) : undefined;
    if (!chain) continue;
    if (isWhole) claims.push(...claimsOfChain(chain));
    problems.push(...chain.problems, ...checkChain(workspace, chain, kinds), ...(await checkSlowPatterns(chain)));
  }
  const domains = isWhole ? faultsAmong(workspace, all, claims) : domainFaults(workspace);
  for (const [code, faults] of domains) if (wanted.has(code)) problems.push(...faults);
  for (const code of templates) {
    const chain = wanted.has(code) ? buildChain(workspace, code) : undefined;
    if (!chain) continue;
    const patterns = await checkSlowPatterns(chain);
    addNew([...chain.problems, ...checkTemplate(workspace, chain, kinds), ...patterns], problems);
  }
  const positions = new Positions();
  const located = unique(problems).map((problem) => positions.locate(workspace, problem));
  return located.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

/** Adds the problems of a template that are not yet reported for a merchant, whose own values the message may show. */
function addNew(found: readonly Problem[], problems: Problem[]): void {
  const placeOf = ({ rule, file, path }: Problem) => [rule, file, ...path].join('\n');
  const reported = new Set(problems.map(placeOf));
  problems.push(...found.filter((problem) => !reported.has(placeOf(problem))));
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

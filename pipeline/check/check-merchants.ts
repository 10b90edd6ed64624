import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { CheckScope } from './accepted.ts';
import { buildChain } from '../config/chain.ts';
import { checkMerchant, checkTemplate } from './check-merchant.ts';
import { locateAll } from '../config/locate.ts';
import { nearest } from '#schemas/nearest.ts';
import { makeProblem, placeKey, type Finding, type Problem } from '../errors/problem.ts';
import { kindsOf, type Kinds } from '../config/kinds.ts';
import { listMerchants, noMerchants, ownTemplates } from '../config/load.ts';
import { openWorkspace, remember, type Workspace, type WorkspaceOptions } from '../config/workspace.ts';

/**
 * Checks merchants and templates, all when no code is given, and returns every finding once, a template's too however many
 * merchants build on it. Domains are compared with those of all merchants. Throws a sentence
 * for the user when the site in `scope` has no list of games.
 */
export async function checkMerchants(
  codes: readonly string[] = [],
  options: WorkspaceOptions | Workspace = {},
  scope: CheckScope = {},
): Promise<Finding[]> {
  const workspace = openWorkspace(options);
  const kinds = await kindsOf(workspace);
  const known = [...listMerchants(workspace), ...ownTemplates(workspace)];
  const wanted = new Set(codes.length > 0 ? codes : known);
  const nothing = noMerchants(workspace);
  const problems: Problem[] = nothing ? [nothing] : [];
  for (const name of nothing ? [] : [...wanted].filter((each) => !known.includes(each))) {
    const details = { name, near: nearest(name, known) };
    problems.push(makeProblem('unknown-merchant', workspace.merchantsFolder, [], details));
  }
  for (const code of known) {
    if (!wanted.has(code)) continue;
    const judge = () => checkFolder(workspace, code, kinds, scope);
    const isUsual = !scope.goLive && scope.site === undefined;
    const found = await (isUsual ? remember(workspace, `checked:${code}`, judge) : judge());
    problems.push(...(isTemplate(code) ? withoutReported(found, problems) : found));
  }
  return locateAll(workspace, unique(problems));
}

/** Whether a merchant or template is judged already, as far as nothing of it has changed since. */
export const isJudged = (workspace: Workspace, code: string): boolean => workspace.cache.has(`checked:${code}`);

async function checkFolder(workspace: Workspace, code: string, kinds: Kinds, scope: CheckScope): Promise<Problem[]> {
  const chain = buildChain(workspace, code);
  if (!chain) return [];
  return isTemplate(code) ? checkTemplate(workspace, chain, kinds) : checkMerchant(workspace, chain, kinds, scope);
}

/** The problems of a template that are not yet reported for a merchant, whose own values the message may show. */
function withoutReported(found: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const reported = new Set(problems.map(placeKey));
  return found.filter((problem) => !reported.has(placeKey(problem)));
}

function unique(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ file, path, offset, rule, message }: Problem) => [file, ...path, offset, rule, message].join('\n');
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

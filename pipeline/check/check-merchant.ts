import { applyAccepted, type CheckScope } from './accepted.ts';
import type { Chain } from '../config/chain.ts';
import type { Problem } from '../errors/problem.ts';
import type { Kinds } from '../config/kinds.ts';
import { readGames } from '../config/site-word.ts';
import { remember, type Workspace } from '../config/workspace.ts';
import { placeAtCause } from './cause.ts';
import { checkChain } from './check-chain.ts';
import { checkCollectionsAt } from './collections.ts';
import { runChecks } from './run-checks.ts';
import { checkSlowPatterns } from './slow-patterns.ts';

/**
 * Everything that is found in one merchant: each at the file of its cause, with what `accepted.json` accepts marked. Throws a sentence
 * for the user when the site in `scope` tells no games.
 */
export async function checkMerchant(
  workspace: Workspace,
  chain: Chain,
  kinds: Kinds,
  scope: CheckScope = {},
): Promise<Problem[]> {
  const top = chain.layers.at(-1);
  const found = [...chain.problems, ...checkChain(workspace, chain, kinds), ...(await checkSlowPatterns(chain))];
  const input = { workspace, chain, kinds, found };
  const faults = [
    ...found,
    ...runChecks('care', input),
    ...(scope.goLive ? runChecks('go-live', input) : []),
    ...(await checkAtSite(chain, scope)),
  ];
  const placed = placeAtCause(chain, faults, () => (chain.below ? faultsOf(workspace, chain.below, kinds) : []));
  return top ? applyAccepted(top, placed, scope) : placed;
}

async function checkAtSite(chain: Chain, { site }: CheckScope): Promise<Problem[]> {
  const code = chain.layers.at(-1)?.code;
  if (site === undefined || code === undefined || !chain.documents.games.collections) return [];
  return checkCollectionsAt(chain, await readGames(site, code), Date.now());
}

/** What a template has by itself, taken as if it were a merchant. */
function faultsOf(workspace: Workspace, template: Chain, kinds: Kinds): readonly Problem[] {
  return remember(workspace, `faults:${template.layers.at(-1)?.code}`, () => {
    const found = [...template.problems, ...checkChain(workspace, template, kinds)];
    return [...found, ...runChecks('care', { workspace, chain: template, kinds, found })];
  });
}

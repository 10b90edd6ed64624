import { applyAccepted, type CheckScope } from './accepted.ts';
import type { Chain } from '../config/chain.ts';
import { allParts } from '../config/load.ts';
import type { Problem } from '../errors/problem.ts';
import type { Kinds } from '../config/kinds.ts';
import { remember, type Workspace } from '../config/workspace.ts';
import { placeAtCause } from './cause.ts';
import { runChecks } from './run-checks.ts';

/**
 * Everything that is found in one merchant: each at the file of its cause, with what `accepted.json` accepts marked. Throws a sentence
 * for the user when the site in `scope` has no list of games.
 */
export async function checkMerchant(
  workspace: Workspace,
  chain: Chain,
  kinds: Kinds,
  scope: CheckScope = {},
): Promise<Problem[]> {
  const { goLive = false, site } = scope;
  const stages = ['merge', 'shape', 'fault', 'care', ...(goLive ? (['go-live'] as const) : []), 'site'] as const;
  const faults = await runChecks({ workspace, chain, kinds, site }, stages, chain.problems);
  const template = chain.below && withoutPacks(chain.below);
  const placed = await placeAtCause(chain, faults, () => faultsOf(workspace, template, kinds));
  return applyAccepted(chain.top, placed, scope);
}

/** The chain below the jurisdiction packs. */
function withoutPacks(chain: Chain): Chain {
  return chain.top.settings && chain.below ? withoutPacks(chain.below) : chain;
}

/** What is wrong with a template whatever is built on it: a merchant may still give any part what it lacks. */
export async function checkTemplate(workspace: Workspace, template: Chain, kinds: Kinds): Promise<Problem[]> {
  const found = await runChecks({ workspace, chain: template, kinds }, ['merge'], template.problems);
  const unknown = { ...template, unread: allParts };
  return runChecks({ workspace, chain: unknown, kinds }, ['shape', 'fault', 'care'], found);
}

/** What a template has by itself, taken as if it were a merchant. */
const faultsOf = async (workspace: Workspace, template: Chain | undefined, kinds: Kinds): Promise<readonly Problem[]> =>
  template
    ? remember(workspace, `faults:${template.top.code}`, () =>
        runChecks({ workspace, chain: template, kinds }, ['merge', 'shape', 'fault', 'care'], template.problems),
      )
    : [];

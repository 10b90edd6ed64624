import type { Chain } from '../config/chain.ts';
import type { Kinds } from '../config/kinds.ts';
import { allParts } from '../config/load.ts';
import type { Workspace } from '../config/workspace.ts';
import type { Problem } from '../errors/problem.ts';
import { dedupeProblems } from './dedupe-problems.ts';
import { checkDocuments } from './documents.ts';
import { checkLocks } from './locks.ts';
import { runChecks } from './run-checks.ts';

/** Every fault of one merchant or template, not the first alone. */
export function checkChain(workspace: Workspace, chain: Chain, kinds: Kinds): Problem[] {
  return [...checkLocks(chain, kinds), ...checkValues(workspace, chain, kinds)];
}

/** What is wrong with a template whatever is built on it: a merchant may still give any part what it lacks. */
export function checkTemplate(workspace: Workspace, template: Chain, kinds: Kinds): Problem[] {
  const unknown = { ...template, unread: allParts };
  return [
    ...checkLocks(template, kinds),
    ...checkValues(workspace, unknown, kinds),
    ...runChecks('care', { workspace, chain: unknown, kinds, found: [] }),
  ];
}

/** The effective documents. Of parts that are not known whole, only those faults that no other layer could mend. */
function checkValues(workspace: Workspace, chain: Chain, kinds: Kinds): Problem[] {
  const found = checkDocuments(workspace, chain, kinds);
  return [...dedupeProblems(chain, found), ...runChecks('fault', { workspace, chain, kinds, found })];
}

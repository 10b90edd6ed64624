import { documentNames } from '#schemas/merchant/documents.ts';
import type { Rollout } from '#schemas/merchant/rollout.ts';
import type { ArmCounts, RolloutAsked } from '#schemas/rollout-counts.ts';
import { isObject, showPath, valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import { meant } from '#schemas/nearest.ts';
import { buildChain, type Chain } from '../config/chain.ts';
import { noFolder } from '../config/load.ts';
import { armsOf, isWithin, rolloutsIn, sharesIn, type Share } from '../config/rollouts.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from '../config/workspace.ts';
import { paint, printResult } from '../errors/print.ts';
import { armLines, reportArms } from './rollout-report.ts';

/** A rollout of a merchant, with the shares of its documents. */
export type Found = { rollout: Rollout; shares: readonly (Share & { document: string })[] };

/** The chain of a merchant or template. @throws Error a sentence for the user without one, or when a file of it cannot be read. */
export function needChain(workspace: Workspace, code: string): Chain {
  const chain = buildChain(workspace, code);
  if (!chain) throw noFolder(workspace, code);
  if (chain.unread.size > 0)
    throw new Error(`Files of ${code} cannot be read: npm run merchants -- check ${code} says which.`);
  return chain;
}

/** A rollout by its name, or all. @throws Error a sentence for the user when there is none of the name. */
export function findRollouts({ documents, top }: Chain, name?: string): Found[] {
  const all = rolloutsIn(documents.flags).map(([, rollout]) => rollout);
  const chosen = all.filter(({ id }) => name === undefined || id === name);
  if (name !== undefined && chosen.length === 0) {
    const near = meant(
      name,
      all.map(({ id }) => id),
    );
    throw new Error(`${top.code} has no rollout "${name}".${near}`);
  }
  return chosen.map((rollout) => ({
    rollout,
    shares: documentNames.flatMap((document) =>
      sharesIn(documents[document])
        .filter(({ of }) => of === rollout.id)
        .map((share) => ({ ...share, document })),
    ),
  }));
}

/** A place with the ids of entries in place of their positions: `home.sections.hot.when.percent`. */
function namedPath(document: string, value: Json | undefined, path: JsonPath): string {
  const named = path.map((step, index) => {
    const entry = typeof step === 'number' ? valueAt(value, path.slice(0, index + 1)) : undefined;
    return isObject(entry) && typeof entry.id === 'string' ? entry.id : step;
  });
  return showPath([document, ...named]);
}

/** Segments that all conditions ask for: of others nobody is shown anything. */
function segmentsOf(shares: readonly Share[]): string[] | undefined {
  const lists = shares.map(({ condition }) =>
    [condition.segment ?? []].flat().filter((each) => typeof each === 'string'),
  );
  return lists.length > 0 && lists.every(({ length }) => length > 0) ? [...new Set(lists.flat())] : undefined;
}

/** What conditions ask for besides, by which nobody is left out of the count. */
const besides = (shares: readonly Share[]): string[] =>
  [...new Set(shares.flatMap(({ condition }) => Object.keys(condition)))].filter(
    (key) => !['percent', 'segment'].includes(key),
  );

type Count = (asked: RolloutAsked) => Promise<ArmCounts[]>;
export type RolloutOptions = WorkspaceOptions & { json: boolean; name?: string | undefined };

/** `rollout <code> [name] [--json]`: prints what `count` finds in the gateway's store of the rollouts of a merchant; returns the exit code. */
export async function runRollout(code: string, count: Count, options: RolloutOptions): Promise<number> {
  const { json, name, ...at } = options;
  const workspace = openWorkspace(at);
  const chain = needChain(workspace, code);
  const reports: Report[] = [];
  for (const { rollout, shares } of findRollouts(chain, name)) {
    const { id, from, until, goals } = rollout;
    const span = { from: Date.parse(from), until: Date.parse(until) };
    const segments = segmentsOf(shares);
    const asked = { merchant: code, name: id, arms: armsOf(shares), ...span, goals, ...(segments && { segments }) };
    const counts = await count(asked);
    const arms = reportArms(rollout, counts, (arm) =>
      shares
        .filter((share) => isWithin(arm, share))
        .map(({ document, path }) => namedPath(document, chain.documents[document as 'home'], path.slice(0, -2))),
    );
    reports.push({ ...rollout, isOver: span.until <= workspace.at, segments, besides: besides(shares), arms });
  }
  printResult(json, reports, () => (reports.length === 0 ? [`${code} has no rollouts.`] : reports.flatMap(linesOf)));
  return 0;
}

type Report = Rollout & {
  isOver: boolean;
  segments: readonly string[] | undefined;
  besides: readonly string[];
  arms: ReturnType<typeof reportArms>;
};

function linesOf({ id, owner, from, until, isOver, segments, besides: others, arms }: Report): string[] {
  const who = segments ? `members in ${segments.join(' or ')}` : 'all members';
  return [
    `${paint('cyan', id)} of ${owner}, ${from} to ${until}${isOver ? paint('yellow', ', to be decided now') : ''}`,
    ...armLines(arms),
    `Counted: ${who} who were there since the start. Visitors draw by an id that their browser keeps to itself: they are not counted.`,
    ...(others.length > 0
      ? [
          `Not asked of them: ${others.join(', ')}. Who is left out by it sees the same in all arms, and makes differences smaller.`,
        ]
      : []),
  ];
}

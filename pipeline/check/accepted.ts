import { AcceptedDocument, type Acceptance } from '#schemas/merchant/accepted.ts';
import { shapeFaults } from '../shape/shape-errors.ts';
import { catalogue, type RuleName } from '../errors/catalogue.ts';
import { goLiveEntries } from '../errors/go-live-entries.ts';
import { siteEntries } from '../errors/site-entries.ts';
import { nearest } from '#schemas/nearest.ts';
import { levelOf, makeProblem, shownPath, type Problem } from '../errors/problem.ts';
import type { Layer } from '../config/load.ts';

/** Rules that a merchant may accept: an error is mended, a note asks for nothing. */
export const acceptableRules = (Object.keys(catalogue) as RuleName[]).filter((rule) => levelOf(rule) === 'warning');

/** What a check looks at besides a merchant's files. */
export type CheckScope = {
  /** The go-live list. */
  goLive?: boolean;
  /** The games at the address of a gateway, or in its saved list of games. */
  site?: string | undefined;
};

/** Whether a rule is looked at in a check. */
const isJudged = (rule: string, { goLive = false, site }: CheckScope): boolean =>
  Object.hasOwn(goLiveEntries, rule) ? goLive : site !== undefined || !Object.hasOwn(siteEntries, rule);

const accepts = ({ rule, path }: Acceptance, problem: Problem): boolean =>
  rule === problem.rule && (path === undefined || path === shownPath(problem.path));

/**
 * The problems of a merchant, those marked that its `accepted.json` accepts, and what is wrong with that file. An acceptance
 * of nothing is a note where its rule is looked at.
 */
export function applyAccepted(
  { code, accepted: file }: Pick<Layer, 'code' | 'accepted'>,
  problems: readonly Problem[],
  scope: CheckScope,
): Problem[] {
  if (!file) return [...problems];
  const misshapen = shapeFaults(AcceptedDocument, file.file, file.value);
  if (misshapen.length > 0) return [...problems, ...misshapen.map((problem) => ({ ...problem, merchant: code }))];
  const list = file.value.accepted as unknown as Acceptance[];
  const faults = list.flatMap((acceptance, index) => {
    const { rule } = acceptance;
    const path = ['accepted', index, 'rule'];
    if (!acceptableRules.some((each) => each === rule)) {
      const level = Object.hasOwn(catalogue, rule) ? levelOf(rule as RuleName) : undefined;
      const near = level ? undefined : nearest(rule, acceptableRules);
      return makeProblem('unknown-rule', file.file, path, { name: rule, level, near });
    }
    const isUsed = problems.some((problem) => accepts(acceptance, problem));
    return isUsed || !isJudged(rule, scope) ? [] : makeProblem('unused-acceptance', file.file, path, { name: rule });
  });
  const marked = problems.map((problem) => {
    const acceptance = levelOf(problem.rule) === 'warning' && list.find((each) => accepts(each, problem));
    return acceptance ? { ...problem, accepted: acceptance.reason } : problem;
  });
  return [...marked, ...faults.map((problem) => ({ ...problem, merchant: code }))];
}

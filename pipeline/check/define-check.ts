import type { Chain } from '../config/chain.ts';
import type { Kinds } from '../config/kinds.ts';
import type { Part } from '../config/load.ts';
import type { Workspace } from '../config/workspace.ts';
import type { Details } from '../errors/catalogue-entry.ts';
import type { RuleName } from '../errors/catalogue.ts';
import type { Problem } from '../errors/problem.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { JsonPath } from '#schemas/json.ts';
import type { Refused } from './dedupe-problems.ts';
import type { Place } from './report.ts';

/** What is checked: a merchant or template, and where its games are, when they are to be looked at. */
export type Subject = {
  workspace: Workspace;
  chain: Chain;
  kinds: Kinds;
  /** The games at the address of a gateway, or in its saved list of games. */
  site?: string | undefined;
};

/** What a check is given. */
export type CheckInput = Subject & {
  /** The effective documents of `chain`. */
  documents: Chain['documents'];
  /** Found in the stages before. */
  found: readonly Problem[];
  /** Whether one of `found` refuses a value. */
  isRefused: Refused;
  /** Reports a fault of an effective document, in the file that gives the value, or its nearest parent. */
  report: (document: DocumentName, path: JsonPath, rule: RuleName, details?: Details, at?: 'key' | 'value') => void;
  /** Reports values that disagree at the one that the upper layer gives, unless one of them is refused already. */
  reportConflict: (places: readonly [Place, ...Place[]], rule: RuleName, details?: Details) => void;
  /** Reports what has its place already. */
  add: (...problems: readonly Problem[]) => void;
};

/** In their order. Of the last three each finds by itself. */
export type Stage = 'merge' | 'shape' | 'fault' | 'care' | 'go-live' | 'site';

/** One area's check: a file of `areas/`, of which it is the default export. */
export type Check = {
  /**
   * `merge`: what layers write for the merge, whatever is built on them. `shape`: what documents may say and name. `fault`: what else is
   * wrong, by default. `care`: what builds but would surprise players or the operator. `go-live`: what is valid but not yet the
   * merchant's own. `site`: how it works at a gateway.
   */
  stage?: Stage;
  /** Parts that must be known whole: without one of them the check does not run. */
  needs?: readonly Part[];
  find: (input: CheckInput) => void | Promise<void>;
};

export const defineCheck = (check: Check): Check => check;

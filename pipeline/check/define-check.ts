import type { Chain } from '../config/chain.ts';
import type { Kinds } from '../config/kinds.ts';
import type { Part } from '../config/load.ts';
import type { Workspace } from '../config/workspace.ts';
import type { Problem } from '../errors/problem.ts';
import type { Refused } from './dedupe-problems.ts';

/** A merchant or template, and what is known of it before its checks run. */
export type CheckInput = {
  workspace: Workspace;
  chain: Chain;
  kinds: Kinds;
  /** Found before this stage. */
  found: readonly Problem[];
  /** Whether one of `found` refuses a value. */
  isRefused: Refused;
};

/** One area's check: a file of `areas/`, of which it is the default export. */
export type Check = {
  /**
   * `fault`: what is wrong, by default. `care`: what builds but would surprise players or the operator. `go-live`: what is valid but not
   * yet the merchant's own.
   */
  stage?: 'fault' | 'care' | 'go-live';
  /** Parts that must be known whole: without one of them the check does not run. */
  needs?: readonly Part[];
  find: (input: CheckInput) => Problem[];
};

export const defineCheck = (check: Check): Check => check;

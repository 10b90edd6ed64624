import type { JsonPath } from '../json.ts';
import type { Details } from './catalogue-entry.ts';
import { catalogue, type RuleName } from './catalogue.ts';

/** A fault found, not yet placed: line and column are looked up only when it is reported. */
export type Problem = {
  rule: RuleName;
  /** Absolute path of the file to mend. */
  file: string;
  /** Path inside that file (not inside the effective document). */
  path: JsonPath;
  /** Whether the place is the property's name or its value. */
  at: 'key' | 'value';
  /** Where in the file's text it is, when no path leads there. */
  offset?: number;
  message: string;
  suggestion?: string;
};

/** A fault with its place, as `--json` prints it. Lines and columns count from 1. */
export type ConfigError = {
  file: string;
  line: number;
  column: number;
  path: string;
  rule: RuleName;
  message: string;
  suggestion?: string;
};

export function makeProblem(
  rule: RuleName,
  file: string,
  path: JsonPath,
  details: Details,
  at: 'key' | 'value' = 'value',
): Problem {
  const entry = catalogue[rule];
  const suggestion = entry.suggest(details);
  return { rule, file, path, at, message: entry.message(details), ...(suggestion === undefined ? {} : { suggestion }) };
}

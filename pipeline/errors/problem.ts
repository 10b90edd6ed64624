import type { DocumentName } from '#schemas/merchant/documents.ts';
import { showPath, type JsonPath } from '#schemas/json.ts';
import type { CatalogueEntry, Details, Level } from './catalogue-entry.ts';
import { catalogue, type RuleName } from './catalogue.ts';
import { escapeInvisible } from './characters.ts';

/** A place in a file that is looked up only when it is reported: a path inside it, or an offset in its text. */
export type Spot = {
  /** Absolute path of the file to mend. */
  file: string;
  /** Path inside that file (not inside the effective document). */
  path: JsonPath;
  /** Whether the place is the property's name or its value. */
  at: 'key' | 'value';
  /** Where in the file's text it is, when no path leads there. */
  offset?: number;
};

/** A fault found, not yet placed. */
export type Problem = Spot & {
  rule: RuleName;
  details: Details;
  message: string;
  suggestion?: string;
  /** The value of an effective document that is at fault. */
  of?: readonly [document: DocumentName, path: JsonPath];
  /** Code of the merchant in whose files it is, or whose files cause it; absent for a template's own. */
  merchant?: string;
  /** The line of a template that the merchant's file disagrees with. */
  template?: Spot;
  /** Why the merchant lives with it, as `accepted.json` says. */
  accepted?: string;
};

/** A line and column of a file, both from 1. */
export type FilePlace = { file: string; line: number; column: number };

/** What mends a fault for certain: the name `from`, at its place, is to be `to`. */
export type Fix = { from: string; to: string };

/** A fault with its place, as `--json` prints it. */
export type Finding = FilePlace & {
  level: Level;
  path: string;
  rule: RuleName;
  message: string;
  suggestion?: string;
  /** A name at this place that was meant to be another. */
  fix?: Fix;
  merchant?: string;
  template?: FilePlace;
  accepted?: string;
};

/** The same for problems of one rule at one place. */
export const placeKey = ({ rule, file, path }: Problem): string => [rule, file, ...path].join('\n');

/** The level of a rule. */
export const levelOf = (rule: RuleName): Level => (catalogue[rule] as CatalogueEntry).level ?? 'error';

/** The findings that keep a merchant from being built. */
export const errorsIn = (findings: readonly Finding[]): Finding[] => findings.filter(({ level }) => level === 'error');

/** The findings that neither stop the build nor are accepted. */
export const openIn = (findings: readonly Finding[], level: Level): Finding[] =>
  findings.filter((finding) => finding.level === level && finding.accepted === undefined);

export function makeProblem(
  rule: RuleName,
  file: string,
  path: JsonPath,
  details: Details,
  at: 'key' | 'value' = 'value',
): Problem {
  const entry = catalogue[rule];
  const message = escapeInvisible(entry.message(details));
  const problem = { rule, file, path, at, details, message };
  const suggestion = entry.suggest(details);
  return suggestion === undefined ? problem : { ...problem, suggestion: escapeInvisible(suggestion) };
}

/** What mends a problem for certain, by what its sentences are made of: a name that is nearly one that there is, or one that is required. */
export function fixOf({ details: { name, near, renames } }: Problem): Fix | undefined {
  const meant = renames ?? near;
  return typeof name === 'string' && typeof meant === 'string' ? { from: name, to: meant } : undefined;
}

/** The path inside a file, as it is shown. */
export const shownPath = (path: JsonPath): string => escapeInvisible(showPath(path));

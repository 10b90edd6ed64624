import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../chain.ts';
import type { FilePlace } from '../errors/problem.ts';
import { isObject, own, valueAt, type Json, type JsonObject, type JsonPath } from '../json.ts';
import { originsOf } from '../origin.ts';
import type { Workspace } from '../workspace.ts';
import { place } from './explanation.ts';

/** A condition on a value, or on what it is part of: in words, where it is written, and whether its time keeps it hidden now. */
export type ShownWhen = FilePlace & { layer: string; says: string; now?: string };

/** The conditions under which a value of a document is shown, the outermost first. */
export function shownWhen(workspace: Workspace, chain: Chain, document: DocumentName, steps: JsonPath): ShownWhen[] {
  return steps.flatMap((_, index) => {
    const path = steps.slice(0, index + 1);
    const holder = valueAt(chain.documents[document], path);
    return ['when', 'barWhen'].flatMap((key) => {
      const condition = isObject(holder) ? own(holder, key) : undefined;
      if (!isObject(condition)) return [];
      const [origin] = place(workspace, originsOf(chain, document, [...path, key]).slice(0, 1));
      if (!origin) return [];
      const { value: _, ...at } = origin;
      const now = nowOf(condition.time, Date.now());
      return [{ ...at, says: inWords(condition), ...(now !== undefined && { now }) }];
    });
  });
}

const or = (value: Json | undefined): string => [value].flat().map(String).join(' or ');
const range = (value: Json, [low, high]: readonly [string, string]): string => {
  const { [low]: from, [high]: to } = isObject(value) ? value : {};
  return [
    ...(from === undefined ? [] : [`from ${String(from)}`]),
    ...(to === undefined ? [] : [`to ${String(to)}`]),
  ].join(' ');
};

const words: Readonly<Record<string, (value: Json) => string>> = {
  role: (value) => `the player is a ${or(value)}`,
  flag: (value) => `the flag ${or(value)} is on`,
  notFlag: (value) => `the flag ${or(value)} is off`,
  platform: (value) => `it runs in ${or(value)}`,
  language: (value) => `the language is ${or(value)}`,
  width: (value) => `the window is ${range(value, ['min', 'max'])} px wide`,
  time: (value) => `the time is ${range(value, ['from', 'until'])}`,
  country: (value) => `the gateway says that the country is ${or(value)}`,
  domain: (value) => `the address is of ${or(value)}`,
  vip: (value) => `the member is of level ${range(value, ['min', 'max'])}`,
  segment: (value) => `the member is in the segment ${or(value)}`,
  percent: (value) => `the player draws ${range(isObject(value) ? value : { to: value }, ['from', 'to'])} of 100`,
};

/** A condition as the end of a sentence: `the player is a member and the country is PT or ES`. */
export const inWords = (condition: JsonObject): string =>
  Object.entries(condition)
    .map(([key, value]) => words[key]?.(value) ?? key)
    .join(' and ');

function nowOf(time: Json | undefined, now: number): string | undefined {
  if (!isObject(time)) return undefined;
  if (typeof time.from === 'string' && Date.parse(time.from) > now) return 'hidden: its time has not come';
  if (typeof time.until === 'string' && Date.parse(time.until) <= now) return 'hidden: its time is over';
  return undefined;
}

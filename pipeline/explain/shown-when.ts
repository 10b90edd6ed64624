import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../config/chain.ts';
import { isObject, valueAt, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import { spanOf } from '../check/schedule.ts';
import { originsOf } from '../config/origin.ts';
import type { Workspace } from '../config/workspace.ts';
import { place, type ShownWhen } from './explanation.ts';

/** The conditions under which a value of a document is shown, the outermost first. */
export function shownWhen(workspace: Workspace, chain: Chain, document: DocumentName, steps: JsonPath): ShownWhen[] {
  return steps.flatMap((_, index) => {
    const path = steps.slice(0, index + 1);
    const holder = valueAt(chain.documents[document], path);
    return isObject(holder)
      ? conditionsOf(holder).flatMap(({ key, condition }): ShownWhen[] => {
          const [origin] = place(workspace, originsOf(chain, document, [...path, ...key]).slice(0, 1));
          const now = nowOf(condition.time, Date.now());
          const { layer = '', file = '', line = 1, column = 1 } = origin ?? {};
          return [{ layer, file, line, column, says: inWords(condition), ...(now !== undefined && { now }) }];
        })
      : [];
  });
}

/** The conditions that an entry carries, with the key below which each is; the schedule of a slide is one. */
export function conditionsOf(holder: JsonObject): { key: string[]; condition: JsonObject }[] {
  const { when, barWhen, from, to, image } = holder;
  const time = { ...(from !== undefined && { from }), ...(to !== undefined && { until: to }) };
  return [
    ...(isObject(when) ? [{ key: ['when'], condition: when }] : []),
    ...(isObject(barWhen) ? [{ key: ['barWhen'], condition: barWhen }] : []),
    ...(image !== undefined && Object.keys(time).length > 0 ? [{ key: [], condition: { time } }] : []),
  ];
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
  percent: (value) =>
    isObject(value) ? `the player draws ${range(value, ['from', 'to'])} of 100 in the rollout ${String(value.of)}` : '',
};

/** A condition as the end of a sentence: `the player is a member and the country is PT or ES`. */
export const inWords = (condition: JsonObject): string =>
  Object.entries(condition)
    .map(([key, value]) => words[key]?.(value) ?? key)
    .join(' and ');

function nowOf(time: Json | undefined, now: number): string | undefined {
  if (!isObject(time)) return undefined;
  const [begin, end] = [time.from, time.until].map((text) => (typeof text === 'string' ? spanOf(text) : undefined));
  if (begin && begin.earliest > now) return 'hidden: its time has not come';
  if (end && end.latest <= now) return 'hidden: its time is over';
  return undefined;
}

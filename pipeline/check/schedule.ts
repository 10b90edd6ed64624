import { instantOf } from '#schemas/instant.ts';
import { isInstant, momentPattern } from '#schemas/moment.ts';
import { isObject, type Json } from '#schemas/json.ts';
import { isDay } from '../shape/judge.ts';
import type { Report } from './report.ts';

const hour = 3_600_000;
/** The zones in which clocks show a time first, and last. */
const [first, last] = [-14 * hour, 12 * hour];

/** A moment as the earliest and the latest instant that it may be: which zone the merchant has, the gateway knows. Undefined for none. */
export function spanOf(value: Json | undefined): { earliest: number; latest: number } | undefined {
  if (typeof value !== 'string' || !momentPattern.test(value)) return undefined;
  const at = instantOf(value, 'UTC');
  return isInstant(value) ? { earliest: at, latest: at } : { earliest: at + first, latest: at + last };
}

/** `from` and `to` of what is shown for a time: real moments in their order, and whether that time is over or in the future. */
export function checkSchedule(value: Json, report: Report): void {
  if (!isObject(value)) return;
  for (const key of ['from', 'to'])
    if (spanOf(value[key]) && !isReal(String(value[key])))
      report('no-such-moment', { name: String(value[key]) }, [key]);
  const { from, to } = value;
  const [begin, end] = [from, to].map((moment) => (isReal(String(moment)) ? spanOf(moment) : undefined));
  const inOneZone = isInstant(String(from)) === isInstant(String(to));
  if (begin && end && (inOneZone ? begin.earliest >= end.earliest : begin.earliest >= end.latest))
    report('never-true', { reason: 'it ends before it begins' }, ['to']);
  else if (end && end.latest <= Date.now()) report('campaign-over', { until: String(to) }, ['to']);
  else if (begin && begin.earliest > Date.now()) report('campaign-later', { from: String(from) }, ['from']);
}

const isReal = (text: string): boolean => {
  const [, , , , hours = 0, minutes = 0, seconds = 0] = (momentPattern.exec(text) ?? []).map(Number);
  return isDay(text.slice(0, 10)) && hours < 24 && minutes < 60 && (seconds || 0) < 60;
};

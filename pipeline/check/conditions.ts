import { channelNames } from '#schemas/merchant/channel.ts';
import { nearest } from '#schemas/nearest.ts';
import { readOverlay } from '../config/channels.ts';
import type { Chain } from '../config/chain.ts';
import { isObject, own, type Json, type JsonObject } from '#schemas/json.ts';
import type { Workspace } from '../config/workspace.ts';
import type { Report } from './report.ts';

const many = (value: Json | undefined): Json[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** What conditions of a merchant may name. */
export type ConditionNames = { languages: readonly string[]; domains: readonly string[] };

/** The domains of a merchant in every channel: what is written for one must not be a fault in another. */
export function domainsOf(workspace: Workspace, { layers }: Chain): string[] {
  const files = layers.flatMap(({ folder, documents }) => [
    documents.merchant,
    ...channelNames.map((channel) => readOverlay(workspace, folder, channel)),
  ]);
  const named = files.flatMap((file) => many(file && own(file.value, 'domains')));
  return [...new Set(named.filter((name) => typeof name === 'string'))];
}

/** A condition must name what there is, and must be able to hold (FLAG-2). */
export function checkCondition(condition: Json, names: ConditionNames, report: Report): void {
  if (!isObject(condition)) return;
  const never = (key: string, reason: string) => report('never-true', { reason }, [key]);
  checkNames(condition, names, report);
  checkWho(condition, never);
  const on = many(condition.flag);
  const off = many(condition.notFlag);
  if (on.length === 1 && off.length > 0 && off.every((name) => name === on[0]))
    never('notFlag', `the flag ${String(on[0])} must be both on and off`);
  const languages = many(condition.language);
  if (languages.length > 0 && !languages.some((language) => names.languages.includes(String(language)))) {
    never('language', `the merchant does not offer ${languages.join(', ')}`);
  }
  const { width, time } = condition;
  if (isEmptyRange(width)) never('width', `no width is at least ${width.min} and at most ${width.max}`);
  const [from, until] = isObject(time) ? [time.from, time.until] : [];
  if (typeof from === 'string' && typeof until === 'string' && Date.parse(from) >= Date.parse(until))
    never('time', 'it ends before it begins');
  else if (typeof until === 'string' && Date.parse(until) <= Date.now())
    report('campaign-over', { until }, ['time', 'until']);
}

type Range = JsonObject & { min: number; max: number };
const isEmptyRange = (range: Json | undefined): range is Range =>
  isObject(range) && typeof range.min === 'number' && typeof range.max === 'number' && range.min > range.max;

/** Domains and countries that there are. */
function checkNames({ domain, country }: JsonObject, { domains }: ConditionNames, report: Report): void {
  const at = (key: string, value: Json | undefined, index: number) => (Array.isArray(value) ? [key, index] : [key]);
  for (const [index, name] of many(domain).entries())
    if (typeof name === 'string' && !domains.includes(name))
      report('unknown-domain', { name, near: nearest(name, domains) }, at('domain', domain, index));
  for (const [index, name] of many(country).entries())
    if (typeof name === 'string' && /^[A-Z]{2}$/.test(name) && regionOf(name) !== name)
      report('unknown-country', { name, near: regionOf(name) }, at('country', country, index));
}

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** What ISO 3166 has for a code, such as `GB` for `UK`; undefined where it has nothing. */
function regionOf(code: string): string | undefined {
  const { region } = new Intl.Locale(`und-${code}`);
  const isCountry = region !== undefined && names.of(region) !== undefined && !noCountries.has(region);
  return isCountry ? region : undefined;
}
/** Regions of Unicode that are no country: unions, the pseudo-locales, unknown. */
const noCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Only members have levels and segments; a share must be one of somebody. */
function checkWho({ role, vip, segment, percent }: JsonObject, never: (key: string, reason: string) => void): void {
  if (isEmptyRange(vip)) never('vip', `no level is at least ${vip.min} and at most ${vip.max}`);
  if (role !== undefined && !many(role).includes('member'))
    for (const [key, value] of Object.entries({ vip, segment }))
      if (value !== undefined) never(key, 'only members have levels and segments, and it is for no member');
  const { from = 0, to = 100 } = isObject(percent) ? percent : {};
  if (typeof from === 'number' && typeof to === 'number' && from >= to)
    never('percent', `nobody is from ${from} to below ${to} percent`);
}

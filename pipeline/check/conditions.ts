import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { nearest } from '../errors/nearest.ts';
import type { RuleName } from '../errors/catalogue.ts';
import type { Details } from '../errors/catalogue-entry.ts';
import { isObject, type Json } from '../json.ts';

export type ConditionFault = { path: (string | number)[]; rule: RuleName; details: Details };
const flagNames = Object.keys(flagDefinitions);
const many = (value: Json | undefined): Json[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** Flags that do not exist, and conditions that can never hold for this merchant (FLAG-2). */
export function conditionFaults(condition: Json, supported: readonly string[]): ConditionFault[] {
  if (!isObject(condition)) return [];
  const faults: ConditionFault[] = [];
  for (const key of ['flag', 'notFlag']) {
    if (condition[key] === undefined) continue;
    many(condition[key]).forEach((name, index) => {
      if (typeof name !== 'string' || flagNames.includes(name)) return;
      const path = Array.isArray(condition[key]) ? [key, index] : [key];
      faults.push({ path, rule: 'unknown-flag', details: { name, near: nearest(name, flagNames) } });
    });
  }
  const never = (key: string, reason: string) => faults.push({ path: [key], rule: 'never-true', details: { reason } });
  const on = many(condition.flag);
  const off = many(condition.notFlag);
  if (on.length === 1 && off.length > 0 && off.every((name) => name === on[0]))
    never('notFlag', `the flag ${String(on[0])} must be both on and off`);
  const languages = many(condition.language);
  if (languages.length > 0 && !languages.some((language) => supported.includes(String(language)))) {
    never('language', `the merchant does not offer ${languages.join(', ')}`);
  }
  const { width, time } = condition;
  if (isObject(width) && typeof width.min === 'number' && typeof width.max === 'number' && width.min > width.max) {
    never('width', `no width is at least ${width.min} and at most ${width.max}`);
  }
  const [from, until] = isObject(time) ? [time.from, time.until] : [];
  if (typeof from === 'string' && typeof until === 'string' && Date.parse(from) >= Date.parse(until))
    never('time', 'it ends before it begins');
  return faults;
}

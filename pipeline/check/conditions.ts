import { isObject, type Json } from '../json.ts';
import type { Report } from './report.ts';

const many = (value: Json | undefined): Json[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** A condition must be able to hold for a merchant of these languages (FLAG-2). */
export function checkCondition(condition: Json, supported: readonly string[], report: Report): void {
  if (!isObject(condition)) return;
  const never = (key: string, reason: string) => report('never-true', { reason }, [key]);
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
  else if (typeof until === 'string' && Date.parse(until) <= Date.now())
    report('campaign-over', { until }, ['time', 'until']);
}

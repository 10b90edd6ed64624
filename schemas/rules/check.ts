import { checksumRules } from './checksum.ts';
import type { FieldRule, FieldRules } from './rule.ts';
import {
  characterPatterns,
  formatPatterns,
  longestValue,
  requirementPatterns,
  type Requirement,
} from './vocabulary.ts';

export type RuleName = Exclude<keyof FieldRule, 'enabled'> | 'type';
/** The first rule that a value breaks; `limit` is the rule's own setting, such as `8` or `digits`, for the message. */
export type RuleFailure = { rule: RuleName; limit?: string | number };
export type FieldFailure = RuleFailure & { field: string };
/** What a player has entered: text, or a box that is ticked. Keys without a rule are ignored. */
export type Values = Readonly<Record<string, unknown>>;

const compiled = new Map<string, RegExp | undefined>();

/** Compiles a rule's pattern once; `undefined` for one that is not a regular expression, which then restricts nothing. */
function patternOf(source: string): RegExp | undefined {
  if (!compiled.has(source)) {
    try {
      compiled.set(source, new RegExp(source, 'u'));
    } catch {
      compiled.set(source, undefined);
    }
  }
  return compiled.get(source);
}

const matches = (source: string, value: string) => patternOf(source)?.test(value) ?? true;

/** Absent, `''` and an unticked box are the same: nothing was entered. */
export const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false;

/** Length in Unicode code points. */
export function lengthOf(value: string): number {
  let length = 0;
  for (const _ of value) length++;
  return length;
}

/** Full years from an ISO date to `now`, in UTC; `undefined` when the text is no date. */
export function ageOn(date: string, now: Date): number | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return undefined;
  const born = new Date(time);
  const hadBirthday =
    now.getUTCMonth() > born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() >= born.getUTCDate());
  return now.getUTCFullYear() - born.getUTCFullYear() - (hadBirthday ? 0 : 1);
}

/** Whether a value has at least one character of the class. */
export const hasRequired = (requirement: Requirement, value: string) =>
  matches(requirementPatterns[requirement], value);

/** Rules on the value's shape, in the order in which a player should hear of them. */
function checkText(rule: FieldRule, value: string, now: Date): RuleFailure | undefined {
  const length = lengthOf(value);
  if (rule.minLength !== undefined && length < rule.minLength) return { rule: 'minLength', limit: rule.minLength };
  const maxLength = Math.min(rule.maxLength ?? longestValue, longestValue);
  if (length > maxLength) return { rule: 'maxLength', limit: maxLength };
  if (rule.options && !rule.options.includes(value)) return { rule: 'options' };
  if (rule.characters && !matches(characterPatterns[rule.characters], value))
    return { rule: 'characters', limit: rule.characters };
  const missing = rule.requires?.find((requirement) => !hasRequired(requirement, value));
  if (missing) return { rule: 'requires', limit: missing };
  if (rule.format && !matches(formatPatterns[rule.format], value)) return { rule: 'format', limit: rule.format };
  if (rule.pattern !== undefined && !matches(rule.pattern, value)) return { rule: 'pattern' };
  if (rule.checksum && !checksumRules[rule.checksum].passes(value)) return { rule: 'checksum', limit: rule.checksum };
  if (rule.minimumAge !== undefined && !((ageOn(value, now) ?? -1) >= rule.minimumAge))
    return { rule: 'minimumAge', limit: rule.minimumAge };
  return undefined;
}

/**
 * The first rule that the value of one field breaks, or `undefined`. An optional empty field passes (REG-4), a disabled one always does.
 * `values` holds the other fields, for rules that compare; the lobby and the gateway run this same code.
 */
export function checkField(rule: FieldRule, value: unknown, values: Values, now = new Date()): RuleFailure | undefined {
  if (!rule.enabled) return undefined;
  if (isEmpty(value)) return rule.required ? { rule: 'required' } : undefined;
  if (value === true) return undefined;
  if (typeof value !== 'string') return { rule: 'type' };
  const failure = checkText(rule, value, now);
  if (failure) return failure;
  return rule.equals !== undefined && !isSame(value, values[rule.equals])
    ? { rule: 'equals', limit: rule.equals }
    : undefined;
}

/** Whether both are the same word, in whichever way the keyboard has composed it. */
const isSame = (value: string, other: unknown) =>
  typeof other === 'string' && value.normalize('NFC') === other.normalize('NFC');

/** Every field in error, in the order of the rules; own keys only. */
export function checkForm(rules: FieldRules, values: Values, now = new Date()): FieldFailure[] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const failure = checkField(rule, Object.hasOwn(values, field) ? values[field] : undefined, values, now);
    return failure ? [{ field, ...failure }] : [];
  });
}

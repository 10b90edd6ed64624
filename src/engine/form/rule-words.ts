import { hasRequired, lengthOf, type RuleName } from '#schemas/rules/check.ts';
import type { FieldRule } from '#schemas/rules/rule.ts';
import { characterPatterns } from '#schemas/rules/vocabulary.ts';
import type { TextFor } from '#shared/i18n/texts.tsx';
import type { FieldError } from './draft.ts';
import type { ResolvedField } from './resolve-form.ts';

/** Whether only digits can be typed: the phone shows its keys for numbers. */
export const takesDigits = ({ characters, format }: FieldRule): boolean =>
  characters === 'digits' || format === 'mobile';

/** What the length of a field counts, as the end of a text key. */
const countedIn = (rule: FieldRule): '' | '-digits' => (takesDigits(rule) ? '-digits' : '');

/** Whether only one length is valid. */
const hasOneLength = ({ minLength, maxLength }: FieldRule): boolean =>
  minLength !== undefined && minLength === maxLength;

/** The end of the key of a field's own sentence, which begins with the key of its label: that of another label does not speak of the old one. */
const sentenceOf: Readonly<Partial<Record<RuleName, 'required' | 'invalid'>>> = {
  required: 'required',
  options: 'required',
  pattern: 'invalid',
  type: 'invalid',
};

/** A field's error in words: its own sentence (`login:username-required`), else the general one with its label in it. */
export function errorText(error: FieldError, field: ResolvedField, textFor: TextFor): string {
  const { label: name, messages, refusal } = field;
  const label = textFor(name);
  if ('textKey' in error) return textFor(error.textKey, { label, ...error.values });
  const { rule, limit } = error;
  const own = messages?.[rule] ?? (rule === 'required' ? undefined : refusal);
  if (own) return textFor(own, { label });
  if (rule === 'characters' || rule === 'requires' || rule === 'format')
    return textFor(`forms:${rule}-${limit ?? ''}`, { label });
  const sentence = sentenceOf[rule];
  if (sentence) return textFor(`${name}-${sentence}`, { label, defaultValue: textFor(`forms:${rule}`, { label }) });
  const isLength = rule === 'minLength' || rule === 'maxLength';
  const key = isLength ? `${hasOneLength(field.rule) ? 'exact-length' : rule}${countedIn(field.rule)}` : rule;
  return textFor(`forms:${key}`, typeof limit === 'number' ? { label, count: limit } : { label });
}

/** One rule in words: a text key with its values, and whether a value passes. */
export type ChecklistItem = {
  key: string;
  values?: Readonly<Record<string, number>>;
  passes: (value: string) => boolean;
};

function lengthItem(rule: FieldRule): ChecklistItem[] {
  const { minLength = 0, maxLength } = rule;
  const key = (name: string) => `forms:rule-length-${name}${countedIn(rule)}`;
  const passes = (value: string) =>
    lengthOf(value) >= minLength && (maxLength === undefined || lengthOf(value) <= maxLength);
  if (minLength <= 1) return [];
  if (hasOneLength(rule)) return [{ key: key('exactly'), values: { count: minLength }, passes }];
  return maxLength === undefined
    ? [{ key: key('at-least'), values: { count: minLength }, passes }]
    : [{ key: key('between'), values: { min: minLength, max: maxLength }, passes }];
}

/** The rules that a player can follow while typing (FORM-4). A pattern needs the merchant's hint instead, and digits have a keyboard of their own. */
export function checklistOf(rule: FieldRule): ChecklistItem[] {
  const { characters, requires = [] } = rule;
  const items = lengthItem(rule);
  if (characters && characters !== 'printable' && characters !== 'digits') {
    const pattern = new RegExp(characterPatterns[characters], 'u');
    items.push({ key: `forms:rule-characters-${characters}`, passes: (value) => pattern.test(value) });
  }
  for (const requirement of requires)
    items.push({ key: `forms:rule-requires-${requirement}`, passes: (value) => hasRequired(requirement, value) });
  return items;
}

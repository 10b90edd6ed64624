import type { FieldRule, FieldRules } from './rule.ts';
import { characterPatterns, existingDate, formatPatterns, longestValue, requirementPatterns } from './vocabulary.ts';

/** The part of JSON Schema 2020-12 that rules are written in. */
export type PropertySchema = {
  type: 'string' | 'boolean';
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  enum?: (string | boolean)[];
  const?: { $data: string };
};
export type FormSchema = {
  type: 'object';
  properties: Record<string, PropertySchema>;
  required: string[];
  allOf?: unknown[];
};

export type SchemaOptions = {
  /** Fields that are boxes to tick; required then means ticked. */
  boxes?: readonly string[];
  /** Also write `equals`, by `$data`, which a validator must be set to allow. A form's own schema stays flat without it. */
  crossField?: boolean;
  now?: Date;
};

/** Dates from year 0000 up to `year-month-day` as a pattern: the only way JSON Schema has to order them. */
function datesUpTo(limit: string): string {
  const [year = '', month = '', day = ''] = limit.split('-');
  const below = (digits: string) =>
    [...digits].flatMap((digit, at) => {
      if (digit === '0') return [];
      const tail = digits.length - at - 1;
      return [`${digits.slice(0, at)}[0-${Number(digit) - 1}]${tail > 0 ? `[0-9]{${tail}}` : ''}`];
    });
  const years = below(year).map((part) => `${part}-[0-9]{2}-[0-9]{2}`);
  const months = below(month).map((part) => `${year}-${part}-[0-9]{2}`);
  const days = [...below(day), day].map((part) => `${year}-${month}-${part}`);
  return `^(?:${[...years, ...months, ...days].join('|')})$`;
}

function lastBirthday(age: number, now: Date): string {
  const year = String(now.getUTCFullYear() - age).padStart(4, '0');
  return `${year}${now.toISOString().slice(4, 10)}`;
}

function patternsOf(rule: FieldRule, now: Date): string[] {
  return [
    ...(rule.characters ? [characterPatterns[rule.characters]] : []),
    ...(rule.requires ?? []).map((requirement) => requirementPatterns[requirement]),
    ...(rule.format ? [formatPatterns[rule.format]] : []),
    ...(rule.pattern === undefined ? [] : [rule.pattern]),
    ...(rule.minimumAge === undefined ? [] : [existingDate, datesUpTo(lastBirthday(rule.minimumAge, now))]),
  ];
}

function propertyOf(rule: FieldRule, isBox: boolean, options: SchemaOptions): PropertySchema {
  if (isBox) return { type: 'boolean', ...(rule.required && { enum: [true] }) };
  const patterns = patternsOf(rule, options.now ?? new Date());
  const [only] = patterns;
  return {
    type: 'string',
    ...(rule.minLength !== undefined && { minLength: rule.minLength }),
    maxLength: Math.min(rule.maxLength ?? longestValue, longestValue),
    ...(patterns.length === 1 && only !== undefined && { pattern: only }),
    ...(patterns.length > 1 && { pattern: `^${patterns.map((one) => `(?=[\\s\\S]*(?:${one}))`).join('')}` }),
    ...(rule.options && { enum: rule.options }),
    ...(options.crossField && rule.equals !== undefined && { const: { $data: `1/${rule.equals}` } }),
  };
}

/**
 * Rules as JSON Schema: for the form renderer, and for languages that cannot run `check.ts`. Disabled fields are left out.
 * It accepts what `checkForm` accepts once empty values are removed from the answers, and a checksum of any number: JSON Schema has no sums.
 */
export function toSchema(rules: FieldRules, options: SchemaOptions = {}): FormSchema {
  const enabled = Object.entries(rules).filter(([, rule]) => rule.enabled);
  const properties = enabled.map(
    ([field, rule]) => [field, propertyOf(rule, options.boxes?.includes(field) ?? false, options)] as const,
  );
  const schema: FormSchema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: enabled.filter(([, rule]) => rule.required).map(([field]) => field),
  };
  // `const` by `$data` is skipped where the other field is absent; a repetition of nothing is wrong all the same.
  const repeated = options.crossField
    ? enabled.flatMap(([field, { equals }]) => (equals === undefined ? [] : [{ field, equals }]))
    : [];
  if (repeated.length > 0) {
    schema.allOf = repeated.map(({ field, equals }) => ({
      if: { not: { required: [equals] } },
      then: { properties: { [field]: false } },
    }));
  }
  return schema;
}

import { checkField } from '#schemas/rules/check.ts';
import { refusePattern } from '#schemas/rules/pattern.ts';
import { FieldRule as FieldRuleSchema, type FieldRule } from '#schemas/rules/rule.ts';
import { isImpossible } from '#schemas/rules/satisfiable.ts';
import type { ExtraKind } from '#schemas/registration-fields.ts';
import type { RuleName } from '#pipeline/errors/catalogue.ts';
import type { Details } from '#pipeline/errors/catalogue-entry.ts';
import { entriesOf, own, type Json, type JsonObject } from '#schemas/json.ts';
import { isExtraKind, kindRule } from './extra-fields.ts';
import { judge } from '#pipeline/shape/judge.ts';
import { defineCheck } from '../define-check.ts';

const reasons = {
  syntax: 'it is not a regular expression',
  'too-long': 'it is longer than 200 characters',
  'nested-repetition': 'an optional, repeated or alternative part inside a repetition can take exponential time',
  'too-many-readings': 'so many optional or repeated parts in a row can take exponential time',
  'back-reference': 'back references can take exponential time',
  'look-behind': 'look-behind is not supported by every phone',
} as const;

/** A pattern as program code writes it: the slashes and letters would have to be typed. */
const asInCode = /^\/.*\/[dgimsuvy]*$/s;

/** Forms without a fault; one that a template gives is judged once for all its merchants. */
const sound = new WeakSet<JsonObject>();

/** Rules of the registration form: patterns that are safe, bounds that meet, defaults that pass (FORM-2, FORM-4). */
export default defineCheck({
  find: ({ chain, documents: { registration }, report }) => {
    if (sound.has(registration)) return;
    // The rest of a rule may be in the file that could not be read.
    const isWhole = !chain.unread.has('registration');
    let isSound = true;
    for (const [index, field] of entriesOf(registration.fields))
      for (const [key, rule, details] of faultsOf(field)) {
        isSound = false;
        if (isWhole || rule === 'bad-pattern') report('registration', ['fields', index, key], rule, details);
      }
    if (isSound) sound.add(registration);
  },
});

type Fault = readonly [key: string, rule: RuleName, details: Details];

/** What is wrong with one field, each at one of its keys. */
function faultsOf(field: JsonObject): Fault[] {
  const faults: Fault[] = [];
  const { id, pattern, widget, kind } = field;
  const refused = typeof pattern === 'string' ? refusePattern(pattern) : undefined;
  if (refused) faults.push(['pattern', 'bad-pattern', { reason: reasons[refused] }]);
  else if (typeof pattern === 'string' && asInCode.test(pattern)) {
    const reason = 'a player would have to type its slashes; write it without them';
    faults.push(['pattern', 'bad-pattern', { reason }]);
  }
  const lengthFault = refused ? undefined : lengthConflict(field);
  if (lengthFault) faults.push(['pattern', 'impossible-rule', { reason: lengthFault }]);
  const fits = typeof widget === 'string' && typeof id === 'string' ? fittingWidget(id, widget, kind) : undefined;
  const isDate = widget === 'date' && kind === undefined;
  const fills = isDate ? ': it fills in a day, which no field of registration takes' : undefined;
  if (fits) faults.push(['widget', 'unfit-widget', { widget: String(widget), name: String(id), fits, fills }]);
  const rule = refused ? undefined : ruleOf(field);
  if (rule && isImpossible(rule)) {
    const reason = 'its length, characters and requirements exclude each other';
    faults.push([field.maxLength === undefined ? 'id' : 'maxLength', 'impossible-rule', { reason }]);
  }
  const reason = rule && defaultFault(rule, field.default);
  if (reason) faults.push(['default', 'default-fails', { found: JSON.stringify(field.default), reason }]);
  if (field.required === true && field.hidden === true && field.default === undefined) {
    const details = { reason: 'the field is required but hidden, and has no default' };
    faults.push(['hidden', 'impossible-rule', details]);
  }
  return faults;
}

/** The facets a merchant may give, as a rule of the shared vocabulary; undefined when they have not even the right types. */
function ruleOf(field: JsonObject): FieldRule | undefined {
  const given = ['minLength', 'maxLength', 'pattern', 'requires', 'characters', 'minimumAge', 'checksum'].filter(
    (key) => field[key] !== undefined,
  );
  const facets = Object.fromEntries(given.map((key) => [key, field[key]]));
  const rule = { enabled: true, required: false, ...kindRule(field), ...facets };
  return judge(FieldRuleSchema, rule).errors.length === 0 ? rule : undefined;
}

/** Lengths of which a pattern takes none, as far as they can be read off it. */
function lengthConflict({ pattern, minLength, maxLength }: JsonObject): string | undefined {
  const length = typeof pattern === 'string' ? patternLength(pattern) : undefined;
  if (!length) return undefined;
  const { least, most } = length;
  if (typeof minLength === 'number' && most < minLength)
    return `its pattern takes at most ${most} characters, but minLength is ${minLength}`;
  return typeof maxLength === 'number' && least > maxLength
    ? `its pattern takes at least ${least} characters, but maxLength is ${maxLength}`
    : undefined;
}

function defaultFault(rule: FieldRule, value: Json | undefined): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const failure = checkField(rule, value, {});
  return failure && `${failure.rule}${failure.limit === undefined ? '' : ` ${failure.limit}`}`;
}

/** Widgets that draw and fill in one thing only, and the fields they are for; any other is for every field of text. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  agree: ['agree'],
  captcha: ['captcha'],
  'sms-code': ['verificationCode'],
  mobile: ['mobileNum'],
  'affiliate-code': ['affiliateCode'],
  // What the address of an invitation holds may be shown and kept as it is.
  'read-only': ['affiliateCode', 'recommenderId'],
  // The form has no field of a date or an amount that a merchant could name.
  date: [],
  amount: [],
};

/** Fields that cannot be filled in, or show a secret, with any other widget. */
const neededBy: Readonly<Record<string, string>> = {
  agree: 'agree',
  captcha: 'captcha',
  verificationCode: 'sms-code',
  mobileNum: 'mobile',
  password: 'password',
  confirmPassword: 'password',
  paymentPassword: 'password',
};

/** The widgets for the merchant's own fields, the usual one first. */
const widgetsOfKind: Readonly<Record<ExtraKind, readonly string[]>> = {
  text: ['text', 'long-text'],
  date: ['date'],
  choice: ['named-choice'],
  number: ['text'],
  phone: ['text'],
};

/** The widget to take instead of one with which a field cannot be filled in; undefined when it fits. */
export function fittingWidget(field: string, widget: string, kind?: Json): string | undefined {
  const ofKind = isExtraKind(kind) ? widgetsOfKind[kind] : undefined;
  if (ofKind) return ofKind.includes(widget) ? undefined : ofKind[0];
  const needed = own(neededBy, field);
  if (needed !== undefined) return widget === needed ? undefined : needed;
  const fields = own(fieldsOf, widget);
  return fields === undefined || fields.includes(field) ? undefined : 'text';
}

/** One atom of a pattern with its quantifier. */
const atom =
  /(\[(?:\\.|[^\]\\])+\]|\\p\{[^}]*\}|\\u\{[^}]*\}|\\u(?!d[89a-f])[\da-f]{4}|\\x[\da-f]{2}|\\[^bckpux\d]|[^\\[\](){}|*+?^$])([*+?]|\{(\d+)(,?)(\d*)\})?\??/giuy;

/**
 * Fewest and most code points of what an anchored pattern takes, `^[a-z]{3}$`; undefined for one with groups, alternatives
 * or assertions, of which nothing is said.
 */
export function patternLength(pattern: string): { least: number; most: number } | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith('\\$')) return undefined;
  const body = pattern.slice(1, -1);
  let [least, most] = [0, 0];
  for (let at = 0; at < body.length; at = atom.lastIndex) {
    atom.lastIndex = at;
    const [, one, quantifier, from, comma, to] = atom.exec(body) ?? [];
    if (one === undefined) return undefined;
    if (quantifier === undefined) [least, most] = [least + 1, most + 1];
    else if (from === undefined) {
      if (quantifier === '+') least += 1;
      most += quantifier === '?' ? 1 : Infinity;
    } else {
      least += Number(from);
      most += comma ? (to ? Number(to) : Infinity) : Number(from);
    }
  }
  return { least, most };
}

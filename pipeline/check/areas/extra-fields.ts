import { extraKinds, reservedFields, ruleOfKind, type ExtraKind } from '#schemas/registration-fields.ts';
import { registrationFields } from '#schemas/merchant/documents.ts';
import type { FieldRule } from '#schemas/rules/rule.ts';
import type { RuleName } from '#pipeline/errors/catalogue.ts';
import type { Details } from '#pipeline/errors/catalogue-entry.ts';
import { nearest } from '#schemas/nearest.ts';
import { entriesOf, type Json, type JsonObject } from '#schemas/json.ts';
import { defineCheck, type CheckInput } from '../define-check.ts';

/** Fields beyond those that the product knows: what they are, that they have a name, and that their ages are lawful. */
export default defineCheck({
  needs: ['registration', 'legal'],
  find: (input) => {
    for (const [index, field] of entriesOf(input.documents.registration.fields)) checkField(input, field, index);
  },
});

export const isExtraKind = (kind: Json | undefined): kind is ExtraKind => extraKinds.some((one) => one === kind);

/** The rule that an entry has by its kind alone. */
export function kindRule({ kind, choices }: JsonObject): Partial<FieldRule> {
  if (!isExtraKind(kind)) return {};
  const options = entriesOf(choices).map(([, { id }]) => ({ id: String(id) }));
  // A choice without any is reported by itself.
  if (kind === 'choice' && options.length === 0) return {};
  return ruleOfKind(kind, options);
}

/** Kinds that a key says something of. */
const kindsOfKey: Readonly<Record<string, readonly ExtraKind[]>> = {
  choices: ['choice'],
  minimumAge: ['date'],
  checksum: ['text', 'number'],
};

function checkField({ documents, report }: CheckInput, field: JsonObject, index: number): void {
  const { id, kind, choices, minimumAge } = field;
  if (typeof id !== 'string') return;
  const reportAt = (keys: readonly string[], rule: RuleName, details: Details) =>
    report('registration', ['fields', index, ...keys], rule, details);
  const isKnown = registrationFields.some((name) => name === id);
  const unfit = (key: string) => reportAt([key], 'unfit-rule', { key, name: id, kinds: words(key) });
  const given = Object.keys(kindsOfKey).filter((key) => field[key] !== undefined);
  if (kind === undefined) {
    if (isKnown) return given.filter((key) => key !== 'checksum').forEach(unfit);
    return reportAt(['id'], 'unknown-field', { name: id, near: nearest(id, registrationFields) });
  }
  if (!isExtraKind(kind)) return;
  if (reservedFields.includes(id)) return reportAt(['kind'], 'taken-field', { name: id });
  if (field.label === undefined) reportAt([], 'missing-key', { name: 'label' });
  if (kind === 'choice' && choices === undefined) reportAt([], 'missing-key', { name: 'choices' });
  given.filter((key) => !kindsOfKey[key]?.includes(kind)).forEach(unfit);
  const ids = entriesOf(choices).map(([, choice]) => choice.id);
  const doubled = ids.findIndex((one, at) => ids.indexOf(one) < at);
  if (doubled >= 0) reportAt(['choices', String(doubled), 'id'], 'doubled-choice', { name: String(ids[doubled]) });
  const needed = documents.legal.minimumAge;
  if (kind === 'date' && typeof minimumAge === 'number' && typeof needed === 'number' && minimumAge < needed)
    reportAt(['minimumAge'], 'age-below-law', { name: id, found: minimumAge, needed });
}

const words = (key: string): string => (kindsOfKey[key] ?? []).join(' or ');

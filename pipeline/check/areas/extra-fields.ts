import { extraKinds, reservedFields, ruleOfKind, type ExtraKind } from '#schemas/registration-fields.ts';
import { registrationFields } from '#schemas/merchant/documents.ts';
import type { FieldRule } from '#schemas/rules/rule.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import type { RuleName } from '#pipeline/errors/catalogue.ts';
import type { Details } from '#pipeline/errors/catalogue-entry.ts';
import { nearest } from '#pipeline/errors/nearest.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { isObject, type Json, type JsonObject } from '#schemas/json.ts';
import { problemAt } from '../report.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({ needs: ['registration', 'legal'], find: ({ chain }) => checkExtraFields(chain) });

export const isExtraKind = (kind: Json | undefined): kind is ExtraKind => extraKinds.some((one) => one === kind);

/** The rule that an entry has by its kind alone. */
export function kindRule({ kind, choices }: JsonObject): Partial<FieldRule> {
  if (!isExtraKind(kind)) return {};
  const options = Array.isArray(choices) ? choices.filter((one) => isObject(one)) : [];
  // A choice without any is told of by itself.
  if (kind === 'choice' && options.length === 0) return {};
  return ruleOfKind(
    kind,
    options.map(({ id }) => ({ id: String(id) })),
  );
}

/** Kinds that a key says something of. */
const kindsOfKey: Readonly<Record<string, readonly ExtraKind[]>> = {
  choices: ['choice'],
  minimumAge: ['date'],
  checksum: ['text', 'number'],
};

/** Fields beyond those that the product knows: what they are, that they have a name, and that their ages are lawful. */
function checkExtraFields(chain: Chain): Problem[] {
  const { fields } = chain.documents.registration;
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field, index) => (isObject(field) ? checkField(chain, field, index) : []));
}

function checkField(chain: Chain, field: JsonObject, index: number): Problem[] {
  const { id, kind, choices, minimumAge } = field;
  if (typeof id !== 'string') return [];
  const keyProblem = (keys: readonly string[], rule: RuleName, details: Details) =>
    problemAt(chain, 'registration', ['fields', index, ...keys], rule, details);
  const isKnown = registrationFields.some((name) => name === id);
  if (kind === undefined) {
    const stray = Object.keys(kindsOfKey).filter((key) => key !== 'checksum' && field[key] !== undefined);
    if (isKnown) return stray.map((key) => keyProblem([key], 'unfit-rule', { key, name: id, kinds: words(key) }));
    return [keyProblem(['id'], 'unknown-field', { name: id, near: nearest(id, registrationFields) })];
  }
  if (!isExtraKind(kind)) return [];
  if (reservedFields.includes(id)) return [keyProblem(['kind'], 'taken-field', { name: id })];
  const unfit = Object.entries(kindsOfKey).filter(([key, kinds]) => field[key] !== undefined && !kinds.includes(kind));
  const ids = Array.isArray(choices) ? choices.map((choice) => (isObject(choice) ? choice.id : undefined)) : [];
  const doubled = ids.findIndex((one, at) => ids.indexOf(one) < at);
  const legal = chain.documents.legal.minimumAge;
  const isYoung = typeof minimumAge === 'number' && typeof legal === 'number' && minimumAge < legal;
  return [
    ...(field.label === undefined ? [keyProblem([], 'missing-key', { name: 'label' })] : []),
    ...(kind === 'choice' && choices === undefined ? [keyProblem([], 'missing-key', { name: 'choices' })] : []),
    ...unfit.map(([key]) => keyProblem([key], 'unfit-rule', { key, name: id, kinds: words(key) })),
    ...(doubled < 0
      ? []
      : [keyProblem(['choices', String(doubled), 'id'], 'doubled-choice', { name: String(ids[doubled]) })]),
    ...(kind === 'date' && isYoung
      ? [keyProblem(['minimumAge'], 'age-below-law', { name: id, found: minimumAge, needed: legal })]
      : []),
  ];
}

const words = (key: string): string => (kindsOfKey[key] ?? []).join(' or ');

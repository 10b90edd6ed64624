import { extraName, extraNames, ruleOfKind, type ExtraKind } from '#schemas/registration-fields.ts';
import type { FormField } from '#schemas/merchant/documents.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import type { FieldPreset, FormContradiction, FormEntry } from '#engine/form/resolve-form.ts';

/** How a field of each kind is filled in, where the merchant names no widget. */
const looks: Readonly<Record<ExtraKind, Omit<FieldPreset, 'label'>>> = {
  text: { widget: 'text' },
  date: { widget: 'date' },
  choice: { widget: 'named-choice' },
  number: { widget: 'text', inputMode: 'numeric' },
  phone: { widget: 'text', inputMode: 'tel' },
};

/** A field of the merchant's own. */
type OwnField = FormField & { kind: ExtraKind };
const isOwn = (field: FormField): field is OwnField => field.kind !== undefined;

function presetOf({ kind, label = '', choices, minimumAge }: OwnField): FieldPreset {
  return {
    label,
    isExtra: true,
    autoComplete: minimumAge === undefined ? 'off' : 'bday',
    ...looks[kind],
    ...(choices && { optionKeys: Object.fromEntries(choices.map((choice) => [choice.id, choice.label])) }),
  };
}

function entryOf(field: FormField): FormEntry {
  if (!isOwn(field)) return field;
  const { kind, choices, ...entry } = field;
  return { ...ruleOfKind(kind, choices), ...entry };
}

type ExtraFields = {
  /** All entries of the form, those of the merchant's own fields with the rule of their kind. */
  entries: FormEntry[];
  /** The own fields' looks, and the gateway's rules for them, by their ids. */
  presets: Readonly<Record<string, FieldPreset>>;
  rules: FieldRules;
  /** Own fields of one side that the other does not know: such a field is not asked for, or never answered. */
  contradictions: FormContradiction[];
};

/** The merchant's own fields of the registration form, as the gateway's rules `extra.<id>` let them be asked for. */
export function extraFields(fields: readonly FormField[], gateway: FieldRules): ExtraFields {
  const own = fields.filter(isOwn);
  const known = own.flatMap(({ id }) => {
    const rule = Object.hasOwn(gateway, extraName(id)) ? gateway[extraName(id)] : undefined;
    return rule ? [[id, rule] as const] : [];
  });
  const rules = Object.fromEntries(known);
  const unknown = own.filter(({ id }) => !Object.hasOwn(rules, id)).map(({ id }) => ({ field: id, merchant: true }));
  const missing = Object.entries(gateway).filter(
    ([name, rule]) =>
      extraNames.test(name) && rule.enabled && rule.required && !own.some(({ id }) => extraName(id) === name),
  );
  return {
    entries: fields.map(entryOf),
    presets: Object.fromEntries(own.map((field) => [field.id, presetOf(field)])),
    rules,
    contradictions: [...unknown, ...missing.map(([field]) => ({ field, merchant: undefined }))].map(
      ({ field, merchant }) => ({
        field,
        kind: 'impossible',
        facet: 'enabled',
        gateway: { origin: '/wps/member/registrationRules', value: merchant ? undefined : true },
        merchant: { origin: 'registration.json', value: merchant },
      }),
    ),
  };
}

/** Own fields whose values a reload in the tab may keep: numbers are those of papers more often than not. */
export const writtenExtras = (fields: readonly FormField[]): string[] =>
  fields.filter((field) => isOwn(field) && field.kind !== 'number' && !field.checksum).map(({ id }) => id);

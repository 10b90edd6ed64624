import { mergeRules, type Contradiction, type Facet, type MerchantRule } from '#schemas/rules/merge.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import type { FieldPreset, FormEntry, ResolvedField } from './form-entry.ts';

export type FormInput = {
  entries: readonly FormEntry[];
  /** The gateway's rules, and the product's own for what the gateway does not know (a repeated password, the agree box). */
  gatewayRules: FieldRules;
  presets: Readonly<Record<string, FieldPreset>>;
  /** Chooses the entries of one way to register or log in; entries without `methods` are in every one. */
  method?: string;
  /** Judges an entry's condition. */
  matches?: (entry: FormEntry) => boolean;
  /** Where the documents come from, for contradictions. */
  origins?: { gateway: string; merchant: string };
};

export type ResolvedForm = {
  fields: ResolvedField[];
  rules: FieldRules;
  contradictions: (Contradiction & { field: string })[];
};

const ownRule = (rules: FieldRules, id: string): FieldRule | undefined =>
  Object.hasOwn(rules, id) ? rules[id] : undefined;

function wishOf(entry: FormEntry): MerchantRule {
  const { minLength, maxLength, pattern, requires, characters, required, hidden } = entry;
  const wish = { minLength, maxLength, pattern, requires, characters, required, hidden, default: entry.default };
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}

function draw(entry: FormEntry, preset: FieldPreset, rule: FieldRule): ResolvedField {
  const said = {
    label: entry.label,
    hint: entry.hint ?? (rule.required ? preset.requiredHint : undefined),
    placeholder: entry.placeholder,
    widget: entry.widget,
    default: entry.default,
  };
  return {
    ...preset,
    ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<FieldPreset>),
    id: entry.id,
    rule,
  };
}

/**
 * The merchant's form document over the gateway's rules (FORM-2): which fields, in which order, with which merged rule.
 * A field that the gateway requires and the merchant left out is added at the end, and reported.
 */
export function resolveForm(input: FormInput): ResolvedForm {
  const { entries, gatewayRules, presets, method, matches = () => true } = input;
  const origins = input.origins ?? { gateway: 'gateway', merchant: 'form' };
  const isOf = (entry: FormEntry) => !entry.methods || method === undefined || entry.methods.includes(method);
  const fields: ResolvedField[] = [];
  const contradictions: ResolvedForm['contradictions'] = [];

  const add = (entry: FormEntry, gateway: FieldRule) => {
    const preset = Object.hasOwn(presets, entry.id) ? presets[entry.id] : undefined;
    const merged = mergeRules(gateway, wishOf(entry), {
      gateway: (facet: Facet) => `${origins.gateway}#/${entry.id}/${facet}`,
      merchant: (facet: Facet) => `${origins.merchant}#/${entry.id}/${facet}`,
    });
    contradictions.push(...merged.contradictions.map((one) => ({ ...one, field: entry.id })));
    if (preset && merged.rule.enabled) fields.push(draw(entry, preset, merged.rule));
  };

  for (const entry of entries) {
    const gateway = ownRule(gatewayRules, entry.id);
    if (gateway && isOf(entry) && matches(entry)) add(entry, gateway);
  }
  for (const [id, gateway] of Object.entries(gatewayRules)) {
    const isMissing = gateway.enabled && gateway.required && !fields.some((field) => field.id === id);
    if (isMissing && Object.hasOwn(presets, id)) add({ id, hidden: true }, gateway);
  }
  return { fields, rules: Object.fromEntries(fields.map(({ id, rule }) => [id, rule])), contradictions };
}

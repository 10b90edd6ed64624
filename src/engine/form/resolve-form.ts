import type { Condition } from '#schemas/merchant/condition.ts';
import type { RuleName } from '#schemas/rules/check.ts';
import { mergeRules, type Contradiction } from '#schemas/rules/merge.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import { isDevelopment } from '#shared/env/env.ts';
import type { TextValues } from '#shared/i18n/texts.tsx';
import type { Currency } from '#shared/lib/money.ts';

/** One entry of a merchant's form document: order, looks, and rules it may only tighten. */
export type FormEntry = Partial<Omit<FieldRule, 'enabled' | 'required' | 'equals'>> & {
  id: string;
  label?: string;
  hint?: string;
  placeholder?: string;
  group?: string;
  widget?: string;
  required?: true;
  hidden?: true;
  default?: string | boolean;
  methods?: readonly string[];
  when?: Condition;
};

/** What an amount may be and how it is written. All amounts are in minor units. */
export type AmountTerms = {
  currency: Currency;
  /** BCP 47 tag of the language in which it is typed. */
  tag: string;
  minimum: number;
  maximum: number;
  multipleOf?: number;
  /** Text key of the refusal of more than `maximum`, with `amount` in it. */
  tooMuch: string;
  /** Quick choices; labelled with the amount unless already translated otherwise. */
  choices?: readonly { amount: number; label?: string }[];
  /** What is kept of the amount: it and the rest are shown as the amount is typed. */
  fee?: { fee: number; feePpm: number };
};

/** What the product knows of a field before any merchant speaks: texts are keys. */
export type FieldPreset = {
  label: string;
  widget: string;
  hint?: string;
  hintValues?: TextValues;
  /** Replaces the hint where the field is required. */
  requiredHint?: string;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  /** A field of the merchant's own, which is sent under `extra`. */
  isExtra?: boolean;
  /** What the rule's options are called, as text keys, or already translated; each is its own name without either. */
  optionKeys?: Readonly<Record<string, string>>;
  optionNames?: Readonly<Record<string, string>>;
  /** This field's own texts for broken rules, as keys. */
  messages?: Readonly<Partial<Record<RuleName, string>>>;
  /** Of an amount of money. */
  amount?: AmountTerms;
  /** A text, as a key, for any broken rule but `required`: the rules of an account are of no use to whoever has one, and are not listed. */
  refusal?: string;
};

/** A field as it is drawn and checked. */
export type ResolvedField = FieldPreset & { id: string; rule: FieldRule; group?: string };

export type FormSources = {
  /** Absent: the gateway's fields in their order. */
  entries?: readonly FormEntry[];
  /** The gateway's rules, and the product's for what the gateway does not know (a repeated password, the agree box). */
  gatewayRules: FieldRules;
  presets: Readonly<Record<string, FieldPreset>>;
  /** Chooses the entries of one way to register or log in; entries without `methods` are in every one. */
  method?: string;
  /** Whether an entry's condition is met. */
  matches?: (entry: FormEntry) => boolean;
  /** The files of the documents, for contradictions. */
  origins?: { gateway: string; merchant: string };
};

export type FormContradiction = Contradiction & { field: string };

export type ResolvedForm = {
  fields: ResolvedField[];
  rules: FieldRules;
  contradictions: FormContradiction[];
};

/** Ids are from documents and answers: `constructor` is no field. */
const ownOf = <T>(known: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(known, id) ? known[id] : undefined;

/**
 * The merchant's form document over the gateway's rules (FORM-2): which fields, in which order, with which merged rule.
 * A field that the gateway requires is asked for and reported although the merchant's entry is for others; one without an entry is last.
 */
export function resolveForm(input: FormSources): ResolvedForm {
  const { gatewayRules, presets, method, matches = () => true } = input;
  const entries: readonly FormEntry[] = input.entries ?? Object.keys(gatewayRules).map((id) => ({ id }));
  const origins = input.origins ?? { gateway: 'gateway', merchant: 'form' };
  const isOf = (entry: FormEntry) => !entry.methods || method === undefined || entry.methods.includes(method);
  const isShown = (entry: FormEntry) => isOf(entry) && matches(entry);
  const shown = new Set(entries.filter(isShown).map(({ id }) => id));
  const fields: ResolvedField[] = [];
  const contradictions: ResolvedForm['contradictions'] = [];

  const add = (entry: FormEntry, gateway: FieldRule) => {
    const { id } = entry;
    const { rule, contradictions: found } = mergeRules(gateway, entry, {
      gateway: (facet) => `${origins.gateway}#/${id}/${facet}`,
      merchant: (facet) => `${origins.merchant}#/${id}/${facet}`,
    });
    contradictions.push(...found.map((one) => ({ ...one, field: id })));
    const preset = ownOf(presets, id);
    const requiredHint = rule.required ? preset?.requiredHint : undefined;
    if (preset && rule.enabled) fields.push({ ...preset, ...(requiredHint && { hint: requiredHint }), ...entry, rule });
  };

  const addMissing = (entry: FormEntry, gateway: FieldRule) => {
    const { id } = entry;
    const isMissing = gateway.enabled && gateway.required && !fields.some((field) => field.id === id);
    if (isMissing && Object.hasOwn(presets, id)) add({ ...entry, hidden: true }, gateway);
  };

  for (const entry of entries) {
    const gateway = ownOf(gatewayRules, entry.id);
    if (gateway && isShown(entry)) add(entry, gateway);
    // Not without the merchant's own part of its rule, such as the options of a choice.
    else if (gateway && !shown.has(entry.id)) addMissing(entry, gateway);
  }
  for (const [id, gateway] of Object.entries(gatewayRules)) addMissing({ id }, gateway);
  return { fields, rules: Object.fromEntries(fields.map(({ id, rule }) => [id, rule])), contradictions };
}

/** The event on `window` that carries a form's contradictions to the development overlay. */
export const contradictionsEvent = 'foyer:contradictions';

/** Tells the developer, and nobody else, where the merchant's form and the gateway's rules contradict each other (FORM-2). */
export function reportContradictions(contradictions: readonly FormContradiction[]): void {
  if (!isDevelopment || contradictions.length === 0) return;
  for (const one of contradictions) console.warn(describe(one));
  dispatchEvent(new CustomEvent(contradictionsEvent, { detail: contradictions }));
}

/** One contradiction as a sentence: what each side says and where. */
export function describe({ kind, field, facet, gateway, merchant }: FormContradiction): string {
  const said = ({ origin, value }: Contradiction['gateway']) =>
    `${origin} says ${value === undefined ? 'nothing' : JSON.stringify(value)}`;
  return `${field}.${facet} is ${kind.replaceAll('-', ' ')}: ${said(merchant)}, ${said(gateway)}.`;
}

import type { CardField, CardType } from '#schemas/gateway/card-fields.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';

/** A kind of bank card as the operator sets it; of its fields the last one is the number, one with options is the bank or the wallet. */
export type CardKindSettings = {
  id: string;
  type: CardType;
  /** By language code; the lobby has a word for the type. */
  name?: Readonly<Record<string, string>>;
  fields: Readonly<Partial<Record<CardField, FieldRule>>>;
};
export type CardSettings = {
  /** How many cards a player may have (CARD-1). */
  most: number;
  kinds: readonly CardKindSettings[];
};

/** The rules by field, in order. */
export const rulesOf = ({ fields }: CardKindSettings): FieldRules => fields;

/** What names a card among those of its kind: its bank or wallet, and its number without spaces. */
export function identityOf(kind: CardKindSettings, values: Readonly<Record<string, string>>) {
  const rules = Object.entries(rulesOf(kind));
  const [named = ''] = rules.find(([, { options }]) => options) ?? [];
  const [numbered = ''] = rules.at(-1) ?? [];
  return { name: values[named] ?? '', number: (values[numbered] ?? '').replace(/\s+/g, '').toUpperCase() };
}

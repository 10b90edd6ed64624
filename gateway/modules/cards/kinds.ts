import type { FieldRules } from '#schemas/rules/rule.ts';
import type { CardKindSettings } from '#gateway/config/card-settings.ts';

/** The rules by field, in order. */
export const rulesOf = ({ fields }: CardKindSettings): FieldRules => fields;

/** What names a card among those of its kind: its bank or wallet, and its number without spaces. */
export function identityOf(kind: CardKindSettings, values: Readonly<Record<string, string>>) {
  const rules = Object.entries(rulesOf(kind));
  const [named = ''] = rules.find(([, { options }]) => options) ?? [];
  const [numbered = ''] = rules.at(-1) ?? [];
  return { name: values[named] ?? '', number: (values[numbered] ?? '').replace(/\s+/g, '').toUpperCase() };
}

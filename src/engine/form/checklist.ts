import { hasRequired, lengthOf } from '#schemas/rules/check.ts';
import type { FieldRule } from '#schemas/rules/rule.ts';
import { characterPatterns } from '#schemas/rules/vocabulary.ts';

/** One rule in words: a text key with its values, and whether a value keeps it. */
export type ChecklistItem = {
  key: string;
  values: Readonly<Record<string, number>>;
  passes: (value: string) => boolean;
};

function lengthItem({ minLength = 0, maxLength }: FieldRule): ChecklistItem[] {
  const passes = (value: string) =>
    lengthOf(value) >= minLength && (maxLength === undefined || lengthOf(value) <= maxLength);
  if (minLength > 1 && maxLength === minLength)
    return [{ key: 'forms.ruleLengthExactly', values: { n: minLength }, passes }];
  if (minLength > 1 && maxLength !== undefined)
    return [{ key: 'forms.ruleLengthBetween', values: { min: minLength, max: maxLength }, passes }];
  return minLength > 1 ? [{ key: 'forms.ruleLengthAtLeast', values: { n: minLength }, passes }] : [];
}

/** The rules a player can follow while typing (FORM-4). Patterns are not among them: a pattern needs the merchant's hint; nor digits alone: their keyboard says so. */
export function checklistOf(rule: FieldRule): ChecklistItem[] {
  const { characters, requires = [] } = rule;
  const pattern = characters && new RegExp(characterPatterns[characters], 'u');
  return [
    ...lengthItem(rule),
    ...(pattern && characters !== 'printable' && characters !== 'digits'
      ? [
          {
            key: `forms.ruleCharacters-${characters}`,
            values: {},
            passes: (value: string) => pattern.test(value),
          },
        ]
      : []),
    ...requires.map((requirement) => ({
      key: `forms.ruleRequires-${requirement}`,
      values: {},
      passes: (value: string) => hasRequired(requirement, value),
    })),
  ];
}

import { hasRequired, lengthOf } from '#schemas/rules/check.ts';
import type { FieldRule } from '#schemas/rules/rule.ts';
import { characterPatterns } from '#schemas/rules/vocabulary.ts';
import { countedIn, hasOneLength } from './length-words.ts';

/** One rule in words: a text key with its values, and whether a value keeps it. */
export type ChecklistItem = {
  key: string;
  values: Readonly<Record<string, number>>;
  passes: (value: string) => boolean;
};

function lengthItem(rule: FieldRule): ChecklistItem[] {
  const { minLength = 0, maxLength } = rule;
  const key = (name: string) => `forms.ruleLength${name}${countedIn(rule)}`;
  const passes = (value: string) =>
    lengthOf(value) >= minLength && (maxLength === undefined || lengthOf(value) <= maxLength);
  if (minLength <= 1) return [];
  if (hasOneLength(rule)) return [{ key: key('Exactly'), values: { n: minLength }, passes }];
  return maxLength === undefined
    ? [{ key: key('AtLeast'), values: { n: minLength }, passes }]
    : [{ key: key('Between'), values: { min: minLength, max: maxLength }, passes }];
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

import type { FieldRule } from '#schemas/rules/rule.ts';

/** What the lengths of a field count, as the end of a text key: `-digits` where nothing else can be typed, else characters. */
export const countedIn = ({ characters, format }: FieldRule): '' | '-digits' =>
  characters === 'digits' || format === 'mobile' ? '-digits' : '';

/** Whether one length alone is right. */
export const hasOneLength = ({ minLength, maxLength }: FieldRule): boolean =>
  minLength !== undefined && minLength === maxLength;

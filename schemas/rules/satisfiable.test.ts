import { expect, test } from 'vitest';
import type { FieldRule } from './rule.ts';
import { isImpossible } from './satisfiable.ts';
import { characterSets } from './rule.ts';
import { isWithin } from './vocabulary.ts';

const impossible = (parts: Partial<FieldRule>) => isImpossible({ enabled: true, required: false, ...parts });

test.each<[string, Partial<FieldRule>]>([
  ['fewer characters than the minimum', { minLength: 5, maxLength: 4 }],
  ['no room for one', { maxLength: 0 }],
  ['more than any field takes', { minLength: 513 }],
  ['as many classes as there is no room for', { requires: ['lower', 'upper', 'digit'], maxLength: 2 }],
  ['letters among digits', { characters: 'digits', requires: ['letter'] }],
  ['lower case among digits', { characters: 'digits', requires: ['lower'] }],
  ['upper case among digits', { characters: 'digits', requires: ['upper'] }],
  ['signs among digits', { characters: 'digits', requires: ['symbol'] }],
  ['digits among letters', { characters: 'letters', requires: ['digit'] }],
  ['signs among letters', { characters: 'letters', requires: ['symbol'] }],
  ['signs among letters and digits', { characters: 'alphanumeric', requires: ['symbol'] }],
  ['a name of one character that has a digit', { characters: 'username', requires: ['digit'], maxLength: 1 }],
  ['a mail address of four characters', { format: 'email', maxLength: 4 }],
  ['a number of three digits', { format: 'mobile', maxLength: 3 }],
  ['a number of 21 digits', { format: 'mobile', minLength: 21 }],
  ['letters in a number', { format: 'mobile', requires: ['letter'] }],
  ['lower case in a number', { format: 'mobile', requires: ['lower'] }],
  ['upper case in a number', { format: 'mobile', requires: ['upper'] }],
  ['signs in a number', { format: 'mobile', requires: ['symbol'] }],
  ['a mail address of letters and digits', { format: 'email', characters: 'alphanumeric' }],
  ['a number of letters', { format: 'mobile', characters: 'letters' }],
  ['an age of a mail address', { format: 'email', minimumAge: 18 }],
  ['an age of what has eleven characters', { minLength: 11, minimumAge: 18 }],
  ['an age of what has nine characters', { maxLength: 9, minimumAge: 18 }],
  ['an age of digits', { characters: 'digits', minimumAge: 18 }],
  ['an age with letters', { requires: ['letter'], minimumAge: 18 }],
  ['options that are all too short', { options: ['a', 'bc'], minLength: 3 }],
  ['no option but nothing', { options: [''] }],
  ['options that the pattern refuses', { options: ['a', 'b'], pattern: 'c' }],
])('FORM-2 %s cannot be entered', (_, parts) => expect(impossible(parts)).toBe(true));

test.each<[string, Partial<FieldRule>]>([
  ['anything', {}],
  ['as many characters as the minimum', { minLength: 4, maxLength: 4 }],
  ['as much as any field takes', { minLength: 512 }],
  ['a class for each character', { requires: ['lower', 'upper', 'digit'], maxLength: 3 }],
  ['one letter in place of two classes', { requires: ['lower', 'letter'], maxLength: 1 }],
  ['one capital in place of two classes', { requires: ['upper', 'letter'], maxLength: 1 }],
  ['digits among digits', { characters: 'digits', requires: ['digit'] }],
  ['cases among letters', { characters: 'letters', requires: ['lower', 'upper', 'letter'] }],
  ['everything but signs', { characters: 'alphanumeric', requires: ['lower', 'upper', 'digit'] }],
  ['a name with a digit', { characters: 'username', requires: ['digit'], maxLength: 2 }],
  ['a name of one lower-case letter', { characters: 'username', requires: ['lower'], maxLength: 1 }],
  ['a name of one capital', { characters: 'username', requires: ['upper'], maxLength: 1 }],
  ['a name of one letter', { characters: 'username', requires: ['letter'], maxLength: 1 }],
  ['a sign in a name', { characters: 'username', requires: ['symbol'] }],
  ['signs among all that is printed', { characters: 'printable', requires: ['symbol', 'digit'] }],
  ['a mail address of five characters', { format: 'email', maxLength: 5 }],
  ['a capital in a mail address', { format: 'email', requires: ['upper', 'digit', 'symbol'] }],
  ['a mail address of what is printed', { format: 'email', characters: 'printable' }],
  ['a number of four digits', { format: 'mobile', maxLength: 4, characters: 'digits' }],
  ['a number of twenty digits', { format: 'mobile', minLength: 20, requires: ['digit'] }],
  ['an age', { minimumAge: 18, minLength: 10, maxLength: 10, requires: ['digit', 'symbol'], characters: 'printable' }],
  ['one option of several', { options: ['', 'a', 'abc'], minLength: 3 }],
  ['an option of a field that is off', { enabled: false, options: ['a'] }],
  ['an option that repeats another field', { options: ['a'], equals: 'other' }],
])('FORM-2 %s can be entered', (_, parts) => expect(impossible(parts)).toBe(false));

test('FORM-2 sets of characters lie within one another', () => {
  const within = characterSets.flatMap((inner) =>
    characterSets.filter((outer) => isWithin(inner, outer)).map((outer) => `${inner} < ${outer}`),
  );
  expect(within.toSorted()).toEqual(
    [
      ...characterSets.map((each) => `${each} < ${each}`),
      'digits < alphanumeric',
      'digits < printable',
      'letters < alphanumeric',
      'letters < username',
      'letters < printable',
      'alphanumeric < printable',
      'username < printable',
    ].toSorted(),
  );
});

import { expect, test } from 'vitest';
import { textOf, type Copied } from './copy-text.ts';

test.each<[Copied, string]>([
  [{ amount: 200_000, minorUnits: 2 }, '2000'],
  [{ amount: 123_450, minorUnits: 2 }, '1234.50'],
  [{ amount: 5, minorUnits: 3 }, '0.005'],
  [{ amount: 1_500_000, minorUnits: 0 }, '1500000'],
  [{ number: 'PK36 SCBL 0000 0011 2345' }, 'PK36SCBL000000112345'],
  [{ number: '\u206601\u00A023\u2069' }, '0123'],
  [{ number: '١٢ ٣٤' }, '1234'],
  [{ text: ' Meezan Bank\u200E ' }, 'Meezan Bank'],
])('DEP-7 %j is copied as %s, which the field of another program takes', (copied, text) => {
  expect(textOf(copied)).toBe(text);
});

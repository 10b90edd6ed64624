import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleAmount, parseAmount, writeAmount } from './parse-amount.ts';

test.each([
  ['1234.5', 'en', 2, 123_450],
  ['1,234.50', 'en', 2, 123_450],
  ['1,23,456.7', 'hi-IN', 2, 12_345_670],
  ['1.234,5', 'es', 2, 123_450],
  ['1 234,5', 'fr', 2, 123_450],
  ['1\u202F234,5', 'fr', 2, 123_450],
  ['1.000', 'vi', 0, 1000],
  ['۱۲۳۴', 'ur', 2, 123_400],
  ['١٬٢٣٤٫٥', 'ar-EG', 2, 123_450],
  ['１２３', 'ja', 0, 123],
  ['1.234', 'en', 3, 1234],
  ['\u200F12\u200E', 'ur', 2, 1200],
  [' 12. ', 'en', 2, 1200],
  ['12,5', 'en', 2, 1250],
  ['12,34', 'en', 2, 1234],
  ['12.50', 'pt', 2, 1250],
  ['1234,56', 'en', 2, 123_456],
  ['1 234.56', 'fr', 2, 123_456],
  ["1'234.50", 'en', 2, 123_450],
  ['1’234,50', 'es', 2, 123_450],
  ['١٢٫٥', 'ar', 2, 1250],
  ['١٬٢٣٤٫٥', 'ar', 2, 123_450],
  ['12٫5', 'en', 2, 1250],
  ['１，２３４．５', 'ja', 2, 123_450],
  ['1234,5678', 'en', 4, 12_345_678],
] as const)('DEP-3 %j in %s is read', (text, tag, minorUnits, minor) => {
  expect(parseAmount(text, minorUnits, tag)).toBe(minor);
});

test.each([
  ['', 'en', 2],
  ['.5', 'en', 2],
  ['1,000', 'vi', 0],
  ['1.5', 'en', 0],
  ['1.234', 'en', 2],
  ['12,345', 'es', 2],
  ['1,2345', 'en', 2],
  ['-5', 'en', 2],
  ['+5', 'en', 2],
  ['1e5', 'en', 2],
  ['₱100', 'en', 2],
  ['1.2.3', 'en', 2],
  ['1.234,50', 'en', 2],
  ['1,234.50', 'es', 2],
  ['1,234', 'en', 3],
  ['1234.567', 'es', 3],
  ['1,5', 'en', 0],
  ['12.', 'en', 0],
  ["1'23", 'en', 2],
  ['90071992547409.93', 'en', 2],
  ['٫٥', 'en', 2],
] as const)('DEP-3 %j in %s is not guessed', (text, tag, minorUnits) => {
  expect(parseAmount(text, minorUnits, tag)).toBeUndefined();
});

test.each([
  [2, 'en', '1234.50'],
  [2, 'vi', '1234,50'],
  [3, 'es', '1234,500'],
  [0, 'ko', '1234'],
] as const)('DEP-3 an amount with %i decimals is shown as it is typed in %s: %s', (minorUnits, tag, example) => {
  expect(exampleAmount(minorUnits, tag)).toBe(example);
  expect(parseAmount(example, minorUnits, tag)).toBe(minorUnits === 0 ? 1234 : 1234.5 * 10 ** minorUnits);
});

test('DEP-3 what the field shows is read back to the last unit in every language', () => {
  const tags = ['en', 'vi', 'es', 'fr', 'ar', 'ur', 'hi', 'ru', 'pt', 'de', 'zh-Hans', 'tr', 'id'];
  fc.assert(
    fc.property(
      fc.maxSafeNat(),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(...tags),
      (minor, minorUnits, tag) => parseAmount(writeAmount(minor, minorUnits, tag), minorUnits, tag) === minor,
    ),
  );
});

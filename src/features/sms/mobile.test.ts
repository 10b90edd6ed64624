import { expect, test } from 'vitest';
import { dialingCodeOf, nationalDigits } from './mobile.ts';

test.each([
  ['917 123-4567', '9171234567'],
  ['+63 917 123 4567', '9171234567'],
  ['(+63) 917 123 4567', '9171234567'],
  ['\u202A+63 917 123 4567\u202C', '9171234567'],
  ['+639171234567', '9171234567'],
  ['0063 917 123 4567', '9171234567'],
  ['0917 123 4567', '9171234567'],
  ['۰۹۱۷۱۲۳۴۵۶۷', '9171234567'],
  ['٩١٧١٢٣٤٥٦٧', '9171234567'],
  ['９１７１２３４５６７', '9171234567'],
  ['९१७१२३४५६७', '9171234567'],
])('SMS-2 the number %s is %s, in the digits of any keyboard', (typed, digits) => {
  expect(nationalDigits(typed, '+63')).toBe(digits);
});

test('SMS-2 a number pasted in full brings the longest dialling code that fits', () => {
  expect(dialingCodeOf('0065 9123', ['+6', '+65', '+63'])).toBe('+65');
  expect(dialingCodeOf('+۶۵ 9123', ['+6', '+65'])).toBe('+65');
  expect(dialingCodeOf('(+65) 9123', ['+6', '+65'])).toBe('+65');
  expect(dialingCodeOf('9123', ['+65'])).toBeUndefined();
});

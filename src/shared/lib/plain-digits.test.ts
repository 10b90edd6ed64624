import { expect, test } from 'vitest';
import { codeIn } from './plain-digits.ts';

test.each([
  ['482913', '482913'],
  ['Your code for site 24 is 482913, valid for 10 minutes', '482913'],
  ['کوڈ ۴۸۲۹۱۳ ہے، ۱۰ منٹ', '482913'],
  ['48 29 13', '482913'],
  ['48', '48'],
])('FORM-6 the code in %s is %s', (text, code) => {
  expect(codeIn(text, 6, 6)).toBe(code);
});

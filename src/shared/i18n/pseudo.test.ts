import { expect, test } from 'vitest';
import { pseudo } from './pseudo.ts';

test.each([
  ['Log in', '[Ļöğ íñ~~~~]'],
  ['', ''],
  ['登录', '[登录~~]'],
  ['<b class="big">Now</b>&nbsp;go', '[<b class="big">Ñöw</b>&nbsp;ğö~~~]'],
])('STUDIO-5 STUDIO-14 in the pseudo-language %j is %j', (text, shown) => {
  expect(pseudo(text)).toBe(shown);
});

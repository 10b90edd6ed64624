/** What a digit of any script counts: those of a script are consecutive, from 0 to 9. */
function worthOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** A text with the digits of every script, such as ۹ or ٩ or ９, as 0 to 9: keyboards write those of their language. */
export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(worthOf(digit)));

/** The most digits that any code has (LOGIN-7). */
const longestCode = 10;

/** The code in a pasted message, which has other numbers too: its first run of `least` to `most` digits; without one, its digits as typed. */
export function codeIn(text: string, least: number, most: number): string {
  const runs: readonly string[] = plainDigits(text).match(/[0-9]+/g) ?? [];
  return runs.find(({ length }) => length >= least && length <= most) ?? digitsOf(text, longestCode);
}

/** At most `most` digits of a text, as 0 to 9. */
export const digitsOf = (text: string, most: number): string =>
  plainDigits(text)
    .replace(/[^0-9]/g, '')
    .slice(0, most);

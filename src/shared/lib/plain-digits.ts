const first = (digit: string): number => {
  let code = digit.codePointAt(0) ?? 0;
  // Digits of a script stand together, from 0 to 9.
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1)) && (digit.codePointAt(0) ?? 0) - code < 9) code -= 1;
  return code;
};

/** A text with the digits of every script, such as ۹ or ٩ or ９, as 0 to 9: keyboards write those of their language. */
export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String((digit.codePointAt(0) ?? 0) - first(digit)));

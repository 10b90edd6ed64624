import type { Texts } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';

const latin = '\u00a0-\u017f\u2010-\u2026\u20ac';
/**
 * Letters of the alphabets that are small enough to be included whole, as in a class of a pattern: what the gateway says, such as names of games and
 * players, is written in them, too. Of Chinese, Japanese and Korean only the letters of the texts are included.
 */
const alphabets: Partial<Record<LanguageCode, string>> = {
  AR: '\u0600-\u06ff\u200c-\u200f',
  CN: '\u3000-\u303f\uff00-\uff5e',
  HI: '\u0900-\u097f\u200c\u200d\u20b9',
  JA: '\u3000-\u30ff\uff00-\uff5e',
  KM: '\u1780-\u17ff\u17db',
  KO: '\u3000-\u303f\u20a9',
  MY: '\u1000-\u109f',
  RU: '\u0400-\u045f\u20bd',
  TA: '\u0b80-\u0bff',
  TH: '\u0e00-\u0e7f',
  TW: '\u3000-\u303f\uff00-\uff5e',
  TY: '\u0e00-\u0e7f',
  UR: '\u0600-\u06ff\u200c-\u200f\u20a8',
  VI: '\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab',
};

/** Code points of a range such as `a-z`. */
function inRange(range: string): number[] {
  const codes: number[] = [];
  const signs = [...range];
  for (let at = 0; at < signs.length; at += 1) {
    const first = signs[at]?.codePointAt(0) ?? 0;
    const isRange = signs[at + 1] === '-' && at + 2 < signs.length;
    const last = isRange ? (signs[at + 2]?.codePointAt(0) ?? first) : first;
    for (let code = first; code <= last; code += 1) codes.push(code);
    if (isRange) at += 2;
  }
  return codes;
}

/** Letters of a text, and their other case, which titles may be written in. */
const lettersOf = (text: string): number[] =>
  [...text, ...text.toUpperCase(), ...text.toLowerCase()].map((letter) => letter.codePointAt(0) ?? 0);

/** Code points that players of a language read: its alphabet, ASCII, and what its texts hold. */
export function lettersIn(language: LanguageCode, texts: Texts, ...others: readonly string[]): ReadonlySet<number> {
  const words = [...Object.values(texts).flatMap((entries) => Object.values(entries)), ...others].join('');
  const codes = [...inRange(' -~'), ...inRange(alphabets[language] ?? latin), ...lettersOf(words)];
  return new Set(codes.filter((code) => code >= 0x20));
}

/** Code points as the value of `unicode-range`. */
export function unicodeRange(codes: Iterable<number>): string {
  const runs: [number, number][] = [];
  for (const code of [...codes].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

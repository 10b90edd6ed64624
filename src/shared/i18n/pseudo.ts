import type { PostProcessorModule } from 'i18next';

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ď',
  e: 'é',
  g: 'ğ',
  i: 'í',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ř',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  D: 'Ď',
  E: 'É',
  G: 'Ğ',
  I: 'Í',
  L: 'Ļ',
  N: 'Ñ',
  O: 'Ö',
  R: 'Ř',
  S: 'Š',
  T: 'Ţ',
  U: 'Ü',
  Y: 'Ý',
  Z: 'Ž',
};

/** How much longer than English other languages are, at most: of short words they need more room. */
const growth = (length: number) => (length <= 10 ? 0.6 : 0.4);

/** A text as no language has it: longer, accented, in brackets. Tags and entities in it stay as they are. */
export function pseudo(text: string): string {
  if (text === '') return text;
  const plain = text.replaceAll(/<[^>]*>|&\w+;/g, '');
  const more = '~'.repeat(Math.ceil(plain.length * growth(plain.length)));
  const words = text.replaceAll(/<[^>]*>|&\w+;|[a-z]/gi, (part) => accented[part] ?? part);
  return `[${words}${more}]`;
}

export const pseudoName = 'pseudo';

/** Shows every text of an instance like that. */
export const pseudoTexts: PostProcessorModule = {
  type: 'postProcessor',
  name: pseudoName,
  process: (value) => pseudo(value),
};

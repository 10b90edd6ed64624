const secrets: readonly [RegExp, string][] = [
  // Of an address the path says where; the host, the query and the fragment say who.
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s/?#'"`)]*([^\s?#'"`)]*)[^\s'"`)]*/gi, '$1'],
  [/[?#][^\s'"`)]*/g, ''],
  [/[^\s@'"`<>]+@[^\s@'"`<>]+/g, '<mail>'],
  // What is in quotes may have been typed.
  [/(["“”„«»`]).*?["“”„«»`]/gs, '<text>'],
  [/(^|[\s(:=])'[^']*'/g, '$1<text>'],
  [/\b(bearer|token|password)\b[\s:=]+\S+/gi, '$1 <secret>'],
  [/(?=[\w-]*\d)[\w-]{16,}|[\w-]{24,}(?:\.[\w-]+)*/g, '<secret>'],
  [/\+?\d(?:[\s().-]?\d){3,}/g, '<number>'],
];

/**
 * A text of an error without what may be a person's: addresses beyond their path, mail addresses, quoted words, numbers, tokens, and the
 * words of `known`, such as the name of who is logged in.
 */
export function withoutPersonalData(text: string, known: readonly string[] = []): string {
  const without = known.filter(Boolean).reduce((left, word) => left.replaceAll(word, '<text>'), text);
  return secrets.reduce((left, [pattern, instead]) => left.replace(pattern, instead), without);
}

/** The path of a screen without what identifies one person or order. */
export const screenOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (/^[a-zA-Z-]{0,30}$/.test(part) ? part : '*'))
    .join('/')
    .slice(0, 120);

const quantifier = String.raw`[*+?]|\{\d+(?:,\d*)?\}`;
const set = String.raw`\[(?:\\[^]|[^\]\\])*\]`;
/** The innermost group of a pattern: what it begins with, its body and how often it is there. */
export const group = new RegExp(String.raw`\((\?(?:[:=!]|<[^>]+>|[a-z-]+:))?([^()]*)\)(${quantifier})?\??`, 'u');
/** One letter, escape or set and how often it is there. */
export const element = new RegExp(
  String.raw`(\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x..|\\c.|\\[^bB]|${set}|[^\\[\]()|*+?{}^$])(${quantifier})?\??`,
  'gu',
);

/** Whether the matcher chooses how often: `a?` and `a{0,2}` can be read in as many ways as `a*`. */
const varies = (times: string | undefined): boolean => times !== undefined && !/^\{[1-9]\d*\}$/.test(times);
/** Whether it may be more than once. */
const repeats = (times: string | undefined): boolean => times !== undefined && !/^(?:\?|\{(?:0,)?[01]\})$/.test(times);

const hex = (character: string) => String.raw`\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
const escapeOrSet = new RegExp(String.raw`\\[^]|${set}`, 'gu');
const inSet = /(\\[pPu]\{[^}]*\})|\\([(){}|*+?[\]\\])|[(){}|*+?[]/g;

/** The same pattern, in which brackets, bars and quantifiers are never letters. */
export const withoutLiteralOperators = (source: string): string =>
  source.replace(escapeOrSet, (part) => {
    if (!part.startsWith('[')) return /\w$/.test(part) ? part : hex(part.slice(1));
    const inner = part.slice(1, -1);
    return `[${inner.replace(inSet, (found, named?: string, escaped?: string) => named ?? hex(escaped ?? found))}]`;
  });

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
/** A letter or set that holds ASCII alone, so that all of its characters can be tried. */
export const isAscii = (source: string) =>
  /^(?:[^.\\[]|\\[dw]|\\x[0-7].|\[(?!\^)(?:[^\\]|\\\W|\\[dw]|\\x[0-7].)+\])$/.test(source) && /^[ -~]+$/.test(source);

/** Whether no character that the one takes, which is ASCII, is taken by the other. */
export function disjoint(one: string, other: string): boolean {
  const [first, second] = [one, other].map((source) => RegExp(`^${source}$`, 'u'));
  return !ascii.some((character) => first?.test(character) && second?.test(character));
}

/**
 * Whether each turn of a repeated body can be distinguished from the next, as in `(?: [a-z]+)*`: it has one element of varying
 * number, and some element whose characters no other takes. A value is then read in one way only.
 */
function isSeparated(body: string): boolean {
  const elements = [...body.matchAll(element)];
  if (elements.map(([text]) => text).join('') !== body) return false;
  if (elements.length < 2 || elements.filter(([, , times]) => varies(times)).length > 1) return false;
  return elements.some(
    ([, source = ''], index) =>
      isAscii(source) && elements.every(([, other = ''], place) => place === index || disjoint(source, other)),
  );
}

/** Whether sets that differ only in case may be one, because a group says so. */
export const setsFlags = (source: string): boolean => /\(\?[a-z-]+:/.test(source);

/**
 * Whether a group that is repeated can itself be read in several ways: its number of characters varies, or it has
 * alternatives. Such a pattern may take time exponential in the value. Some harmless ones are refused with it, and can always
 * be written without the nesting.
 */
export function hasNestedRepetition(source: string): boolean {
  let rest = withoutLiteralOperators(source);
  const hasFlags = setsFlags(rest);
  for (let found = group.exec(rest); found; found = group.exec(rest)) {
    const [, , body = '', times] = found;
    const several = body.includes('|') || [...body.matchAll(element)].some(([, , inner]) => varies(inner));
    if (repeats(times) && several && (hasFlags || !isSeparated(body))) return true;
    rest = rest.replace(group, () => (several || varies(times) ? '[^]+' : '[^]'));
  }
  return false;
}

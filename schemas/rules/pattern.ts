/** Why a pattern of a rule is refused; the names are permanent. */
export type PatternRefusal = 'syntax' | 'too-long' | 'nested-repetition' | 'back-reference' | 'look-behind';

const longestPattern = 200;

/** Removes what can hold no operator, so that only structure is left: classes become one letter, escapes too. */
const structureOf = (source: string) =>
  source.replace(/\\[pPu]\{[^}]*\}|\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|\\./giu, 'a').replace(/\[[^\]]*\]/g, 'a');

const repeats = /[*+]|\{\d+,\d*\}/;

/**
 * Whether a repeated group itself holds a repetition or alternatives. Such a pattern may take time exponential in the
 * value; some harmless ones are refused with it, and can always be written without the nesting.
 */
function hasNestedRepetition(structure: string): boolean {
  let rest = structure;
  const innermost = /\((?:\?[:=!]|\?<\w+>)?([^()]*)\)([*+]|\{\d+(?:,\d*)?\})?/;
  for (let group = innermost.exec(rest); group; group = innermost.exec(rest)) {
    const [text, body = '', repetition] = group;
    const risky = repeats.test(body) || body.includes('|');
    if (repetition && risky) return true;
    rest = rest.replace(text, () => (risky ? 'a+' : 'a'));
  }
  return false;
}

/** Decides whether a pattern may stand in a rule (FORM-4). Unanchored patterns are searched for; none is shown to players. */
export function refusePattern(source: string): PatternRefusal | undefined {
  if (source.length > longestPattern) return 'too-long';
  try {
    RegExp(source, 'u');
  } catch {
    return 'syntax';
  }
  if (/\(\?<[=!]/.test(source)) return 'look-behind';
  if (/\\[1-9]|\\k</.test(source)) return 'back-reference';
  return hasNestedRepetition(structureOf(source)) ? 'nested-repetition' : undefined;
}

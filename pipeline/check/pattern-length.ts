/** One atom of a pattern and how often it stands there. */
const atom =
  /(\[(?:\\.|[^\]\\])+\]|\\p\{[^}]*\}|\\u\{[^}]*\}|\\u(?!d[89a-f])[\da-f]{4}|\\x[\da-f]{2}|\\[^bckpux\d]|[^\\[\](){}|*+?^$])([*+?]|\{(\d+)(,?)(\d*)\})?\??/giuy;

/**
 * Fewest and most code points of what an anchored pattern takes, `^[a-z]{3}$`; undefined for one with groups, alternatives
 * or assertions, of which nothing is said.
 */
export function patternLength(pattern: string): { least: number; most: number } | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith('\\$')) return undefined;
  const body = pattern.slice(1, -1);
  let [least, most] = [0, 0];
  for (let at = 0; at < body.length; at = atom.lastIndex) {
    atom.lastIndex = at;
    const [, one, quantifier, from, comma, to] = atom.exec(body) ?? [];
    if (one === undefined) return undefined;
    if (quantifier === undefined) [least, most] = [least + 1, most + 1];
    else if (from === undefined) {
      if (quantifier === '+') least += 1;
      most += quantifier === '?' ? 1 : Infinity;
    } else {
      least += Number(from);
      most += comma ? (to ? Number(to) : Infinity) : Number(from);
    }
  }
  return { least, most };
}

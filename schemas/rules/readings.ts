import { disjoint, element, group, isAscii, setsFlags, withoutLiteralOperators } from './repetition.ts';

/** In how many ways a value may be divided among the parts of a pattern: the slowest of 75,000 random rows within it took 0.2 s on a busy machine. */
const mostReadings = 2 ** 17;
/** What `*` and `+` count for: values are short. */
const unbounded = 16;

/** Replaces a group: any character, as often as the group can be read. */
const anything = '[^]';

/** From how many numbers the matcher chooses. */
function choicesOf(times: string | undefined, most = unbounded): number {
  if (times === undefined) return 1;
  if (times === '?') return 2;
  const [, from, comma, to] = /^\{(\d+)(,?)(\d*)\}$/.exec(times) ?? [];
  if (from === undefined || (comma && !to)) return unbounded;
  return to ? Math.min(most, Number(to) - Number(from) + 1) : 1;
}

/** Ways to read a value by elements in a row. Up to one whose characters none before it takes, a single part that varies has one. */
function readingsOfRow(row: string, hasFlags: boolean): number {
  let readings = 1;
  let sources: string[] = [];
  let varying: number[] = [];
  for (const [, source = '', times] of row.matchAll(element)) {
    const choices = choicesOf(times, source === anything ? Infinity : unbounded);
    const ends = choices === 1 && !hasFlags && isAscii(source) && sources.every((other) => disjoint(source, other));
    if (ends && varying.length > 0) {
      if (varying.length > 1) for (const each of varying) readings *= each;
      [sources, varying] = [[], []];
    } else sources.push(source);
    if (choices > 1) varying.push(choices);
  }
  return varying.reduce((product, choices) => product * choices, readings);
}

const readingsOf = (body: string, hasFlags: boolean): number =>
  body.split('|').reduce((sum, alternative) => sum + readingsOfRow(alternative, hasFlags), 0);

/**
 * Whether a value may be read in so many ways that trying them all freezes a phone, as by a row of `a?`. For patterns that
 * `hasNestedRepetition` lets pass: a repeated group is read in one way each time.
 */
export function hasTooManyReadings(source: string): boolean {
  let rest = withoutLiteralOperators(source);
  const hasFlags = setsFlags(rest);
  for (let found = group.exec(rest); found; found = group.exec(rest)) {
    const [, prefix, body = '', times] = found;
    const readings = readingsOf(body, hasFlags);
    if (readings > mostReadings) return true;
    const isAhead = prefix === '?=' || prefix === '?!';
    const isPlain = times === undefined && !body.includes('|');
    // A group that repeats can be distinguished from its next turn, or it would have been refused: its number of turns is all there is.
    const turns = choicesOf(times);
    const choices = times === '?' ? readings + 1 : turns > 1 ? turns : readings;
    rest = rest.replace(group, () =>
      isAhead ? '' : isPlain ? body : choices > 1 ? `${anything}{1,${choices}}` : anything,
    );
  }
  return readingsOf(rest, hasFlags) > mostReadings;
}

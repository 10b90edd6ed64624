import type { ContrastView } from '#studio/contract/views.ts';

export type Pair = ContrastView['pairs'][number];

/** Which pair it is, in words. */
export const pairWords = ({ above, below, theme }: Pair): string => `${above} on ${below}, ${theme}`;

export const failing = (pairs: readonly Pair[]): Pair[] => pairs.filter(({ found, needed }) => found < needed);

/** The tokens at which a pair can be mended: those of the side that is to give way first, each before what it has its value from. */
export function tokensToMend({ theme, below, mend, tokens }: Pair): string[] {
  const start = tokens.indexOf(below === 'gradient-middle' ? `${theme}.gradient-from` : `${theme}.${below}`);
  const at = start < 0 ? tokens.length : start;
  const [over, under] = [tokens.slice(0, at), tokens.slice(at)];
  return mend === below ? [...under, ...over] : [...over, ...under];
}

/** One token at which some pairs can be mended, and the nearest shade with which all of its pairs pass; without one, those of no such token. */
export type Mend = { token: string; shade?: string; pairs: Pair[] };

/**
 * Where one tap mends each pair that fails: where the brand itself says a colour first, as what a template says is for all its heirs, and never
 * where it is locked.
 */
export function mendsOf(
  pairs: readonly Pair[],
  nearest: ContrastView['nearest'],
  { isOwn, isLocked }: { isOwn: (token: string) => boolean; isLocked: (token: string) => boolean },
): Mend[] {
  const mends = pairs.map((pair): Mend => {
    const tokens = tokensToMend(pair);
    const able = tokens.filter((token) => nearest[token] !== undefined && !isLocked(token));
    const token = able.find(isOwn) ?? able[0];
    const shade = token === undefined ? undefined : nearest[token];
    return token === undefined || shade === undefined
      ? { token: tokens[0] ?? '', pairs: [pair] }
      : { token, shade, pairs: [pair] };
  });
  return [...Map.groupBy(mends, ({ token, shade }) => `${token} ${shade}`).values()].flatMap(([first, ...others]) =>
    first ? { ...first, pairs: [first, ...others].flatMap((each) => each.pairs) } : [],
  );
}

import { valueAt, type Json } from '#schemas/json.ts';

/** The token that a value names and nothing else, as `group.name`. */
export const namedIn = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? /^\{([^}]+)\}$/.exec(value)?.[1] : undefined;

/** What a token says, by `group.name`. */
export const saidBy = (theme: Json, token: string): Json | undefined => valueAt(theme, [...token.split('.'), '$value']);

/** A token and those that its names lead to; a circle ends before it begins again. */
export function wayOf(theme: Json, token: string): string[] {
  const way: string[] = [];
  for (let at: string | undefined = token; at !== undefined && !way.includes(at); at = namedIn(saidBy(theme, at)))
    way.push(at);
  return way;
}

/** What a value is in the end: that of the last token that it leads to. */
export function resolved(theme: Json, value: Json | undefined): Json | undefined {
  const named = namedIn(value);
  return named === undefined ? value : saidBy(theme, wayOf(theme, named).at(-1) ?? named);
}

/** `4.49:1`, never rounded up to a ratio that would pass. */
export const ratioWords = (found: number): string => `${(Math.floor(found * 100) / 100).toFixed(2)}:1`;

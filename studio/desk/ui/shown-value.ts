import type { Json } from '#schemas/json.ts';

const mostLetters = 160;
const cut = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text);

const isWords = (value: Json | undefined): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** A value as one line says it. */
export function shownValue(value: Json | undefined): string {
  if (value === undefined) return '–';
  if (isWords(value) && value.length > 0) return cut(value.join(', '));
  return cut(typeof value === 'string' ? value : JSON.stringify(value));
}

/** A value before and after a change; of lists of words only the part that differs, with a word around it. */
export function shownPair(before: Json | undefined, after: Json | undefined): [string, string] {
  if (!isWords(before) || !isWords(after)) return [shownValue(before), shownValue(after)];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const part = (words: readonly string[]) => {
    const [from, to] = [Math.max(0, start - 1), words.length - Math.max(0, end - 1)];
    const shown = shownValue(words.slice(from, to));
    return `${from > 0 ? '…, ' : ''}${shown}${to < words.length ? ', …' : ''}`;
  };
  return [part(before), part(after)];
}

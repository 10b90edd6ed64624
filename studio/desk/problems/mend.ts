import { createScanner, findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser';
import type { FilePlace, Fix } from '#pipeline/errors/problem.ts';

/** The offset of a line and a column, both from 1, of a text. */
export function offsetAt(text: string, { line, column }: Pick<FilePlace, 'line' | 'column'>): number {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return Math.min(text.length, start + column - 1);
}

/**
 * A text in which the name at a place is mended; undefined where another text is there by now, or the name is there already. A placeholder is mended inside the text that
 * names it, anything else is the whole string.
 */
export function mended(text: string, place: Pick<FilePlace, 'line' | 'column'>, { from, to }: Fix): string | undefined {
  const scanner = createScanner(text);
  scanner.setPosition(offsetAt(text, place));
  scanner.scan();
  const [start, end] = [scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength()];
  if (text[start] !== '"') return undefined;
  const value = scanner.getTokenValue();
  const isInside = from.startsWith('{{') && value.split(from).length === 2;
  if (value !== from && !isInside) return undefined;
  // A name that is there already would be there twice.
  const [{ path, isAtPropertyKey }, tree] = [getLocation(text, start + 1), parseTree(text)];
  if (isAtPropertyKey && tree && findNodeAtLocation(tree, [...path.slice(0, -1), to])) return undefined;
  return text.slice(0, start) + JSON.stringify(isInside ? value.replace(from, () => to) : to) + text.slice(end);
}

import { styleText } from 'node:util';
import type { ConfigError } from '../errors/problem.ts';

type Colour = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** Colours a word when standard output is a terminal that wants it. */
export const paint = (colour: Colour, text: string): string => styleText(colour, text);

/** For what is not shown on a terminal. */
export const plain: typeof paint = (_colour, text) => text;

/** One error on two or three lines: place, rule and path; what is wrong; what to do. In colours by default. */
export function showError(
  { file, line, column, path, rule, message, suggestion }: ConfigError,
  colour: typeof paint = paint,
): string {
  const head = [colour('cyan', `${file}:${line}:${column}`), colour('dim', rule), path && colour('bold', path)];
  const hint = suggestion === undefined ? [] : [`  ${colour('yellow', suggestion)}`];
  return [head.filter(Boolean).join(' '), `  ${message}`, ...hint].join('\n');
}

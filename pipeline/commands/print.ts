import type { ConfigError } from '../errors/problem.ts';

const codes = { red: 31, green: 32, yellow: 33, cyan: 36, dim: 2, bold: 1 } as const;

/** For what is not shown on a terminal. */
export const plain: typeof paint = (_colour, text) => text;

/** Colours a word when standard output is a terminal that wants it. */
export function paint(colour: keyof typeof codes, text: string): string {
  const wanted = process.stdout.isTTY && process.env.NO_COLOR === undefined;
  return wanted ? `\u001B[${codes[colour]}m${text}\u001B[0m` : text;
}

/** One error on two or three lines: place, rule and path; what is wrong; what to do. In colours by default. */
export function showError(
  { file, line, column, path, rule, message, suggestion }: ConfigError,
  colour: typeof paint = paint,
): string {
  const head = [colour('cyan', `${file}:${line}:${column}`), colour('dim', rule), path && colour('bold', path)];
  const hint = suggestion === undefined ? [] : [`  ${colour('yellow', suggestion)}`];
  return [head.filter(Boolean).join(' '), `  ${message}`, ...hint].join('\n');
}

import type { ConfigError } from '../errors/problem.ts';
import { paint } from './paint.ts';

/** One error on two or three lines: place, rule and path; what is wrong; what to do. In colours unless told otherwise. */
export function showError(
  { file, line, column, path, rule, message, suggestion }: ConfigError,
  colour: typeof paint = paint,
): string {
  const head = [colour('cyan', `${file}:${line}:${column}`), colour('dim', rule), path && colour('bold', path)];
  const hint = suggestion === undefined ? [] : [`  ${colour('yellow', suggestion)}`];
  return [head.filter(Boolean).join(' '), `  ${message}`, ...hint].join('\n');
}

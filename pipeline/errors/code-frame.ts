import { readText } from '../read-files.ts';

/** Lines shown before the one in question. */
const linesBefore = 2;

/** The line of a place with those before it, numbered, and a mark below its column; empty when there is no such text. */
export function codeFrame(file: string, line: number, column: number): string {
  const whole = file.endsWith('.json') ? readText(file, []) : undefined;
  if (whole === undefined) return '';
  const lines = whole.split('\n');
  const first = Math.max(1, line - linesBefore);
  const width = String(line).length;
  const shown = lines.slice(first - 1, line).map((text, index) => `${String(first + index).padStart(width)} | ${text}`);
  return [...shown, `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`].join('\n');
}

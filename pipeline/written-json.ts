import type { Json } from './json.ts';

/** What the project's formatter allows in one line. */
const lineWidth = 120;

/** The text of a JSON file as `npm run format` leaves it: each key on a line of its own, a list of plain values on one where it fits. */
export const writtenJson = (value: Json): string => `${written(value, '', 0, 0)}\n`;

/** `before` and `after` count the letters that stand around a value in its line. */
function written(value: Json, indent: string, before: number, after: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isLast = (index: number, count: number) => (index === count - 1 ? 0 : 1);
  if (Array.isArray(value)) {
    const parts = value.map((entry, index) => written(entry, inner, inner.length, isLast(index, value.length)));
    const line = `[${parts.join(', ')}]`;
    const fits = before + line.length + after <= lineWidth && !line.includes('\n');
    return fits ? line : `[\n${parts.map((part) => inner + part).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value);
  const lines = entries.map(([key, entry], index) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    return name + written(entry, inner, name.length, isLast(index, entries.length));
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

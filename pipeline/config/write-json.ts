import { isObject, type Json, type JsonObject } from '#schemas/json.ts';

/** How a file is written: one step of its indentation, and the end of a line. */
export type Style = { step: string; eol: string };

/** The longest line, and the longest object in one line, in characters: as the formatter of the project has them. */
const longestLine = 118;
const longestObject = 80;

export function styleOf(text: string): Style {
  const step = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  return { step: step.startsWith('\t') ? '\t' : step, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

/** A value as the formatter writes it, behind `column` characters of a line that begins with `indent`. */
export function writeJson(value: Json, style: Style, indent: string, column = indent.length): string {
  if (!Array.isArray(value) && !isObject(value)) return JSON.stringify(value);
  const short = inOneLine(value, column);
  if (short !== undefined) return short;
  const inner = indent + style.step;
  const lines = Array.isArray(value)
    ? value.map((each) => writeJson(each, style, inner))
    : Object.entries(value).map(([key, each]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + writeJson(each, style, inner, inner.length + name.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const body = lines.map((line) => style.eol + inner + line).join(',');
  return `${open}${body}${style.eol}${indent}${close}`;
}

/** A list or an object in one line; undefined where it has lines of its own. */
function inOneLine(value: Json[] | JsonObject, column: number): string | undefined {
  const parts = Array.isArray(value)
    ? value.map((each) => partInLine(each, column))
    : Object.entries(value).map(([key, each]) =>
        isObject(each) || Array.isArray(each) ? undefined : `${JSON.stringify(key)}: ${JSON.stringify(each)}`,
      );
  if (parts.includes(undefined)) return undefined;
  if (parts.length === 0) return Array.isArray(value) ? '[]' : '{}';
  const isBroken =
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((each) => (Array.isArray(each) || isObject(each)) && Object.keys(each).length > 1);
  const line = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  const fits = column + line.length <= (Array.isArray(value) ? longestLine : longestObject);
  return isBroken || !fits ? undefined : line;
}

const partInLine = (value: Json, column: number): string | undefined =>
  Array.isArray(value) || isObject(value) ? inOneLine(value, column) : JSON.stringify(value);

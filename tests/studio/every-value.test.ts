import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isObject, valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import { setInText } from '#pipeline/config/edit-json.ts';
import { applySplice, inverse, spliceBetween } from '#studio/documents/splice.ts';

const folder = join(import.meta.dirname, '../../merchants');
const files = globSync('*/**/*.json', { cwd: folder }).toSorted();

function pathsIn(value: Json | undefined, path: JsonPath = []): JsonPath[] {
  const steps = Array.isArray(value) ? value.keys() : isObject(value) ? Object.keys(value) : [];
  return [...steps].flatMap((step) => {
    const inner = [...path, step];
    return [inner, ...pathsIn(valueAt(value, inner), inner)];
  });
}

/** Another value of the same type. */
function another(value: Json | undefined): Json {
  if (typeof value === 'string') return `${value} "é"\n`;
  if (typeof value === 'number') return value + 0.5;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [...value, 'one more'] : { ...(isObject(value) ? value : {}), another: 1 };
}

/** The value with another one, or none, at a path. */
function withValue(value: Json, path: JsonPath, next: Json | undefined): Json {
  const copy = structuredClone(value);
  const holder = valueAt(copy, path.slice(0, -1));
  const step = path.at(-1) ?? '';
  if (Array.isArray(holder)) holder.splice(Number(step), 1, ...(next === undefined ? [] : [next]));
  else if (isObject(holder) && next === undefined) delete holder[step];
  else if (isObject(holder)) holder[step] = next as Json;
  return copy;
}

test.each(files)('STUDIO-11 each value of %s edited, removed, and undone leaves no byte of difference', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const value = JSON.parse(text) as Json;
  for (const path of pathsIn(value)) {
    const old = valueAt(value, path);
    for (const next of [another(old), undefined]) {
      const edited = setInText(text, path, next);
      expect(JSON.parse(edited)).toEqual(withValue(value, path, next));
      const splice = spliceBetween(text, edited);
      expect(applySplice(edited, inverse(splice))).toBe(text);
      if (next === undefined) expect(hasOnlyLinesOf(edited, text), `without ${path.join('.')}`).toBe(true);
      else if (!isObject(old) && !Array.isArray(old)) expect(setInText(edited, path, old)).toBe(text);
    }
  }
});

/** Whether nothing was written anew: each line is one of the text, a part of one with its indentation, or one that is closed at once. */
function hasOnlyLinesOf(part: string, whole: string): boolean {
  const lines = whole.split('\n');
  const known = new Set(lines);
  const indentOf = (line: string) => line.length - line.trimStart().length;
  const isPart = (line: string) =>
    lines.some((old) => indentOf(old) === indentOf(line) && old.length > line.length && isIn(line, old));
  return part.split('\n').every((line) => known.has(line) || known.has(line.replace(/[\]}],?$/, '')) || isPart(line));
}

/** Whether a line is another with one part left out. */
function isIn(line: string, whole: string): boolean {
  const { inserted } = spliceBetween(whole, line);
  return inserted === '';
}

test('STUDIO-11 the golden files are those of all merchants and templates', () => {
  expect(new Set(files.map((name) => name.split('/')[0])).size).toBeGreaterThanOrEqual(9);
  expect(files.length).toBeGreaterThan(100);
});

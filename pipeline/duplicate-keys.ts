import { visit } from 'jsonc-parser';
import { makeProblem, type Problem } from './errors/problem.ts';
import type { Json } from './json.ts';
import { deepest } from './syntax-fault.ts';

const colon = ':';
const quote = 0x22;
const space = 0x20;

/**
 * The keys that stand twice in one object of a text that was parsed to a value with `keys`. The parser keeps the last one in silence,
 * so that fewer keys came out than went in: only then, or when a string looks like a key, is the text read a second time.
 */
export function duplicateKeys(file: string, text: string, keys: number): Problem[] {
  return keysWritten(text) === keys ? [] : findDuplicates(file, text);
}

/** Colons behind a quote: every key of a valid text has one, and at most a string holds another. */
function keysWritten(text: string): number {
  let count = 0;
  for (let at = text.indexOf(colon); at >= 0; at = text.indexOf(colon, at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) <= space) before--;
    if (text.charCodeAt(before) === quote) count++;
  }
  return count;
}

/** Of a value and all in it; NaN when it is nested deeper than `deepest`. */
export function keysIn(value: Json, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === deepest) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const inner of value) if (typeof inner === 'object' && inner !== null) count += keysIn(inner, depth + 1);
    return count;
  }
  for (const key in value) {
    const inner = value[key];
    count++;
    if (typeof inner === 'object' && inner !== null) count += keysIn(inner, depth + 1);
  }
  return count;
}

function findDuplicates(file: string, text: string): Problem[] {
  const problems: Problem[] = [];
  /** Keys of the objects that are open at this place, each with its line. */
  const open: Map<string, number>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Map()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, offset, _length, startLine, _startCharacter, container) => {
      const keys = open.at(-1);
      const line = keys?.get(name);
      if (line === undefined) keys?.set(name, startLine + 1);
      else problems.push({ ...makeProblem('duplicate-key', file, [...container(), name], { name, line }), offset });
    },
  });
  return problems;
}

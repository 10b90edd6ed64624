/** A parsed JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };
/** Steps from a document's root: property names and list positions. */
export type JsonPath = readonly (string | number)[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of a list; none of what is no list. */
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The objects of a list with their positions in it; none of what is no list. */
export const entriesOf = (value: Json | undefined): [index: number, entry: JsonObject][] =>
  listOf(value).flatMap((entry, index) => (isObject(entry) ? [[index, entry]] : []));

/** Own property only: `__proto__` and `constructor` in a merchant's file are just missing keys. */
export function own<T>(value: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value at a path, or undefined. A step into a list may also be the `id` of an entry. */
export function valueAt(value: Json | undefined, path: JsonPath): Json | undefined {
  let current = value;
  for (const step of path) {
    if (Array.isArray(current)) current = current[listIndex(current, step)];
    else if (isObject(current)) current = own(current, String(step));
    else return undefined;
  }
  return current;
}

/** Position of a step in a list: a number, digits, or an entry's id; -1 when there is none. */
export function listIndex(list: readonly Json[], step: string | number): number {
  if (typeof step === 'number') return step;
  const byId = list.findIndex((entry) => isObject(entry) && own(entry, 'id') === step);
  return byId >= 0 ? byId : /^\d+$/.test(step) ? Number(step) : -1;
}

/** `['sections', 2, 'when']` as `sections[2].when`. */
export function showPath(path: JsonPath): string {
  let shown = '';
  for (const step of path) {
    if (typeof step === 'number') shown += `[${step}]`;
    else if (/^[\w$-]+$/.test(step)) shown += shown ? `.${step}` : step;
    else shown += `[${JSON.stringify(step)}]`;
  }
  return shown;
}

export type Difference = { path: (string | number)[]; before: Json | undefined; after: Json | undefined };
/** The differences of two lists; undefined where they are compared whole. */
type CompareLists = (before: Json[], after: Json[], path: (string | number)[]) => Difference[] | undefined;

/** Where two values differ, at the deepest places: objects key by key, lists as `compare` says. */
export function differences(
  before: Json | undefined,
  after: Json | undefined,
  compare: CompareLists,
  path: (string | number)[] = [],
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => differences(own(before, key), own(after, key), compare, [...path, key]));
  }
  const inLists = Array.isArray(before) && Array.isArray(after) ? compare(before, after, path) : undefined;
  return inLists ?? [{ path, before, after }];
}

/** One JSON file of a layer, already lifted to the current version. */
export type LayerFile = { file: string; value: JsonObject };

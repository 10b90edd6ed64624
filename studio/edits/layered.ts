import { isObject, listIndex, own, valueAt, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { entryKeys, isKeyedList } from '#pipeline/config/keyed-lists.ts';
import { fileKeys, layerDocument, merchantFileKeys } from '#pipeline/config/layer.ts';
import { Refusal } from '../documents/refusal.ts';
import type { Target } from './edit.ts';

/** One file over what the layers below it say: its text, its value, and what both make together. */
export type Layered = {
  part: Target['part'];
  text: string;
  own: JsonObject;
  below: JsonObject;
  effective: JsonObject;
};

const documentOf = (part: Target['part']): DocumentName | undefined => documentNames.find((name) => name === part);

/** @throws Refusal for a text that is no JSON object */
export function layer(part: Target['part'], text: string, below: JsonObject): Layered {
  const written = parse(text);
  const document = documentOf(part);
  const effective = document
    ? layerDocument(document, below, { file: '', value: written }, [])
    : { ...below, ...written };
  return { part, text, own: written, below, effective };
}

function parse(text: string): JsonObject {
  try {
    const value = JSON.parse(text) as Json;
    if (isObject(value)) return value;
  } catch {
    // As below.
  }
  throw new Refusal('The file cannot be read: mend its text first.');
}

/** The list with ids that a path leads into, the id of the entry, and the way inside it; undefined for any other path. */
export type EntryPlace = { list: JsonPath; id: string; rest: JsonPath };

export function entryPlace({ part, effective, own: written }: Layered, path: JsonPath): EntryPlace | undefined {
  const length = path.findIndex((_, index) => isKeyed(part, path.slice(0, index)));
  if (length < 0) return undefined;
  const list = path.slice(0, length);
  const step = path[length] ?? '';
  // A removed entry is in the file alone.
  const entry = valueAt(effective, [...list, step]) ?? valueAt(written, [...list, step]);
  const id = isObject(entry) ? own(entry, 'id') : undefined;
  if (typeof id !== 'string') throw new Refusal(`There is no entry "${step}" in ${list.join('.')}.`);
  return { list, id, rest: path.slice(length + 1) };
}

/** A path whose steps into lists without ids are positions: what has an id there is found by it, and no layer is laid over it. */
export const inPositions = ({ part, effective }: Layered, path: JsonPath): JsonPath =>
  path.map((step, index) => {
    const at = path.slice(0, index);
    const list = valueAt(effective, at);
    return Array.isArray(list) && !isKeyed(part, at) ? listIndex(list, step) : step;
  });

/** Whether the list at a path is laid over another by ids. */
export const isKeyed = (part: Target['part'], path: JsonPath): boolean => {
  const document = documentOf(part);
  return document !== undefined && isKeyedList(document, path);
};

/** Whether the entries of a list can say where they are, and that one below is not shown. */
export const knowsPatches = (part: Target['part'], list: JsonPath): boolean => {
  const document = documentOf(part);
  return document !== undefined && entryKeys(document, list).known.has('remove');
};

/** Position of an entry in a list of a document or a file; -1 when it is not there. */
export function entryIndex(root: JsonObject, list: JsonPath, id: string): number {
  const entries = valueAt(root, list);
  return Array.isArray(entries) ? entries.findIndex((entry) => isObject(entry) && own(entry, 'id') === id) : -1;
}

/** The ids of a list, in its order. */
export function idsOf(root: JsonObject, list: JsonPath): string[] {
  const entries = valueAt(root, list);
  return Array.isArray(entries) ? entries.map((entry) => String(isObject(entry) && own(entry, 'id'))) : [];
}

/** Whether a file says nothing of the merchant any more. */
export const saysNothing = ({ part, own: value }: Layered): boolean =>
  part !== 'merchant' && Object.keys(value).every((key) => fileKeys.has(key) && key !== '$lock');

/** The keys of a file that are no part of its document. */
export const isFileKey = (part: Target['part'], key: string | number | undefined): boolean =>
  (part === 'merchant' ? merchantFileKeys : fileKeys).has(String(key));

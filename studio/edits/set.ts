import { isDeepStrictEqual } from 'node:util';
import { isObject, listOf, own, showPath, valueAt, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import { setInText } from '#pipeline/config/edit-json.ts';
import { Refusal } from '../documents/refusal.ts';
import { entryIndex, entryPlace, isKeyed, layer, type Layered } from './layered.ts';

/** A file with another text. */
export const withText = ({ part, below }: Layered, text: string): Layered => layer(part, text, below);

/** The file with its value at a path of its own. */
export const write = (file: Layered, path: JsonPath, value: Json | undefined): Layered =>
  withText(file, setInText(file.text, path, value));

/**
 * Says a value of the effective document in the file: inside an entry of a list with ids as a patch of that entry, inside another
 * list by the whole list. What the layers below say already is not written.
 * @throws Refusal for what the words of layers cannot say
 */
export function setValue(file: Layered, path: JsonPath, value: Json): Layered {
  if (isDeepStrictEqual(valueAt(file.effective, path), value)) return file;
  const list = listAround(file, path);
  if (list) {
    const whole = changed(valueAt(file.effective, list) ?? [], path.slice(list.length), value);
    const isOwn = valueAt(file.own, ownPath(file, list)) !== undefined;
    if (!isOwn || isDeepStrictEqual(inheritedAt(file, list), whole)) return setValue(file, list, whole);
  } else {
    const inherited = inheritedAt(file, path);
    if (inherited !== undefined && isDeepStrictEqual(inherited, value)) return resetValue(file, path);
    if (isObject(value) && isObject(inherited)) return setKeys(file, path, value);
    if (Array.isArray(inherited) && isKeyed(file.part, path))
      throw new Refusal(`${showPath(path)} is inherited: add, remove and move its entries.`);
  }
  const next = writeAt(file, path, value);
  if (!isDeepStrictEqual(valueAt(next.effective, path), value))
    throw new Refusal(`${showPath(path)} cannot be set to this by a layer.`);
  return next;
}

/** The file with a value of the effective document in it; what it says of an entry that it does not have yet is a patch. */
function writeAt(file: Layered, path: JsonPath, value: Json): Layered {
  const place = entryPlace(file, path);
  if (!place || entryIndex(file.own, place.list, place.id) >= 0) return write(file, ownPath(file, path), value);
  const { list, id, rest } = place;
  const patch = rest.reduceRight<Json>((inner, step) => ({ [step]: inner }), value);
  return patchEntry(file, list, { id, ...(isObject(patch) && patch) });
}

/** The file with one more entry in a list, the last. */
export const patchEntry = (file: Layered, list: JsonPath, entry: Json): Layered =>
  write(file, [...list, listOf(valueAt(file.own, list)).length], entry);

/** An object over an inherited one is merged with it, key by key: none of the inherited keys can go. */
function setKeys(file: Layered, path: JsonPath, value: JsonObject): Layered {
  const now = valueAt(file.effective, path);
  const lost = Object.keys(isObject(now) ? now : {}).filter((key) => !Object.hasOwn(value, key));
  let next = file;
  for (const key of lost) {
    if (inheritedAt(file, [...path, key]) !== undefined)
      throw new Refusal(`${showPath([...path, key])} is inherited: it can be changed, not taken away.`);
    next = resetValue(next, [...path, key]);
  }
  for (const [key, inner] of Object.entries(value)) next = setValue(next, [...path, key], inner);
  return next;
}

/** The file without what it says of a value, and without what is empty then. */
export function resetValue(file: Layered, path: JsonPath): Layered {
  let at = ownPath(file, listAround(file, path) ?? path);
  let next = file;
  if (valueAt(next.own, at) === undefined) return next;
  next = write(next, at, undefined);
  while (at.length > 1) {
    at = at.slice(0, -1);
    if (!isEmptied(next, at)) break;
    next = write(next, at, undefined);
  }
  return next;
}

/** Whether what a file has left at a path of its own says nothing over what is below. */
function isEmptied({ part, own: root, below }: Layered, path: JsonPath): boolean {
  const value = valueAt(root, path);
  const list = path.slice(0, -1);
  if (isObject(value) && isKeyed(part, list)) {
    const id = own(value, 'id');
    return Object.keys(value).length === 1 && typeof id === 'string' && entryIndex(below, list, id) >= 0;
  }
  if (Array.isArray(value)) return value.length === 0 && isKeyed(part, path);
  return isObject(value) && Object.keys(value).length === 0 && isObject(inheritedOf(part, root, below, path));
}

/** What the layers below say at a path of the effective document; undefined in an entry that the file replaces or adds. */
const inheritedAt = (file: Layered, path: JsonPath): Json | undefined =>
  inheritedOf(file.part, file.own, file.below, ownPath(file, path));

function inheritedOf(part: Layered['part'], root: JsonObject, below: JsonObject, path: JsonPath): Json | undefined {
  const at = path.findIndex((_, index) => isKeyed(part, path.slice(0, index)));
  if (at < 0) return valueAt(below, path);
  const [list, rest] = [path.slice(0, at), path.slice(at + 1)];
  const entry = valueAt(root, [...list, path[at] ?? '']);
  const id = isObject(entry) ? own(entry, 'id') : path[at];
  if (isObject(entry) && entry.replace === true) return undefined;
  const index = entryIndex(below, list, String(id));
  return index < 0 ? undefined : valueAt(below, [...list, index, ...rest]);
}

/** A path of the effective document as one of the file: entries of lists with ids are elsewhere in it, or at its end. */
export function ownPath(file: Layered, path: JsonPath): JsonPath {
  const place = entryPlace(file, path);
  if (!place) return path;
  const index = entryIndex(file.own, place.list, place.id);
  return [...place.list, index >= 0 ? index : place.id, ...place.rest];
}

/** The list without ids that a path leads into: it is one layer's, whole. */
function listAround({ part, effective }: Layered, path: JsonPath): JsonPath | undefined {
  const length = path.findIndex((_, index) => {
    const at = path.slice(0, index);
    return Array.isArray(valueAt(effective, at)) && !isKeyed(part, at);
  });
  return length < 0 ? undefined : path.slice(0, length);
}

const changed = (list: Json, path: JsonPath, value: Json): Json =>
  JSON.parse(setInText(JSON.stringify(list), path, value)) as Json;

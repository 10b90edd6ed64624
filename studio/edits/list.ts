import { isObject, listOf, showPath, valueAt, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import { insertInText, moveInText } from '#pipeline/config/edit-json.ts';
import { Refusal } from '../documents/refusal.ts';
import { arrange } from './arrange.ts';
import { entryIndex, entryPlace, idsOf, isKeyed, knowsPatches, type Layered } from './layered.ts';
import { ownPath, patchEntry, setValue, withText, write } from './set.ts';

/** Adds an entry to a list of the effective document, at a position of it or as the last. */
export function addEntry(file: Layered, list: JsonPath, value: Json, to?: number): Layered {
  const entries = listOf(valueAt(file.effective, list));
  const at = to ?? entries.length;
  if (!isKeyed(file.part, list)) {
    const isOwn = Array.isArray(valueAt(file.own, ownPath(file, list)));
    return isOwn
      ? withText(file, insertInText(file.text, ownPath(file, list), at, value))
      : setValue(file, list, entries.toSpliced(at, 0, value));
  }
  const id = isObject(value) ? value.id : undefined;
  if (typeof id !== 'string') throw new Refusal(`An entry of ${showPath(list)} needs an id.`);
  const ids = idsOf(file.effective, list);
  if (ids.includes(id) || entryIndex(file.own, list, id) >= 0)
    throw new Refusal(`${showPath(list)} has an entry "${id}" already; reset it where it is hidden.`);
  if (entryIndex(file.below, list, id) >= 0) throw new Refusal(`A layer below has "${id}".`);
  return arrange(patchEntry(file, list, value), list, ids.toSpliced(at, 0, id), id);
}

/** Adds a copy of an entry right behind it; a list with ids needs the one of the copy. */
export function duplicateEntry(file: Layered, path: JsonPath, id: string | undefined): Layered {
  const value = valueAt(file.effective, path);
  if (value === undefined) throw new Refusal(`There is no ${showPath(path)}.`);
  const { list, index, isPatched } = listOfEntry(file, path);
  return addEntry(file, list, isPatched && isObject(value) ? withOwnId(value, id) : value, index + 1);
}

const withOwnId = (value: JsonObject, id: string | undefined): JsonObject => ({
  ...value,
  ...(id !== undefined && { id }),
});

/** Takes an entry away: from the file where it is its own, else by the word that an inherited one is not shown. */
export function removeEntry(file: Layered, path: JsonPath): Layered {
  const { list, index, isPatched } = listOfEntry(file, path);
  if (!isPatched) {
    const own = ownPath(file, list);
    return Array.isArray(valueAt(file.own, own))
      ? write(file, [...own, index], undefined)
      : setValue(file, list, listOf(valueAt(file.effective, list)).toSpliced(index, 1));
  }
  const { id = '' } = entryPlace(file, path) ?? {};
  const wanted = idsOf(file.effective, list).filter((each) => each !== id);
  const at = entryIndex(file.own, list, id);
  if (!isInherited(file, path)) return arrange(write(file, [...list, at], undefined), list, wanted, id);
  if (!knowsPatches(file.part, list)) throw new Refusal(`"${id}" is inherited, and this list has no word to hide it.`);
  const word = { id, remove: true };
  return arrange(at < 0 ? patchEntry(file, list, word) : write(file, [...list, at], word), list, wanted, id);
}

/** Hides an inherited entry; it is shown again when it is reset. */
export function hideEntry(file: Layered, path: JsonPath): Layered {
  if (listOfEntry(file, path).isPatched && isInherited(file, path)) return removeEntry(file, path);
  throw new Refusal(`${showPath(path)} is of this file alone: remove it, or give it a condition.`);
}

/** Moves an entry to another position of its list. */
export function moveEntry(file: Layered, path: JsonPath, to: number): Layered {
  const { list, index, isPatched } = listOfEntry(file, path);
  const entries = listOf(valueAt(file.effective, list));
  if (index < 0 || index >= entries.length || to < 0 || to >= entries.length)
    throw new Refusal(`${showPath(path)} cannot be moved to ${to}.`);
  if (isPatched) {
    const ids = idsOf(file.effective, list);
    const id = ids[index] ?? '';
    return arrange(file, list, ids.toSpliced(index, 1).toSpliced(to, 0, id), id);
  }
  const own = ownPath(file, list);
  return Array.isArray(valueAt(file.own, own))
    ? withText(file, moveInText(file.text, own, index, to))
    : setValue(file, list, entries.toSpliced(index, 1).toSpliced(to, 0, entries[index] as Json));
}

/** The list that an entry is in, its position, and whether it is one with ids. */
function listOfEntry(file: Layered, path: JsonPath): { list: JsonPath; index: number; isPatched: boolean } {
  const place = entryPlace(file, path);
  if (place?.rest.length === 0)
    return { list: place.list, index: entryIndex(file.effective, place.list, place.id), isPatched: true };
  const list = path.slice(0, -1);
  const index = Number(path.at(-1));
  if (valueAt(file.effective, [...list, index]) === undefined) throw new Refusal(`There is no ${showPath(path)}.`);
  return { list, index, isPatched: false };
}

function isInherited(file: Layered, path: JsonPath): boolean {
  const place = entryPlace(file, path);
  return place !== undefined && entryIndex(file.below, place.list, place.id) >= 0;
}

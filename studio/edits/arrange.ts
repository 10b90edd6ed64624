import { isDeepStrictEqual } from 'node:util';
import { isObject, listOf, valueAt, type JsonPath } from '#schemas/json.ts';
import { moveInText } from '#pipeline/config/edit-json.ts';
import { Refusal } from '../documents/refusal.ts';
import { entryIndex, idsOf, knowsPatches, type Layered } from './layered.ts';
import { patchEntry, withText, write } from './set.ts';

/**
 * Brings a list with ids into an order, of which `moved` is the one that a person has moved: by its place in the file where the entry is
 * the file's own, else by `after` or `before`, and where the layers put others elsewhere then, by theirs, too.
 */
export function arrange(file: Layered, list: JsonPath, wanted: readonly string[], moved: string): Layered {
  const isDone = (next: Layered) => isDeepStrictEqual(idsOf(next.effective, list), wanted);
  const start = withoutLostNeighbours(file, list);
  if (isDone(start)) return start;
  const at = wanted.indexOf(moved);
  const [previous, next] = [wanted[at - 1], wanted[at + 1]];
  const patches = knowsPatches(file.part, list);
  const ways = [
    () => moveWritten(start, list, wanted, moved),
    ...(patches && previous !== undefined ? [() => place(start, list, moved, { after: previous })] : []),
    ...(patches && next !== undefined ? [() => place(start, list, moved, { before: next })] : []),
    ...(patches ? [() => placeEach(start, list, wanted), () => placeAll(start, list, wanted)] : []),
  ];
  for (const way of ways) {
    const tried = way();
    if (isDone(tried)) return tried;
  }
  throw new Refusal(`The order of ${list.join('.')} is that of the layers below.`);
}

/** Moves the entry in the file, to right behind the nearest one before it that is in the file, too. */
function moveWritten(file: Layered, list: JsonPath, wanted: readonly string[], moved: string): Layered {
  const from = entryIndex(file.own, list, moved);
  if (from < 0 || entryIndex(file.below, list, moved) >= 0) return file;
  const free = withoutPlace(file, list, moved);
  const others = idsOf(free.own, list).filter((id) => id !== moved);
  const previous = wanted.slice(0, wanted.indexOf(moved)).findLast((id) => others.includes(id));
  const to = previous === undefined ? 0 : others.indexOf(previous) + 1;
  return withText(free, moveInText(free.text, list, from, to));
}

type Neighbour = { after: string } | { before: string };

/** Says beside which other an entry is. */
function place(file: Layered, list: JsonPath, id: string, neighbour: Neighbour): Layered {
  const free = withoutPlace(file, list, id);
  const index = entryIndex(free.own, list, id);
  if (index < 0) return patchEntry(free, list, { id, ...neighbour });
  const [[side, name] = ['', '']] = Object.entries(neighbour);
  return write(free, [...list, index, side], name);
}

function withoutPlace(file: Layered, list: JsonPath, id: string): Layered {
  const index = entryIndex(file.own, list, id);
  const entry = index < 0 ? undefined : valueAt(file.own, [...list, index]);
  const sides = ['before', 'after'].filter((side) => isObject(entry) && entry[side] !== undefined);
  return sides.reduce((next, side) => write(next, [...list, index, side], undefined), file);
}

/** What the file says of its entries beside one that is not there any more. */
function withoutLostNeighbours(file: Layered, list: JsonPath): Layered {
  const ids = new Set(idsOf(file.effective, list));
  const lost = listOf(valueAt(file.own, list)).flatMap((entry) => {
    const neighbour = isObject(entry) ? (entry.after ?? entry.before) : undefined;
    return isObject(entry) && typeof neighbour === 'string' && !ids.has(neighbour) ? [String(entry.id)] : [];
  });
  return lost.reduce((next, id) => withoutPlace(next, list, id), file);
}

/** Says the place of each entry that is not where it is to be, from the first on. */
function placeEach(file: Layered, list: JsonPath, wanted: readonly string[]): Layered {
  let next = file;
  for (const [index, id] of wanted.entries()) {
    const order = idsOf(next.effective, list);
    if (order[index] === id) continue;
    const previous = wanted[index - 1];
    next = place(next, list, id, previous === undefined ? { before: order[0] ?? '' } : { after: previous });
  }
  return next;
}

/** Says the place of every entry: each behind the one before it. */
function placeAll(file: Layered, list: JsonPath, wanted: readonly string[]): Layered {
  const [first = '', ...others] = wanted;
  return others.reduce(
    (next, id, index) => place(next, list, id, { after: wanted[index] ?? first }),
    withoutPlace(file, list, first),
  );
}

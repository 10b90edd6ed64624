import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../config/chain.ts';
import { isObject, listIndex, own, valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import { isKeyedList } from '../config/keyed-lists.ts';
import { filesOf, originsOf, type Origin } from '../config/origin.ts';

/** What took a value away that a layer below gives: the removal of an entry, or an entry that replaces another whole. */
export type Gone = { how: 'removed' | 'replaced'; by: Origin; hidden: Origin[] };

/** Who took away what was at a path, and what the layers below say there; undefined where nothing was taken away. */
export function goneFrom(chain: Chain, document: DocumentName, steps: JsonPath): Gone | undefined {
  for (let at: Chain | undefined = chain; at?.below; at = at.below) {
    for (const file of filesOf(at.top, document)) {
      const taken = takenIn(file.value, document, steps);
      const hidden = taken ? originsOf(at.below, document, steps) : [];
      if (!taken || hidden.length === 0) continue;
      return {
        how: taken.how,
        by: { layer: at.top.code, file: file.file, path: taken.path, value: taken.value },
        hidden,
      };
    }
  }
  return undefined;
}

/** Where one file removes or replaces the entry that a path leads to or through. */
function takenIn(root: Json, document: DocumentName, steps: JsonPath) {
  const path: (string | number)[] = [];
  for (const step of steps) {
    const here = valueAt(root, path);
    if (here === undefined) return undefined;
    const isEntry = Array.isArray(here) && isKeyedList(document, path);
    const next = Array.isArray(here) ? listIndex(here, step) : step;
    if (next === -1) return undefined;
    path.push(next);
    const entry = valueAt(root, path);
    if (!isEntry || !isObject(entry)) continue;
    for (const [key, how] of [
      ['remove', 'removed'],
      ['replace', 'replaced'],
    ] as const)
      if (own(entry, key) === true) return { how, path: [...path, key], value: entry };
  }
  return undefined;
}

/** A lock that holds for a value: who set it, and whether it is of something inside only. */
export type Lock = Origin & { name: string; isInside: boolean };

/** The locks of templates that a path meets: of itself, of what it is in, and of what is in it. */
export function locksOn(chain: Chain, document: DocumentName, steps: JsonPath): Lock[] {
  const named = namedSteps(chain.documents[document], steps);
  return chain.layers.flatMap(({ code, documents }) => {
    const file = documents[document];
    const locks = file && own(file.value, '$lock');
    if (!file || !Array.isArray(locks)) return [];
    return locks.flatMap((lock, index): Lock[] => {
      const locked = typeof lock === 'string' ? lock.split('.') : [];
      const shared = Math.min(locked.length, named.length);
      if (locked.length === 0 || locked.slice(0, shared).join('.') !== named.slice(0, shared).join('.')) return [];
      const isInside = locked.length > named.length;
      return [
        { name: String(lock), layer: code, file: file.file, path: ['$lock', index], value: String(lock), isInside },
      ];
    });
  });
}

/** A position in a list of things with an `id` is the `id`. */
function namedSteps(document: Json, steps: JsonPath): string[] {
  return steps.map((step, index) => {
    const list = valueAt(document, steps.slice(0, index));
    const entry = Array.isArray(list) ? list[listIndex(list, step)] : undefined;
    return String((isObject(entry) && own(entry, 'id')) || step);
  });
}

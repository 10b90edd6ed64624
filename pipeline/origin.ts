import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from './chain.ts';
import { isObject, listIndex, own, type Json, type JsonPath } from './json.ts';
import { isKeyedList } from './keyed-lists.ts';

/** Where a layer says something about an effective value: the file, the path inside it, and what it says. */
export type Origin = { layer: string; file: string; path: (string | number)[]; value: Json };

/**
 * The layers that give a value to an effective path, the winner first and then those it hides. Nothing is tracked while
 * layering: ids make the way from an effective path back to each file certain. Empty when no layer gives it.
 */
export function originsOf(chain: Chain, document: DocumentName, path: JsonPath): Origin[] {
  const steps = toIds(chain.documents[document], document, path);
  const found: Origin[] = [];
  for (const layer of chain.layers.toReversed()) {
    const file = layer.documents[document];
    if (!file) continue;
    const walked = walk(file.value, document, steps);
    if (walked.value !== undefined)
      found.push({ layer: layer.code, file: file.file, path: walked.path, value: walked.value });
    if (walked.covers) break;
  }
  return found;
}

/** Positions in keyed lists become ids, which are the same in every layer. */
function toIds(effective: Json, document: DocumentName, path: JsonPath): (string | number)[] {
  let current: Json | undefined = effective;
  return path.map((step, index) => {
    if (!Array.isArray(current)) {
      current = isObject(current) ? own(current, String(step)) : undefined;
      return step;
    }
    const position = listIndex(current, step);
    const entry: Json | undefined = current[position];
    current = entry;
    const id = isObject(entry) ? own(entry, 'id') : undefined;
    return typeof id === 'string' && isKeyedList(document, path.slice(0, index)) ? id : position;
  });
}

/** `covers`: nothing below this layer reaches the effective value, because it replaces what holds it. */
function walk(
  root: Json,
  document: DocumentName,
  steps: JsonPath,
): { value?: Json; path: (string | number)[]; covers: boolean } {
  let current: Json | undefined = root;
  const path: (string | number)[] = [];
  let covers = false;
  for (const step of steps) {
    if (Array.isArray(current)) {
      const keyedList = isKeyedList(document, path);
      const index: number = keyedList
        ? current.findIndex((entry) => isObject(entry) && own(entry, 'id') === step)
        : listIndex(current, step);
      if (!keyedList) covers = true;
      if (index < 0) return { path, covers };
      path.push(index);
      current = current[index];
      if (isObject(current) && (current.replace === true || current.remove === true)) covers = true;
      if (isObject(current) && current.remove === true) return { path, covers };
    } else if (isObject(current)) {
      path.push(String(step));
      current = own(current, String(step));
    } else return { path, covers: current !== undefined };
    if (current === undefined) return { path, covers };
  }
  return current === undefined ? { path, covers } : { value: current, path, covers };
}

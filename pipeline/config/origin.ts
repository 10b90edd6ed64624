import { isDeepStrictEqual } from 'node:util';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from './chain.ts';
import { isObject, listIndex, own, type Json, type JsonPath, type LayerFile } from '#schemas/json.ts';
import { isKeyedList } from './keyed-lists.ts';
import type { Layer, PackSetting } from './load.ts';

/** Where a layer says something about an effective value: the file, the path inside it, and what it says; `pack` and `law` by which law. */
export type Origin = {
  layer: string;
  file: string;
  path: (string | number)[];
  value: Json;
  pack?: PackSetting;
  law?: string;
};

/**
 * The layers that give a value to an effective path, the winner first and then those it hides. Nothing is tracked while
 * layering: ids make the way from an effective path back to each file certain. Empty when no layer gives it.
 */
export function originsOf(chain: Chain, document: DocumentName, path: JsonPath): Origin[] {
  const steps = toIds(chain.documents[document], document, path);
  const found: Origin[] = [];
  for (const layer of chain.layers.toReversed()) {
    let isCovered = false;
    for (const file of filesOf(layer, document)) {
      const walked = walk(file.value, document, steps);
      if (walked.value !== undefined) {
        const pack = layer.settings?.find((each) => each.document === document && each.setting === walked.path[0]);
        const said = { path: pack?.path ?? walked.path, value: walked.value, ...(pack && { pack }) };
        found.push({ layer: layer.code, file: file.file, ...said });
      }
      isCovered = walked.covers;
      if (isCovered) break;
    }
    if (isCovered) break;
  }
  return found;
}

/** What a layer says of a document, the upper file first. */
export const filesOf = ({ documents, overlay }: Layer, document: DocumentName): LayerFile[] =>
  [document === 'merchant' ? overlay : undefined, documents[document]].filter((file) => file !== undefined);

/** A key, a position, the id of an entry, or an entry that lacks its id. */
type Step = string | number | { like: Json };

/** Positions in keyed lists become ids, which are the same in every layer. An entry without one is laid over none: it is as it was written. */
function toIds(effective: Json, document: DocumentName, path: JsonPath): Step[] {
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
    if (!isKeyedList(document, path.slice(0, index)) || entry === undefined) return position;
    return typeof id === 'string' ? id : { like: entry };
  });
}

const isMeant = (entry: Json, step: Step): boolean =>
  typeof step === 'object' ? isDeepStrictEqual(entry, step.like) : isObject(entry) && own(entry, 'id') === step;

/** `covers`: nothing below this layer reaches the effective value, because it replaces what holds it. */
function walk(
  root: Json,
  document: DocumentName,
  steps: readonly Step[],
): { value?: Json; path: (string | number)[]; covers: boolean } {
  let current: Json | undefined = root;
  const path: (string | number)[] = [];
  let covers = false;
  for (const step of steps) {
    if (Array.isArray(current)) {
      const keyedList = isKeyedList(document, path);
      const index: number = keyedList
        ? current.findIndex((entry) => isMeant(entry, step))
        : listIndex(current, typeof step === 'object' ? -1 : step);
      if (!keyedList) covers = true;
      if (index < 0) return { path, covers };
      path.push(index);
      current = current[index];
      if (isObject(current) && (current.replace === true || current.remove === true)) covers = true;
      if (isObject(current) && current.remove === true) return { path, covers };
    } else if (isObject(current)) {
      const key = typeof step === 'object' ? '' : String(step);
      path.push(key);
      current = own(current, key);
    } else return { path, covers: current !== undefined };
    if (current === undefined) return { path, covers };
  }
  return current === undefined ? { path, covers } : { value: current, path, covers };
}

import type { DocumentName } from '#schemas/merchant/documents.ts';
import { Positions } from '../config/locate.ts';
import { isObject, type Json } from '#schemas/json.ts';
import { isKeyedList } from '../config/keyed-lists.ts';
import type { Origin } from '../config/origin.ts';
import type { SiteWord } from '../config/site-word.ts';
import { displayName, type Workspace } from '../config/workspace.ts';
import type { Gone } from './gone.ts';

/** Who says what: one layer's word on a value. Lines and columns count from 1. */
export type Source = {
  layer: string;
  file: string;
  line: number;
  column: number;
  value: Json;
  /** Of a lower layer: what it says is still there in part, since keys or entries of both were merged. */
  merged?: true;
  /** Of a jurisdiction pack: which promise it is and what the law says, with its source. */
  law?: string;
};
/**
 * An effective value, the layer that set it first, then those that it hides or is merged with. `note` says what no file says, `site`
 * what the operator's gateway says over all files, where that was asked.
 */
export type Explanation = {
  path: string;
  value: Json | undefined;
  sources: Source[];
  note?: string;
  /** That the schema knows no such key: no layer could set it. */
  isUnknown?: true;
  site?: Omit<SiteWord, 'value'>;
  /** Who took away what the sources say, where nothing is left of it. */
  gone?: Source & { how: Gone['how'] };
  /** Which templates forbid to change it, or something in it. */
  locks?: (Omit<Source, 'value'> & { name: string; isInside: boolean })[];
  /** Conditions on it, or on what it is part of: why it may be hidden. */
  shownWhen?: ShownWhen[];
  /** Of a design token that refers to others: each up to the one with a value of its own. */
  aliases?: Source[];
};

/** A condition on a value, or on what it is part of: in words, where it is written, and whether its time keeps it hidden now. */
export type ShownWhen = Omit<Source, 'value' | 'merged'> & { says: string; now?: string };

/** What was probably meant where nothing is, or what there can be. */
export function hint(near: string | undefined, keys: readonly string[] = []): { note?: string } {
  if (near !== undefined) return { note: `Did you mean "${near}"?` };
  return keys.length > 0 ? { note: `Here there can be: ${keys.join(', ')}.` } : {};
}

/** Origins with their lines and columns, each with whether it is merged with the one above. */
export function place(workspace: Workspace, origins: readonly Origin[], document?: DocumentName): Source[] {
  const positions = new Positions(workspace);
  let isMerged = true;
  return origins.map(({ layer, file, path, value, pack, law: ofText }, index) => {
    const above = origins[index - 1];
    if (above) isMerged &&= areMerged(above, value, document);
    const said = pack ? `${pack.promised.promise}: ${pack.promised.law}` : ofText;
    const law = said !== undefined && { law: said };
    const source = { layer, file: displayName(workspace, file), ...positions.find(file, path), value, ...law };
    return above && isMerged ? { ...source, merged: true } : source;
  });
}

/** Whether a layer's value leaves something of the one below it: objects by key, lists of things with an `id` by id. */
function areMerged(above: Origin, below: Json, document: DocumentName | undefined): boolean {
  if (isObject(above.value)) return isObject(below);
  const isList = Array.isArray(above.value) && Array.isArray(below);
  return isList && document !== undefined && isKeyedList(document, above.path);
}

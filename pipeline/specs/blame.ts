import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../config/chain.ts';
import { Positions } from '../config/locate.ts';
import { meant } from '#schemas/nearest.ts';
import { goneFrom } from '../explain/gone.ts';
import { conditionsOf, inWords } from '../explain/shown-when.ts';
import { isObject, own, valueAt, type JsonPath } from '#schemas/json.ts';
import { originsOf, type Origin } from '../config/origin.ts';
import { displayName, type Workspace } from '../config/workspace.ts';

/** Where something is said, as the end of a sentence: `merchants/_base/home.json:12:5 (_base)`. */
export function placeInWords(workspace: Workspace, { layer, file, path }: Origin): string {
  const { line, column } = new Positions(workspace).find(file, path);
  return `${displayName(workspace, file)}:${line}:${column} (${layer})`;
}

/** Who has an entry, or says of it what the spec does not expect. */
export function blameOf(workspace: Workspace, chain: Chain, document: DocumentName, path: JsonPath): string {
  const [origin] = originsOf(chain, document, path);
  return origin ? `It is set in ${placeInWords(workspace, origin)}.` : 'No layer sets it.';
}

/** A list of a document, and the key that identifies its entries. */
export type NamedList = { document: DocumentName; path: JsonPath; by?: 'id' | 'image' };

const entriesOf = (chain: Chain, { document, path }: NamedList) => {
  const entries = valueAt(chain.documents[document], path);
  return Array.isArray(entries) ? entries.map((entry) => (isObject(entry) ? entry : {})) : [];
};

/** The paths of the entries of a name: ids have one, a picture may be that of several slides. */
function entryPaths(chain: Chain, list: NamedList, name: string): JsonPath[] {
  const { path, by = 'id' } = list;
  if (by === 'id') return [[...path, name]];
  return entriesOf(chain, list).flatMap((entry, index) => (entry[by] === name ? [[...path, index]] : []));
}

/** Who has the entries of a name. */
export const blameOfEntry = (workspace: Workspace, chain: Chain, list: NamedList, name: string): string =>
  entryPaths(chain, list, name)
    .map((path) => blameOf(workspace, chain, list.document, path))
    .join(' ');

/** Why an entry of a list is not shown: who removed it, on which condition it is shown, or that there is none. */
export function blameOfLack(workspace: Workspace, chain: Chain, list: NamedList, name: string): string {
  const [path = [...list.path, name], ...others] = entryPaths(chain, list, name);
  return [path, ...others].map((each) => blameOfLackAt(workspace, chain, list, name, each)).join(' ');
}

function blameOfLackAt(workspace: Workspace, chain: Chain, list: NamedList, name: string, path: JsonPath): string {
  const { document, by = 'id' } = list;
  const gone = goneFrom(chain, document, path);
  if (gone) return `It is ${gone.how} in ${placeInWords(workspace, gone.by)}.`;
  const entry = valueAt(chain.documents[document], path);
  if (!isObject(entry)) {
    const names = entriesOf(chain, list).flatMap((each) => (each[by] === undefined ? [] : [String(each[by])]));
    // A list without ids is one layer's, whole.
    const [origin] = by === 'id' ? [] : originsOf(chain, document, list.path);
    return `No layer has it.${meant(name, names)}${origin ? ` The list is set in ${placeInWords(workspace, origin)}.` : ''}`;
  }
  const [first, ...others] = conditionsOf(entry).filter(({ key }) => key[0] !== 'barWhen');
  const key = first?.key ?? ['methods', 'action'].filter((each) => own(entry, each) !== undefined).slice(0, 1);
  const [origin] = originsOf(chain, document, [...path, ...key]);
  const says = first && [first, ...others].map(({ condition }) => inWords(condition)).join(' and ');
  const condition = says === undefined ? 'it is shown on a condition' : `it is shown when ${says}`;
  const why = key[0] === 'action' ? 'its action is not offered then' : condition;
  return origin ? `It is there, but ${why}: ${placeInWords(workspace, origin)}.` : 'It is not offered then.';
}

import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../chain.ts';
import { Positions } from '../errors/locate.ts';
import { meant } from '../errors/nearest.ts';
import { goneFrom } from '../explain/gone.ts';
import { inWords } from '../explain/shown-when.ts';
import { isObject, own, valueAt, type JsonPath } from '../json.ts';
import { originsOf, type Origin } from '../origin.ts';
import { displayName, type Workspace } from '../workspace.ts';

/** Where something is said, as the end of a sentence: `merchants/_base/home.json:12:5 (_base)`. */
export function placeInWords(workspace: Workspace, { layer, file, path }: Origin): string {
  const { line, column } = new Positions().find(file, path);
  return `${displayName(workspace, file)}:${line}:${column} (${layer})`;
}

/** Who has an entry, or says of it what the spec does not expect. */
export function blameOf(workspace: Workspace, chain: Chain, document: DocumentName, path: JsonPath): string {
  const [origin] = originsOf(chain, document, path);
  return origin ? `It is set in ${placeInWords(workspace, origin)}.` : 'No layer sets it.';
}

/** Why an entry of a list is not shown: who removed it, on which condition it is shown, or that there is none. */
export function blameOfLack(
  workspace: Workspace,
  chain: Chain,
  document: DocumentName,
  list: JsonPath,
  id: string,
): string {
  const path = [...list, id];
  const gone = goneFrom(chain, document, path);
  if (gone) return `It is ${gone.how} in ${placeInWords(workspace, gone.by)}.`;
  const entries = valueAt(chain.documents[document], list);
  const ids = (Array.isArray(entries) ? entries : []).flatMap((entry) => (isObject(entry) ? [String(entry.id)] : []));
  const entry = valueAt(chain.documents[document], path);
  if (entry === undefined) return `No layer has it.${meant(id, ids)}`;
  const key = ['when', 'methods', 'action'].find((each) => isObject(entry) && own(entry, each) !== undefined);
  const [origin] = originsOf(chain, document, key === undefined ? path : [...path, key]);
  const when = isObject(entry) && key === 'when' ? own(entry, 'when') : undefined;
  const condition = isObject(when) ? `it is shown when ${inWords(when)}` : 'it is shown on a condition';
  const why = key === 'action' ? 'its action is not offered then' : condition;
  return origin ? `It is there, but ${why}: ${placeInWords(workspace, origin)}.` : 'It is not offered then.';
}

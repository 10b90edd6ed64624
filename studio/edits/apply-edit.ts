import { join } from 'node:path';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { currentVersion } from '#schemas/merchant/document-keys.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { showPath, type JsonObject } from '#schemas/json.ts';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { versionOf } from '#pipeline/config/lift.ts';
import { noFolder } from '#pipeline/config/load.ts';
import { withoutMark } from '#pipeline/config/read-files.ts';
import { merchantTexts } from '#pipeline/config/texts.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { locksOn } from '#pipeline/explain/gone.ts';
import { Refusal } from '../documents/refusal.ts';
import type { Content } from '../documents/splice.ts';
import type { Edit, Target } from './edit.ts';
import { inPositions, isFileKey, layer, saysNothing, type Layered } from './layered.ts';
import { addEntry, duplicateEntry, hideEntry, moveEntry, removeEntry } from './list.ts';
import { resetValue, setValue } from './set.ts';

const isDocument = (part: Target['part']): part is DocumentName => documentNames.some((name) => name === part);

/** The file that a target is written to. */
export const fileOf = (chain: Chain, { part }: Target): string =>
  join(chain.top.folder, ...(isDocument(part) ? [`${part}.json`] : ['texts', `${part}.json`]));

/**
 * What an edit makes of a file, as `text` has it: the words of layers, and no byte more. A file that says nothing any more is none.
 * @throws Refusal, in words, for what cannot be done
 */
export function applyEdit(
  workspace: Workspace,
  edit: Edit,
  textOf: (file: string) => Content,
): { file: string; text: Content } {
  const chain = buildChain(workspace, edit.code);
  if (!chain) throw new Refusal(noFolder(workspace, edit.code).message);
  const file = fileOf(chain, edit);
  needAllowed(chain, edit);
  const text = textOf(file);
  const body = withoutMark(text ?? emptyFile(edit));
  const mark = text?.slice(0, text.length - body.length) ?? '';
  const before = layer(edit.part, body, belowOf(chain, edit.part));
  if (versionOf(before.own, chain.top.version) < currentVersion)
    throw new Refusal(`This file is of an older version: run "npm run merchants -- lift ${edit.code} --write" first.`);
  const after = act(before, { ...edit, path: inPositions(before, edit.path) });
  if (after.text === before.text) return { file, text };
  return { file, text: saysNothing(after) && !saysNothing(before) ? undefined : mark + after.text };
}

const emptyFile = ({ part }: Target): string =>
  isDocument(part)
    ? `{\n  "$schema": "../../schemas/${part}.schema.json",\n  "version": ${currentVersion}\n}\n`
    : '{}\n';

function belowOf({ below }: Chain, part: Target['part']): JsonObject {
  if (!below) return {};
  return isDocument(part) ? below.documents[part] : merchantTexts(below, part satisfies LanguageCode);
}

/** What a template locks is not changed above it, and what a file says of itself is not changed by forms. */
function needAllowed(chain: Chain, { part, path }: Edit): void {
  if (isFileKey(part, path[0])) throw new Refusal(`"${path[0]}" is about the file: change it as text.`);
  if (!isDocument(part)) return;
  const lock = locksOn(chain, part, path).find(({ layer: by, isInside }) => by !== chain.top.code && !isInside);
  if (lock) throw new Refusal(`${showPath([part, ...path])} is locked by ${lock.layer}, as "${lock.name}".`);
}

/** Does an edit whose path is in positions. */
function act(file: Layered, edit: Edit): Layered {
  switch (edit.act) {
    case 'set':
      return setValue(file, edit.path, edit.value);
    case 'reset':
      return resetValue(file, edit.path);
    case 'add':
      return addEntry(file, edit.path, edit.value, edit.to);
    case 'duplicate':
      return duplicateEntry(file, edit.path, edit.id);
    case 'hide':
      return hideEntry(file, edit.path);
    case 'remove':
      return removeEntry(file, edit.path);
    default:
      return moveEntry(file, edit.path, edit.to);
  }
}

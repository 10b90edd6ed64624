import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { promises, promiseValues, strictest } from '#promises/promises.ts';
import { changesOf, jurisdictionSchema, promisedAt, wordedAt, type Jurisdiction } from '#schemas/jurisdiction.ts';
import { currentVersion } from '#schemas/merchant/document-keys.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import { languageCodes } from '#schemas/merchant/language.ts';
import { valueAt, type JsonObject } from '#schemas/json.ts';
import { nearest } from '#schemas/nearest.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { shapeFaults } from '../shape/shape-errors.ts';
import { isKeyedList } from './keyed-lists.ts';
import type { Layer, LawText, PackSetting } from './load.ts';
import { readJson } from './read-files.ts';
import { remember, type Workspace } from './workspace.ts';

const schema = jurisdictionSchema(promiseValues);
/** Folder of the project that holds the packs. */
export const packsFolder = 'jurisdictions';
const folderOf = ({ root }: Workspace) => join(root, packsFolder);

/** The ids of all packs: the names of the files in `jurisdictions/`. */
export const packIds = (workspace: Workspace): string[] =>
  remember(workspace, 'packs', () => {
    const folder = folderOf(workspace);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [])).toSorted();
  });

type ReadPack = { file: string; pack?: Jurisdiction; problems: Problem[] };

/** A pack, unless its file has not the shape of one; undefined when there is none of that id. */
export function readPack(workspace: Workspace, id: string): ReadPack | undefined {
  if (!packIds(workspace).includes(id)) return undefined;
  return remember(workspace, `pack:${id}`, () => {
    const file = join(folderOf(workspace), `${id}.json`);
    const problems: Problem[] = [];
    const value = readJson(workspace, file, problems);
    if (value) problems.push(...shapeFaults(schema, file, value));
    if (!value || problems.length > 0) return { file, problems };
    // Of the shape, as it was judged just above.
    const pack = value as unknown as Jurisdiction;
    return { file, pack, problems: unknownSources(file, pack) };
  });
}

/** How many of the changes that packs have dates for are over: another number is another law. */
export const passedChanges = (workspace: Workspace): number =>
  packIds(workspace)
    .flatMap((id) => readPack(workspace, id)?.pack ?? [])
    .flatMap(changesOf)
    .filter((change) => change <= workspace.at).length;

function unknownSources(file: string, { sources, promises: given, texts = {} }: Jurisdiction): Problem[] {
  const ids = sources.map(({ id }) => id);
  const ofPromises = Object.entries(given).flatMap(([promise, values]) =>
    values.map(({ source }, index) => ({ source, path: ['promises', promise, index, 'source'] })),
  );
  const ofTexts = Object.entries(texts).flatMap(([key, words]) =>
    words.map(({ source }, index) => ({ source, path: ['texts', key, index, 'source'] })),
  );
  return [...ofPromises, ...ofTexts].flatMap(({ source: name, path }) => {
    const details = { name, near: nearest(name, ids), names: ids.join(', ') };
    return ids.includes(name) ? [] : makeProblem('dangling-id', file, path, details);
  });
}

/** The texts that a pack gives at an instant (epoch ms). */
const lawTextsOf = (file: string, pack: Jurisdiction, at: number): LawText[] =>
  wordedAt(pack, at).map(({ key, index, text: words, free: isFree = false, law }) => ({
    key,
    file,
    path: ['texts', key, index],
    words,
    isFree,
    law,
  }));

/** The files of texts that a pack would have, if it were a folder. Free words are there only where no template says the text itself. */
function textFiles(file: string, said: readonly LawText[], below: readonly Layer[]): Layer['texts'] {
  const templates = below.filter(({ lawTexts }) => !lawTexts);
  const filled = languageCodes.flatMap((language) => {
    const isOfTemplate = (key: string) => templates.some(({ texts }) => valueAt(texts[language]?.value, [key]));
    const texts = said.flatMap(({ key, isFree, words: { [language]: text } }) =>
      text === undefined || (isFree && isOfTemplate(key)) ? [] : [[key, text]],
    );
    return texts.length > 0 ? [[language, { file, value: Object.fromEntries(texts) as JsonObject }]] : [];
  });
  return Object.fromEntries(filled) as Layer['texts'];
}

/** The settings of merchant documents that a pack promises at an instant (epoch ms). */
export function packSettings(pack: Jurisdiction, at: number): PackSetting[] {
  return promisedAt(pack, at).flatMap((promised) => {
    const path = ['promises', promised.promise, promised.index, 'value'];
    return (promises[promised.promise]?.binds ?? []).flatMap((bind): PackSetting[] => {
      if (!('merchant' in bind)) return [];
      const [document, setting] = bind.merchant.split('.') as [DocumentName, string];
      return [{ document, setting, promised, path }];
    });
  });
}

/**
 * What a pack says over the templates: its own value, or one that is nearest to it where a template is stricter.
 * Undefined when there is no pack of that id.
 */
export function packLayer(
  workspace: Workspace,
  id: string,
  below: { layers: readonly Layer[]; documents: Readonly<Record<DocumentName, JsonObject>> },
): Layer | undefined {
  const read = readPack(workspace, id);
  if (!read) return undefined;
  const { file, pack, problems } = read;
  const settings = pack ? packSettings(pack, workspace.at) : [];
  const lawTexts = pack ? lawTextsOf(file, pack, workspace.at) : [];
  const documents: Layer['documents'] = {};
  for (const { document, setting, promised } of settings) {
    const said = valueAt(documents[document]?.value, [setting]) ?? valueAt(below.documents[document], [setting]);
    const kind = promises[promised.promise];
    if (!kind) continue;
    // Entries with an id are added by the merge itself.
    const value = isKeyedList(document, [setting]) ? promised.value : strictest(kind, said, promised.value);
    // A template that is stricter says it itself.
    if (!isDeepStrictEqual(value, promised.value) && isDeepStrictEqual(value, said)) continue;
    documents[document] ??= { file, value: {} };
    documents[document].value[setting] = value;
  }
  return {
    code: `jurisdictions/${id}`,
    folder: folderOf(workspace),
    documents,
    texts: textFiles(file, lawTexts, below.layers),
    hasAssets: false,
    wellKnown: [],
    fonts: [],
    version: currentVersion,
    unread: new Set(),
    problems,
    settings,
    lawTexts,
  };
}

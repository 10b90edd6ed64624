import { lstatSync, readdirSync, statSync, type Dirent } from 'node:fs';
import { join, sep } from 'node:path';
import type { Promised } from '#schemas/jurisdiction.ts';
import { currentVersion } from '#schemas/merchant/document-keys.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import { readChannels, channelsFolder } from './channels.ts';
import { foundInWords, typeFoundInWords } from '../shape/words.ts';
import { codeFault, codeLike } from './codes.ts';
import type { RuleName } from '../errors/catalogue.ts';
import type { Details } from '../errors/catalogue-entry.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { meant, nearest } from '#schemas/nearest.ts';
import type { JsonObject, LayerFile } from '#schemas/json.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import { liftFile, versionOf, type FileKind } from './lift.ts';
import { readJson, readNames, type Sources } from './read-files.ts';
import { displayName, openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

/** What a folder gives one by one: a document, the texts of a language, its pictures. */
export type Part = DocumentName | LanguageCode | 'assets';

/** Every part there is: what is not known of a merchant whose chain of templates is not. */
export const allParts: ReadonlySet<Part> = new Set<Part>([...documentNames, ...languageCodes, 'assets']);

/** What one folder (product defaults, template or merchant) says. */
export type Layer = {
  code: string;
  folder: string;
  documents: Partial<Record<DocumentName, LayerFile>>;
  texts: Partial<Record<LanguageCode, LayerFile>>;
  /** What of `merchant.json` is another in the channel that is looked at. */
  overlay?: LayerFile | undefined;
  hasAssets: boolean;
  /** Names of the files in its folders `well-known` and `fonts`. */
  wellKnown: readonly string[];
  fonts: readonly string[];
  /** `accepted.json`: what of the check the merchant lives with; no document, since no layer is laid over it. */
  accepted?: LayerFile | undefined;
  /** Of its `merchant.json` as written. */
  version: number;
  /** Parts of which a file says nothing because it cannot be read: each has its problem. */
  unread: Set<Part>;
  problems: Problem[];
  /** Of a jurisdiction pack: the settings that it promises. */
  settings?: readonly PackSetting[];
  /** Of a jurisdiction pack: the texts that it gives. */
  lawTexts?: readonly LawText[];
};

/**
 * A text that a jurisdiction pack gives: its place in the pack's file, its words by language, whether others may word it differently, and what
 * the law says, with its source.
 */
export type LawText = {
  key: string;
  file: string;
  path: (string | number)[];
  words: Partial<Record<LanguageCode, string>>;
  isFree: boolean;
  law: string;
};

/** A setting of a merchant document that a jurisdiction pack gives, and the place of the promise in the pack's file. */
export type PackSetting = {
  document: DocumentName;
  setting: string;
  promised: Promised;
  path: (string | number)[];
};

/** File of a merchant that says which warnings it lives with. */
export const acceptedFile = 'accepted.json';

/** Folder of a merchant with what its hosts serve below `/.well-known/`. */
export const wellKnownFolder = 'well-known';

/** Name of the folder with the product's defaults, the bottom of every chain. */
export const baseTemplate = '_base';

/** Codes of all merchants, sorted: the folders whose name does not begin with `_` or `.`. */
export function listMerchants(options: WorkspaceOptions | Workspace): string[] {
  return foldersIn(openWorkspace(options).merchantsFolder)
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
}

function foldersIn(folder: string): Dirent[] {
  return lackOf(folder) === undefined ? readdirSync(folder, { withFileTypes: true }) : [];
}

/** Why there cannot be a merchant in a folder, in words. */
function lackOf(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats === undefined ? 'does not exist' : stats.isDirectory() ? undefined : 'is no folder';
}

/** That the folder of merchants holds none, most likely because another was meant; undefined when it holds one. */
export function noMerchants(workspace: Workspace): Problem | undefined {
  if (listMerchants(workspace).length > 0) return undefined;
  const { merchantsFolder } = workspace;
  const reason = lackOf(merchantsFolder) ?? 'holds no merchant';
  return makeProblem('no-merchants', merchantsFolder, [], { name: displayName(workspace, merchantsFolder), reason });
}

/** Throws a sentence for the user when there is no folder in which merchants could be: an empty one may be filled while it is watched. */
export function needFolder(workspace: Workspace): void {
  if (lackOf(workspace.merchantsFolder) !== undefined) needMerchants(workspace);
}

/** Throws the same as `noMerchants` as a sentence for the user. */
export function needMerchants(workspace: Workspace): void {
  const problem = noMerchants(workspace);
  if (problem) throw new Error(`${problem.message} ${problem.suggestion}`);
}

/** Names of all templates, sorted. */
export function templateNames({ templateFolders }: Workspace): string[] {
  const found = templateFolders.flatMap(foldersIn);
  const isFolder = (entry: Dirent) => isTemplate(entry.name) && !entry.isFile();
  return [...new Set(found.filter(isFolder).map(({ name }) => name))].toSorted();
}

/** Names of the templates that lie beside the merchants, without those of the product that another folder builds on. */
export const ownTemplates = (workspace: Workspace): string[] =>
  templateNames({ ...workspace, templateFolders: [workspace.merchantsFolder] });

/** The sentence for the user when there is no folder of that code. */
export function noFolder(workspace: Workspace, code: string): Error {
  const known = [...listMerchants(workspace), ...templateNames(workspace)];
  return new Error(`There is no merchant "${code}".${meant(code, known)}`);
}

/** Folder of a merchant or template, or undefined when there is none. */
export function findFolder(workspace: Workspace, code: string): string | undefined {
  const { templateFolders, merchantsFolder } = workspace;
  const places = isTemplate(code) ? templateFolders : [merchantsFolder];
  const folders = places.map((place) => join(place, code));
  // What a link leads to is found out by reading it.
  return folders.find((folder) => lstatSync(folder, { throwIfNoEntry: false })?.isFile() === false);
}

/** Reads one folder; files that cannot be read, syntax errors and unknown files become problems, never exceptions. */
export function loadLayer(workspace: Workspace, code: string): Layer | undefined {
  const folder = findFolder(workspace, code);
  if (folder === undefined) return undefined;
  const problems: Problem[] = [];
  const unread = new Set<Part>();
  const empty = { documents: {}, texts: {}, hasAssets: false, wellKnown: [], fonts: [] };
  const layer: Layer = { code, folder, ...empty, version: currentVersion, unread, problems };
  const reason = codeFault(code);
  if (reason !== undefined)
    problems.push(makeProblem('bad-code', folder, [], { name: code, reason, fits: codeLike(code) }));
  const names = reason === undefined ? readNames(workspace, folder, problems) : undefined;
  if (!names) return { ...layer, unread: new Set(allParts) };
  const ofTemplate = isTemplate(code);
  // The other files are of its version, unless they say another.
  const isFirst = (name: string) => name === 'merchant.json';
  for (const name of [...names.filter(isFirst), ...names.filter((each) => !isFirst(each))]) {
    const path = join(folder, name);
    if (name === 'assets') layer.hasAssets = readNames(workspace, path, problems) !== undefined;
    else if (name === wellKnownFolder) layer.wellKnown = readNames(workspace, path, problems) ?? [];
    else if (name === 'fonts') layer.fonts = readNames(workspace, path, problems) ?? [];
    else if (name === channelsFolder) layer.overlay = readChannels(workspace, layer, problems)[workspace.channel];
    else if (name === acceptedFile && !ofTemplate) layer.accepted = readLifted(workspace, layer, 'accepted', path);
    else if (name.endsWith('.json') && !name.endsWith('.spec.json')) readDocument(workspace, layer, name);
    else if (name === 'texts') readTexts(workspace, layer);
    else reportStray(workspace, layer, path, names);
  }
  if (names.includes('assets') && !layer.hasAssets) unread.add('assets');
  if (ofTemplate || layer.documents.merchant || unread.has('merchant')) return layer;
  const details = { reason: 'it does not exist', remedy: 'Write it: a name and a description are enough.' };
  problems.push(makeProblem('unreadable-file', join(folder, 'merchant.json'), [], details));
  unread.add('merchant');
  return layer;
}

/** A file in the current version; undefined, and a problem, when it cannot be read. */
function readLifted(
  sources: Sources,
  { problems, version }: Layer,
  kind: FileKind,
  file: string,
): LayerFile | undefined {
  const value = readJson(sources, file, problems);
  return value && { file, value: liftFile(kind, value, version) };
}

/** Names that belong beside a merchant's files: what editors and systems keep hidden, notes, specifications. */
const besides = /^\.|\.md$|\.spec\.json$|^specs$/;

/**
 * A file or folder that nothing reads. A folder with what belongs in `texts` or `assets` is reported as a misnamed one, and
 * what it most likely is meant for is not known.
 */
function reportStray(sources: Sources, layer: Layer, path: string, names: readonly string[] = []): void {
  const name = path.slice(path.lastIndexOf(sep) + 1);
  if (besides.test(name)) return;
  const inside = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? (readNames(sources, path, layer.problems) ?? [])
    : [];
  const near = inside.some((each) => languageCodes.some((code) => each.toUpperCase() === `${code}.JSON`))
    ? 'texts'
    : inside.some((each) => /\.(?:svg|png|webp|avif|jpe?g|ico)$/i.test(each))
      ? 'assets'
      : undefined;
  if (near !== undefined && !names.includes(near)) {
    layer.problems.push(makeProblem('unknown-document', path, [], { name, near }));
    for (const part of near === 'texts' ? languageCodes : ([near] as const)) layer.unread.add(part);
    return;
  }
  const stem = name.replace(/\..*$/, '');
  const document = documentNames.find((each) => each === stem && !names.includes(`${each}.json`));
  layer.problems.push(makeProblem('stray-file', path, [], { name, document }));
}

/** Which of some parts a file holds; for none of them a problem, and what it is most likely meant for is not known. */
function partIn<P extends Part>(layer: Layer, file: string, parts: readonly P[], rule: RuleName): P | undefined {
  const name = file.slice(file.lastIndexOf(sep) + 1);
  const written = name.replace(/\.json$/, '');
  const part = parts.find((each) => each === written);
  if (part !== undefined) return part;
  const near = nearest(written, parts);
  layer.problems.push(makeProblem(rule, file, [], { name, near }));
  if (near !== undefined) layer.unread.add(near);
  return undefined;
}

function readDocument(sources: Sources, layer: Layer, name: string): void {
  // A folder's own list needs no putting right: `join` looks at each letter of the path.
  const file = layer.folder + sep + name;
  const document = partIn(layer, file, documentNames, 'unknown-document');
  if (document === undefined) return;
  const value = readJson(sources, file, layer.problems);
  if (value && isReadable(layer, file, value)) {
    layer.documents[document] = { file, value: liftFile(document, value, layer.version) };
    if (document === 'merchant') layer.version = versionOf(value);
  } else layer.unread.add(document);
}

/** A file of a newer version than the product's is not read: its keys may mean something else. */
function isReadable(layer: Layer, file: string, { version = currentVersion }: JsonObject): boolean {
  if (version === currentVersion) return true;
  const report = (rule: RuleName, details: Details) =>
    layer.problems.push(makeProblem(rule, file, ['version'], details));
  const found = foundInWords(version);
  const expected = `a whole number up to ${currentVersion}`;
  const isQuoted = typeof version === 'string' && /^\d+$/.test(version);
  const instead = isQuoted ? `${version} without quotes` : expected;
  if (typeof version !== 'number') report('wrong-type', { expected: instead, found: typeFoundInWords(version) });
  else if (version < 0 || !Number.isInteger(version)) report('wrong-value', { expected, found });
  else if (version > currentVersion) report('newer-version', { found, current: currentVersion });
  else return true;
  return false;
}

function readTexts(sources: Sources, layer: Layer): void {
  const folder = join(layer.folder, 'texts');
  const names = readNames(sources, folder, layer.problems);
  if (!names) for (const language of languageCodes) layer.unread.add(language);
  for (const name of names ?? []) {
    const file = folder + sep + name;
    if (!/\.json$/i.test(name)) {
      reportStray(sources, layer, file);
      continue;
    }
    const language = partIn(layer, file, languageCodes, 'unknown-language-file');
    if (language === undefined) {
      // Any of those without a file may be meant.
      if (!languageCodes.some((code) => layer.unread.has(code)))
        for (const code of languageCodes) if (!names?.includes(`${code}.json`)) layer.unread.add(code);
      continue;
    }
    const texts = readLifted(sources, layer, 'texts', file);
    if (texts) layer.texts[language] = texts;
    else layer.unread.add(language);
  }
}

import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs';
import { join, sep } from 'node:path';
import { currentVersion, merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import { foundInWords } from './check/words.ts';
import { codeFault, codeLike } from './codes.ts';
import type { RuleName } from './errors/catalogue.ts';
import type { Details } from './errors/catalogue-entry.ts';
import { makeProblem, type Problem } from './errors/problem.ts';
import { meant, nearest } from './errors/nearest.ts';
import type { JsonObject } from './json.ts';
import { liftDocument, liftTexts, versionOf } from './lift.ts';
import { failureOf, isFolder, readJson, readNames, unreadable } from './read-files.ts';
import { displayName, openWorkspace, remember, type Workspace, type WorkspaceOptions } from './workspace.ts';

/** One JSON file of a layer, already lifted to the current version. */
export type LayerFile = { file: string; value: JsonObject };

/** What a folder gives one by one: a document, the texts of a language, its pictures. */
export type Part = DocumentName | LanguageCode | 'assets';

const documents = Object.keys(merchantDocuments) as DocumentName[];

/** Every part there is: what is not known of a merchant whose chain of templates is not. */
export const allParts: ReadonlySet<Part> = new Set<Part>([...documents, ...languageCodes, 'assets']);

/** What one folder (product defaults, template or merchant) says. */
export type Layer = {
  code: string;
  folder: string;
  documents: Partial<Record<DocumentName, LayerFile>>;
  texts: Partial<Record<LanguageCode, LayerFile>>;
  hasAssets: boolean;
  /** Of its `merchant.json` as written. */
  version: number;
  /** Parts of which a file says nothing because it cannot be read: each has its problem. */
  unread: Set<Part>;
  problems: Problem[];
};

/** Name of the folder with the product's defaults, the bottom of every chain. */
export const baseTemplate = '_base';

/** Codes of all merchants, sorted: the folders whose name does not begin with `_` or `.`. */
export function listMerchants(options: string | WorkspaceOptions | Workspace = {}): string[] {
  const { merchantsFolder } = openWorkspace(typeof options === 'string' ? { root: options } : options);
  return foldersIn(merchantsFolder)
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
  const isTemplate = (entry: Dirent) => entry.name.startsWith('_') && !entry.isFile();
  return [...new Set(found.filter(isTemplate).map(({ name }) => name))].toSorted();
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
  return foldersFor(workspace, code).find((folder) => existsSync(folder));
}

function foldersFor({ templateFolders, merchantsFolder }: Workspace, code: string): string[] {
  const places = code.startsWith('_') ? templateFolders : [merchantsFolder];
  return places.map((place) => join(place, code));
}

/** Reads one folder; files that cannot be read, syntax errors and unknown files become problems, never exceptions. */
export function loadLayer(workspace: Workspace, code: string): Layer | undefined {
  return code.startsWith('_')
    ? remember(workspace, `layer:${code}`, () => readLayer(workspace, code))
    : readLayer(workspace, code);
}

function readLayer(workspace: Workspace, code: string): Layer | undefined {
  for (const folder of foldersFor(workspace, code)) {
    const layer: Layer = {
      code,
      folder,
      documents: {},
      texts: {},
      hasAssets: false,
      version: currentVersion,
      unread: new Set(),
      problems: [],
    };
    const names = namesIn(layer);
    if (!names) continue;
    const reason = codeFault(code);
    if (reason === undefined) readFiles(layer, names);
    else refuseLayer(layer, makeProblem('bad-code', folder, [], { name: code, reason, fits: codeLike(code) }));
    return layer;
  }
  return undefined;
}

/** Undefined when there is no such folder, found out by the one call that lists it. */
function namesIn(layer: Layer): string[] | undefined {
  try {
    return readdirSync(layer.folder);
  } catch (error) {
    const code = failureOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    refuseLayer(layer, unreadable(layer.folder, code));
    return [];
  }
}

/** The files of a folder that cannot be used are not read: one problem says why. */
function refuseLayer(layer: Layer, problem: Problem): void {
  layer.problems.push(problem);
  for (const part of allParts) layer.unread.add(part);
}

function readFiles(layer: Layer, names: readonly string[]): void {
  let hasTexts = false;
  for (const name of names) {
    if (name === 'texts') hasTexts = true;
    if (name === 'assets') readAssets(layer);
    if (!name.endsWith('.json') || name.endsWith('.spec.json')) continue;
    readDocument(layer, name);
  }
  if (hasTexts) readTexts(layer);
  const { code, documents: given, unread } = layer;
  if (code.startsWith('_') || given.merchant || unread.has('merchant')) return;
  const remedy = 'Write it: a name and a description are enough.';
  const file = join(layer.folder, 'merchant.json');
  layer.problems.push(makeProblem('unreadable-file', file, [], { reason: 'it does not exist', remedy }));
  unread.add('merchant');
}

function readAssets(layer: Layer): void {
  layer.hasAssets = isFolder(join(layer.folder, 'assets'), layer.problems);
  if (!layer.hasAssets) layer.unread.add('assets');
}

function readDocument(layer: Layer, name: string): void {
  // A folder's own list needs no putting right: `join` looks at each letter of the path.
  const file = layer.folder + sep + name;
  const written = name.slice(0, -5);
  const document = documents.find((each) => each === written);
  if (document === undefined) {
    const near = nearest(written, documents);
    layer.problems.push(makeProblem('unknown-document', file, [], { name, near }));
    // Its content is most likely meant for that document.
    if (near !== undefined) layer.unread.add(near as DocumentName);
    return;
  }
  const value = readJson(file, layer.problems);
  if (value && isReadable(layer, file, value)) {
    layer.documents[document] = { file, value: liftDocument(document, value) };
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
  if (typeof version !== 'number') report('wrong-type', { expected, found });
  else if (version < 0 || !Number.isInteger(version)) report('wrong-value', { expected, found });
  else if (version > currentVersion) report('newer-version', { found, current: currentVersion });
  else return true;
  return false;
}

function readTexts(layer: Layer): void {
  const folder = join(layer.folder, 'texts');
  const names = readNames(folder, layer.problems);
  if (!names) for (const language of languageCodes) layer.unread.add(language);
  for (const name of names ?? []) {
    const file = folder + sep + name;
    const written = name.replace(/\.json$/, '');
    const language = languageCodes.find((each) => each === written);
    if (language === undefined) {
      const near = nearest(written, languageCodes);
      layer.problems.push(makeProblem('unknown-language-file', file, [], { name, near }));
      if (near !== undefined) layer.unread.add(near as LanguageCode);
      continue;
    }
    const value = readJson(file, layer.problems);
    if (value) layer.texts[language] = { file, value: liftTexts(value, layer.version) };
    else layer.unread.add(language);
  }
}

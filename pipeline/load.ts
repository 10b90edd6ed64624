import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import { makeProblem, type Problem } from './errors/problem.ts';
import { nearest } from './errors/nearest.ts';
import { isObject, type JsonObject } from './json.ts';
import { liftDocument } from './lift.ts';
import { openWorkspace, remember, type Workspace, type WorkspaceOptions } from './workspace.ts';

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
  /** Parts of which a file is there but says nothing, because it cannot be read: each has its problem. */
  unread: Set<Part>;
  problems: Problem[];
};

/** Name of the folder with the product's defaults, the bottom of every chain. */
export const baseTemplate = '_base';

/** Codes of all merchants, sorted: the folders whose name does not begin with `_` or `.`. */
export function listMerchants(options: string | WorkspaceOptions | Workspace = {}): string[] {
  const { merchantsFolder } = openWorkspace(typeof options === 'string' ? { root: options } : options);
  if (!existsSync(merchantsFolder)) return [];
  return readdirSync(merchantsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
}

/** Names of all templates, sorted. */
export function templateNames({ templateFolders }: Workspace): string[] {
  const found = templateFolders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder));
  return [...new Set(found.filter((name) => name.startsWith('_')))].toSorted();
}

/** Folder of a merchant or template, or undefined when there is none. */
export function findFolder(workspace: Workspace, code: string): string | undefined {
  return foldersFor(workspace, code).find((folder) => existsSync(folder));
}

function foldersFor({ templateFolders, merchantsFolder }: Workspace, code: string): string[] {
  const places = code.startsWith('_') ? templateFolders : [merchantsFolder];
  return places.map((place) => join(place, code));
}

/** Reads one folder; syntax errors and unknown files become problems, never exceptions. */
export function loadLayer(workspace: Workspace, code: string): Layer | undefined {
  return code.startsWith('_')
    ? remember(workspace, `layer:${code}`, () => readLayer(workspace, code))
    : readLayer(workspace, code);
}

function readLayer(workspace: Workspace, code: string): Layer | undefined {
  for (const folder of foldersFor(workspace, code)) {
    const names = namesIn(folder);
    if (names) return readFiles(code, folder, names);
  }
  return undefined;
}

/** Undefined when there is no such folder, found out by the one call that lists it. */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function readFiles(code: string, folder: string, names: readonly string[]): Layer {
  const layer: Layer = { code, folder, documents: {}, texts: {}, hasAssets: false, unread: new Set(), problems: [] };
  let hasTexts = false;
  for (const name of names) {
    if (name === 'texts') hasTexts = true;
    if (name === 'assets') layer.hasAssets = true;
    if (!name.endsWith('.json') || name.endsWith('.spec.json')) continue;
    readDocument(layer, name);
  }
  if (hasTexts) readTexts(layer);
  return layer;
}

function readDocument(layer: Layer, name: string): void {
  const file = join(layer.folder, name);
  const written = name.slice(0, -5);
  const document = documents.find((each) => each === written);
  if (document === undefined) {
    const near = nearest(written, documents);
    layer.problems.push(makeProblem('unknown-document', file, [], { name, near }));
    // What stands in it is most likely meant for that document.
    if (near !== undefined) layer.unread.add(near as DocumentName);
    return;
  }
  const value = readJson(file, layer.problems);
  if (value) layer.documents[document] = { file, value: liftDocument(document, value) };
  else layer.unread.add(document);
}

function readTexts(layer: Layer): void {
  const folder = join(layer.folder, 'texts');
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const written = name.replace(/\.json$/, '');
    const language = languageCodes.find((each) => each === written);
    if (language === undefined) {
      const near = nearest(written, languageCodes);
      layer.problems.push(makeProblem('unknown-language-file', file, [], { name, near }));
      if (near !== undefined) layer.unread.add(near as LanguageCode);
      continue;
    }
    const value = readJson(file, layer.problems);
    if (value) layer.texts[language] = { file, value };
    else layer.unread.add(language);
  }
}

/** Parses with the engine's own parser; the exact place of a syntax error is looked for only when there is one. */
export function readJson(file: string, problems: Problem[]): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(value)) return value;
    problems.push(
      makeProblem('wrong-type', file, [], {
        expected: 'an object',
        found: Array.isArray(value) ? 'a list' : typeof value,
      }),
    );
  } catch (error) {
    problems.push(
      makeProblem('json-syntax', file, [], { detail: error instanceof Error ? error.message : String(error) }),
    );
  }
  return undefined;
}

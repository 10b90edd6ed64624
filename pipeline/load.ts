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

/** What one folder (product defaults, template or merchant) says. */
export type Layer = {
  code: string;
  folder: string;
  documents: Partial<Record<DocumentName, LayerFile>>;
  texts: Partial<Record<LanguageCode, LayerFile>>;
  hasAssets: boolean;
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
  const layer: Layer = { code, folder, documents: {}, texts: {}, hasAssets: false, problems: [] };
  let hasTexts = false;
  for (const name of names) {
    if (name === 'texts') hasTexts = true;
    if (name === 'assets') layer.hasAssets = true;
    if (!name.endsWith('.json') || name.endsWith('.spec.json')) continue;
    const document = name.slice(0, -5);
    const file = join(folder, name);
    if (!Object.hasOwn(merchantDocuments, document)) {
      const near = nearest(document, Object.keys(merchantDocuments));
      layer.problems.push(makeProblem('unknown-document', file, [], { name, near }));
      continue;
    }
    const value = readJson(file, layer.problems);
    if (value)
      layer.documents[document as DocumentName] = { file, value: liftDocument(document as DocumentName, value) };
  }
  if (hasTexts) readTexts(layer);
  return layer;
}

function readTexts(layer: Layer): void {
  const folder = join(layer.folder, 'texts');
  for (const name of readdirSync(folder)) {
    const language = name.replace(/\.json$/, '');
    const file = join(folder, name);
    if (!(languageCodes as readonly string[]).includes(language)) {
      layer.problems.push(
        makeProblem('unknown-language-file', file, [], { name, near: nearest(language, languageCodes) }),
      );
      continue;
    }
    const value = readJson(file, layer.problems);
    if (value) layer.texts[language as LanguageCode] = { file, value };
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

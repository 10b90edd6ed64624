import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import { nearestPath } from './check/locks.ts';
import { buildChain, documentNames, type Chain } from './chain.ts';
import { Positions } from './errors/locate.ts';
import { meant, nearest } from './errors/nearest.ts';
import { noFolder } from './load.ts';
import { own, valueAt, type Json } from './json.ts';
import { originsOf, type Origin } from './origin.ts';
import { productTexts } from './texts.ts';
import { displayName, openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

/** Who says what: one layer's word on a value. Lines and columns count from 1. */
export type Source = { layer: string; file: string; line: number; column: number; value: Json };
/** An effective value, the layer that set it first, then those it hides. `note` says what no file says. */
export type Explanation = { path: string; value: Json | undefined; sources: Source[]; note?: string };

/** `home.sections[hot].settings.title`, `flags.CBS3`, `texts.EN.home.more` as steps. */
export function parsePath(text: string): string[] {
  return text
    .replaceAll(/\[["']?([^\]"']+)["']?\]/g, '.$1')
    .split('.')
    .filter(Boolean);
}

/** Blame (CFG-6). Throws a sentence for the user when the merchant or the document does not exist. */
export function explain(code: string, path: string, options: WorkspaceOptions | Workspace = {}): Explanation {
  const workspace = openWorkspace(options);
  const chain = buildChain(workspace, code);
  if (!chain) throw noFolder(workspace, code);
  const [head = '', ...rest] = parsePath(path);
  if (head === 'texts') return explainText(workspace, chain, path, rest);
  if (!(documentNames as string[]).includes(head)) {
    throw new Error(`There is no document "${head}".${meant(head, [...documentNames, 'texts'])}`);
  }
  const document = head as DocumentName;
  const steps = document === 'flags' && rest[0] !== 'flags' ? ['flags', ...rest] : rest;
  const origins = originsOf(chain, document, steps);
  const value = valueAt(chain.documents[document], steps);
  const explanation = { path, value, sources: place(workspace, origins), ...hintAt(chain, document, steps, value) };
  const flag = document === 'flags' ? own(flagDefinitions, steps[1] ?? '') : undefined;
  if (!flag) return explanation;
  const definition = flag as { default: boolean; owner: string; description: string };
  const note = `${definition.description}; owner ${definition.owner}; default ${definition.default} in schemas/merchant/flags.ts`;
  return { ...explanation, value: value ?? definition.default, note };
}

function explainText(workspace: Workspace, chain: Chain, path: string, [language = '', ...key]: string[]): Explanation {
  const name = key.join('.');
  const origins = chain.layers.toReversed().flatMap((layer): Origin[] => {
    const file = layer.texts[language as LanguageCode];
    const value = file && own(file.value, name);
    return file && value !== undefined ? [{ layer: layer.code, file: file.file, path: [name], value }] : [];
  });
  const product = own(productTexts(workspace, language as LanguageCode), name);
  if (product !== undefined) {
    const [namespace = '', ...inside] = key;
    const file = `${workspace.root}/locales/${language}/${namespace}.json`;
    origins.push({ layer: 'product', file, path: [inside.join('.')], value: product });
  }
  const value = origins[0]?.value;
  return {
    path,
    value,
    sources: place(workspace, origins),
    ...(value === undefined && hintAtText(workspace, chain, language, name)),
  };
}

/** What was probably meant where nothing is. */
function hintAt(
  chain: Chain,
  document: DocumentName,
  steps: readonly string[],
  value: Json | undefined,
): { note: string } | undefined {
  const near = value === undefined ? nearestPath(chain, document, steps) : undefined;
  return near === undefined
    ? undefined
    : { note: `Did you mean "${document}.${near.replace(/^flags\.(?=[A-Z])/, '')}"?` };
}

function hintAtText(workspace: Workspace, chain: Chain, language: string, name: string): { note: string } | undefined {
  const known = languageCodes.find((each) => each === language);
  if (known === undefined) {
    const near = nearest(language, languageCodes);
    return near === undefined ? undefined : { note: `Did you mean "texts.${near}.${name}"?` };
  }
  const written = chain.layers.flatMap(({ texts }) => Object.keys(texts[known]?.value ?? {}));
  const near = nearest(name, [...written, ...Object.keys(productTexts(workspace, known))]);
  return near === undefined ? undefined : { note: `Did you mean "texts.${known}.${near}"?` };
}

function place(workspace: Workspace, origins: readonly Origin[]): Source[] {
  const positions = new Positions();
  return origins.map(({ layer, file, path, value }) => ({
    layer,
    file: displayName(workspace, file),
    ...positions.find(file, path),
    value,
  }));
}

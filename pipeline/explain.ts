import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { languageCodes } from '#schemas/merchant/language.ts';
import type { SiteInfo } from '#schemas/gateway/system.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { nearestPath } from './check/locks.ts';
import { buildChain, type Chain } from './chain.ts';
import { Positions } from './errors/locate.ts';
import { nearest } from './errors/nearest.ts';
import { noFolder } from './load.ts';
import { isObject, own, valueAt, type Json } from './json.ts';
import { isKeyedList } from './keyed-lists.ts';
import { originsOf, type Origin } from './origin.ts';
import { siteWord, type SiteWord } from './site-word.ts';
import { languagesOf, merchantTexts, productTexts } from './texts.ts';
import { displayName, openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

/** Who says what: one layer's word on a value. Lines and columns count from 1. */
export type Source = {
  layer: string;
  file: string;
  line: number;
  column: number;
  value: Json;
  /** Of a lower layer: what it says is still there in part, since keys or entries of both were merged. */
  merged?: true;
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
  site?: Omit<SiteWord, 'value'>;
};

/** `home.sections[hot].settings.title`, `flags.CBS3`, `texts.EN.home.more` as steps. */
export function parsePath(text: string): string[] {
  return text
    .replaceAll(/\[["']?([^\]"']+)["']?\]/g, '.$1')
    .split('.')
    .filter(Boolean);
}

/** Blame (CFG-6), under the operator's settings where they are given. Throws a sentence for the user when the merchant or the document does not exist. */
export function explain(
  code: string,
  path: string,
  options: WorkspaceOptions | Workspace = {},
  info?: SiteInfo,
): Explanation {
  const workspace = openWorkspace(options);
  const chain = buildChain(workspace, code);
  if (!chain) throw noFolder(workspace, code);
  const [head = '', ...rest] = parsePath(path);
  if (head === 'texts') return explainText(workspace, chain, path, rest);
  if (!(documentNames as string[]).includes(head)) throw new Error(noDocument(chain, path, head));
  const document = head as DocumentName;
  const steps = document === 'flags' && rest[0] !== 'flags' ? ['flags', ...rest] : rest;
  const origins = originsOf(chain, document, steps);
  const value = valueAt(chain.documents[document], steps);
  const sources = place(workspace, origins, document);
  const near = value === undefined ? nearestPath(chain, document, steps) : undefined;
  const explanation = { path, value, sources, ...hint(near && `${document}.${near.replace(/^flags\.(?=[A-Z])/, '')}`) };
  const word = info && siteWord(info, document, steps, value);
  const underSite = word
    ? { ...explanation, value: word.value, site: { place: word.place, says: word.says } }
    : explanation;
  if (near === undefined && document === 'payments' && steps[0] === 'methods')
    return { ...underSite, note: methodsNote };
  const flag = document === 'flags' ? own(flagDefinitions, steps[1] ?? '') : undefined;
  if (!flag) return underSite;
  const note = `${flag.description}; owner ${flag.owner}; default ${flag.default} in schemas/merchant/flags.ts`;
  return { ...underSite, value: underSite.value ?? flag.default, note };
}

/** The name by which the gateway knows the merchant. */
export function merchantCodeOf(code: string, options: WorkspaceOptions | Workspace = {}): string {
  const { value } = explain(code, 'merchant.gateway.merchantCode', options);
  return typeof value === 'string' ? value : code;
}

const methodsNote =
  'Ids are those of the gateway’s methods: one that it does not have is ignored, and its others follow those named here.';

/** What was probably meant where nothing is. */
const hint = (near: string | undefined) => near !== undefined && { note: `Did you mean "${near}"?` };

/** That a path begins with no document, which one was probably meant, and which there are. */
function noDocument(chain: Chain, path: string, head: string): string {
  const [first = '', ...steps] = head.split('/').filter(Boolean);
  const names = [...documentNames, 'texts'];
  const holder = documentNames.find((name) => own(chain.documents[name], first) !== undefined);
  const inDots = steps.length > 0 && names.includes(first) ? [first, ...steps].join('.') : undefined;
  const near = inDots ?? nearest(head, names) ?? (holder && `${holder}.${path.replaceAll('/', '.')}`);
  return `There is no document "${head}".${near === undefined ? '' : ` Did you mean "${near}"?`} There are: ${names.join(', ')}.`;
}

/** A text, or all that the layers give in a language, or which language there is to ask for. */
function explainText(workspace: Workspace, chain: Chain, path: string, [language = '', ...key]: string[]): Explanation {
  const name = key.join('.');
  const known = languageCodes.find((each) => each === language);
  if (known === undefined) {
    const near = nearest(language, languageCodes);
    const question = { note: `Name a language, such as "texts.${near ?? languagesOf(chain).default}".` };
    const note = name === '' ? question : hint(near && `texts.${near}.${name}`);
    return { path, value: undefined, sources: [], ...note };
  }
  const product = productTexts(workspace, known);
  const files = chain.layers.toReversed().flatMap(({ code, texts }): Origin[] => {
    const file = texts[known];
    return file ? [{ layer: code, file: file.file, path: [], value: file.value }] : [];
  });
  if (name === '') {
    const note = `And ${Object.keys(product).length} texts of the product that these are laid over: name one, such as "texts.${known}.menu.home".`;
    const value = files.length > 0 ? merchantTexts(chain, known) : undefined;
    return { path, value, sources: place(workspace, files), note };
  }
  const [namespace = '', ...inside] = key;
  const texts = files.map((file) => ({ ...file, path: [name], value: valueAt(file.value, [name]) }));
  const file = `${workspace.root}/locales/${language}/${namespace}.json`;
  const all = [...texts, { layer: 'product', file, path: [inside.join('.')], value: own(product, name) }];
  const origins = all.flatMap(({ value, ...origin }) => (value === undefined ? [] : [{ ...origin, value }]));
  const [first] = origins;
  const written = files.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : []));
  const near = first ? undefined : nearest(name, [...written, ...Object.keys(product)]);
  return { path, value: first?.value, sources: place(workspace, origins), ...hint(near && `texts.${known}.${near}`) };
}

function place(workspace: Workspace, origins: readonly Origin[], document?: DocumentName): Source[] {
  const positions = new Positions();
  let isMerged = true;
  return origins.map(({ layer, file, path, value }, index) => {
    const above = origins[index - 1];
    if (above) isMerged &&= areMerged(above, value, document);
    const source = { layer, file: displayName(workspace, file), ...positions.find(file, path), value };
    return above && isMerged ? { ...source, merged: true } : source;
  });
}

/** Whether a layer's value leaves something of the one below it: objects by key, lists of things with an `id` by id. */
function areMerged(above: Origin, below: Json, document: DocumentName | undefined): boolean {
  if (isObject(above.value)) return isObject(below);
  const isList = Array.isArray(above.value) && Array.isArray(below);
  return isList && document !== undefined && isKeyedList(document, above.path);
}

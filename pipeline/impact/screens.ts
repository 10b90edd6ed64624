import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import type { PageName } from '#schemas/routes.ts';
import type { Chain } from '../chain.ts';
import type { Json } from '../json.ts';
import type { Change } from './change.ts';
import { pageNames, type CodeReach } from './code-reach.ts';

type Documents = Chain['documents'];

/** Documents of which nothing is drawn: headers, other hosts, and what search engines and other sites read. */
const unseen = new Set<string>(['security', 'seo', 'domains']);
const prefixes: Readonly<Record<string, string>> = { palette: 'p', light: 'c', dark: 'c', component: 'k' };

/**
 * The pages on which one of these changes may be seen: those whose code reads the document, names the text or draws with the token.
 * Of what cannot be told so, all. `states` are the merchant's documents before and after.
 */
export function screensReached(changes: readonly Change[], states: readonly Documents[], code: CodeReach): PageName[] {
  const reached = new Set(changes.flatMap((change) => pagesOf(change.path, states, code)));
  return pageNames.filter((name) => reached.has(name));
}

const escaped = (text: string) => text.replaceAll(/[^\w-]/g, '\\$&');

function pagesOf(path: string, states: readonly Documents[], code: CodeReach): readonly PageName[] {
  const [document = '', ...rest] = path.split('.');
  if (path.startsWith('assets/')) return pagesNaming(path, states, code) ?? pageNames;
  if (document === 'texts') return pagesOfText(rest.slice(1).join('.'), states, code);
  if (document === 'theme') return pagesOfToken(rest, code);
  return pagesOfDocument(document, code);
}

function pagesOfText(given: string, states: readonly Documents[], code: CodeReach): readonly PageName[] {
  const key = given.replace(/_(?:zero|one|two|few|many|other)$/, '');
  const inCode = pagesWith(new RegExp(`['"\`]${escaped(key)}['"\`]`), code);
  const named = pagesNaming(key, states, code) ?? [];
  const found = [...inCode, ...named];
  // A key that is put together at run time stands nowhere.
  return found.length > 0 ? found : pageNames;
}

function pagesOfToken([group = '', name = '']: readonly string[], code: CodeReach): readonly PageName[] {
  const prefix = prefixes[group];
  if (prefix === undefined || name === '') return pageNames;
  const found = pagesWith(new RegExp(`--${prefix}-${escaped(name)}(?![\\w-])`), code);
  // What a colour of the palette changes are the tokens that refer to it, each a change of its own.
  return found.length > 0 || group === 'palette' ? found : pageNames;
}

function pagesOfDocument(document: string, code: CodeReach): readonly PageName[] {
  if (unseen.has(document)) return [];
  const read = `useMerchant\\(\\)\\.${document}\\b|\\{[^}]*\\b${document}\\b[^}]*\\}\\s*=\\s*useMerchant\\(\\)|\\bmerchant\\.${document}\\b`;
  const found = pagesWith(new RegExp(read), code);
  return found.length > 0 ? found : pageNames;
}

/** Pages of the documents that have this text among their values; undefined when none has. */
function pagesNaming(text: string, states: readonly Documents[], code: CodeReach): readonly PageName[] | undefined {
  const names = documentNames.filter((name: DocumentName) => states.some((documents) => holds(documents[name], text)));
  return names.length > 0 ? names.flatMap((name) => pagesOfDocument(name, code)) : undefined;
}

const holds = (value: Json, text: string): boolean =>
  value === text ||
  (typeof value === 'object' && value !== null && Object.values(value).some((each) => holds(each, text)));

function pagesWith(pattern: RegExp, { pages, everywhere }: CodeReach): readonly PageName[] {
  const has = (files: ReadonlyMap<string, string>) => [...files.values()].some((text) => pattern.test(text));
  return has(everywhere) ? pageNames : pageNames.filter((name) => has(pages.get(name) ?? new Map<string, string>()));
}

import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '../config/chain.ts';
import { entriesOf, type Json, type JsonObject } from '#schemas/json.ts';
import type { Change } from './change.ts';
import { ownPages, screens, type CodeReach, type Screen } from './code-reach.ts';

type Documents = Chain['documents'];

/** Documents of which nothing is drawn: headers, other hosts, and what search engines and other sites read. */
const unseen = new Set<string>(['security', 'seo', 'domains']);
const prefixes: Readonly<Record<string, string>> = { palette: 'p', light: 'c', dark: 'c', component: 'k' };

/**
 * The screens on which one of these changes may be seen: those whose code reads the document, names the text or draws with the token.
 * Where that is unknown, all. `states` are the merchant's documents before and after.
 */
export function screensReached(changes: readonly Change[], states: readonly Documents[], code: CodeReach): Screen[] {
  const reached = new Set(changes.flatMap((change) => pagesOf(change.path, states, code)));
  return screens.filter((name) => reached.has(name));
}

/** Paths of the merchant's own pages, there in both states, on which one of these changes may be seen. */
export function ownPathsReached(
  changes: readonly Change[],
  [was, is]: readonly [Documents, Documents],
  code: CodeReach,
): string[] {
  const old = new Set(routesOf(was).map(({ path }) => path));
  const reaching = changes.filter(({ path }) => pagesOf(path, [was, is], code).includes(ownPages));
  return routesOf(is).flatMap(({ id, path, title, page, link }) => {
    const isOn = ({ path: changed }: Change) => {
      const [document, ...rest] = changed.split('.');
      if (document === 'routes') return rest[1] === id;
      const key = document === 'texts' ? keyOf(rest.slice(1).join('.')) : undefined;
      return key === undefined || !isOfRoutes(is, key) || key === title || key === page;
    };
    // Without a text it leads elsewhere at once.
    const isDrawn = typeof path === 'string' && page !== undefined && link === undefined && old.has(path);
    return isDrawn && reaching.some(isOn) ? [path] : [];
  });
}

const routesOf = ({ routes }: Documents): JsonObject[] => entriesOf(routes.routes).map(([, route]) => route);
const isOfRoutes = (documents: Documents, key: string) =>
  routesOf(documents).some(({ title, page }) => key === title || key === page);
/** A text key without its plural form. */
const keyOf = (text: string) => text.replace(/_(?:zero|one|two|few|many|other)$/, '');

const escaped = (text: string) => text.replaceAll(/[^\w-]/g, '\\$&');

function pagesOf(path: string, states: readonly Documents[], code: CodeReach): readonly Screen[] {
  const [document = '', ...rest] = path.split('.');
  if (path.startsWith('assets/')) return pagesNaming(path, states, code) ?? screens;
  if (document === 'texts') return pagesOfText(rest.slice(1).join('.'), states, code);
  if (document === 'theme') return pagesOfToken(rest, code);
  return pagesOfDocument(document, code);
}

function pagesOfText(given: string, states: readonly Documents[], code: CodeReach): readonly Screen[] {
  const key = keyOf(given);
  const inCode = pagesWith(new RegExp(`['"\`]${escaped(key)}['"\`]`), code);
  const named = pagesNaming(key, states, code) ?? [];
  const found = [...inCode, ...named];
  // A key that is put together at run time is in no file.
  return found.length > 0 ? found : screens;
}

function pagesOfToken([group = '', name = '']: readonly string[], code: CodeReach): readonly Screen[] {
  const prefix = prefixes[group];
  if (prefix === undefined || name === '') return screens;
  const found = pagesWith(new RegExp(`--${prefix}-${escaped(name)}(?![\\w-])`), code);
  // What a colour of the palette changes are the tokens that refer to it, each a change of its own.
  return found.length > 0 || group === 'palette' ? found : screens;
}

function pagesOfDocument(document: string, code: CodeReach): readonly Screen[] {
  if (unseen.has(document)) return [];
  const read = `useMerchant\\(\\)\\.${document}\\b|\\{[^}]*\\b${document}\\b[^}]*\\}\\s*=\\s*useMerchant\\(\\)|\\bmerchant\\.${document}\\b`;
  // What is around every page asks the routes only which page it is on.
  const asked = document === 'routes' ? { ...code, everywhere: new Map<string, string>() } : code;
  const found = pagesWith(new RegExp(read), asked);
  return found.length > 0 ? found : screens;
}

/** Pages of the documents that have this text among their values; undefined when none has. */
function pagesNaming(text: string, states: readonly Documents[], code: CodeReach): readonly Screen[] | undefined {
  const names = documentNames.filter((name: DocumentName) => states.some((documents) => holds(documents[name], text)));
  return names.length > 0 ? names.flatMap((name) => pagesOfDocument(name, code)) : undefined;
}

const holds = (value: Json, text: string): boolean =>
  value === text ||
  (typeof value === 'object' && value !== null && Object.values(value).some((each) => holds(each, text)));

function pagesWith(pattern: RegExp, { pages, everywhere }: CodeReach): readonly Screen[] {
  const has = (files: ReadonlyMap<string, string>) => [...files.values()].some((text) => pattern.test(text));
  return has(everywhere) ? screens : screens.filter((name) => has(pages.get(name) ?? new Map<string, string>()));
}

import { flagDefinitions } from '#schemas/merchant/flags.ts';
import type { SiteInfo } from '#schemas/gateway/system.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { lostPath } from '../check/lost-path.ts';
import { pathOf, wayFrom } from '../check/tokens.ts';
import { buildChain, type Chain } from '../config/chain.ts';
import { nearest } from '#schemas/nearest.ts';
import { noFolder } from '../config/load.ts';
import { own, valueAt } from '#schemas/json.ts';
import { originsOf } from '../config/origin.ts';
import { siteWord } from '../config/site-word.ts';
import { keyOf, languagesOf } from '../config/texts.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from '../config/workspace.ts';
import { hint, place, type Explanation, type Source } from './explanation.ts';
import { goneFrom, locksOn } from './gone.ts';
import { shownWhen } from './shown-when.ts';
import { explainText, keysOf, knownKey, parseTextPath } from './text.ts';

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
  const asked = parseTextPath(path);
  if (asked) return explainText(workspace, chain, path, asked);
  const [head = '', ...rest] = parsePath(path);
  if (!(documentNames as string[]).includes(head)) {
    // What is in a document is more likely to be meant than a text of the same name.
    const isInDocument = documentNames.some((name) => valueAt(chain.documents[name], parsePath(path)) !== undefined);
    const found = isInDocument ? undefined : explainKnownText(workspace, chain, path);
    if (found) return found;
    throw new Error(noDocument(chain, path, head));
  }
  const document = head as DocumentName;
  const steps = document === 'flags' && rest[0] !== 'flags' ? ['flags', ...rest] : rest;
  const value = valueAt(chain.documents[document], steps);
  const gone = value === undefined ? goneFrom(chain, document, steps) : undefined;
  const origins = gone?.hidden ?? originsOf(chain, document, steps);
  const sources = place(workspace, origins, document);
  const { near, keys } = (value === undefined && !gone && lostPath(chain, document, steps)) || {};
  // Several rooms have texts under the name of a document.
  const text =
    near === undefined && (value !== undefined || gone) ? undefined : explainKnownText(workspace, chain, path);
  if (text) return text;
  const shownLocks = locksOn(chain, document, steps).flatMap(({ name, isInside, ...lock }) =>
    place(workspace, [lock]).map(({ value: _, ...found }) => ({ ...found, name, isInside })),
  );
  const aliases = document === 'theme' ? aliasesOf(workspace, chain, steps) : [];
  const conditions = shownWhen(workspace, chain, document, steps);
  const [by] = gone ? place(workspace, [gone.by]) : [];
  const explanation = {
    path,
    value,
    sources,
    ...(gone && by && { gone: { ...by, how: gone.how } }),
    ...(shownLocks.length > 0 && { locks: shownLocks }),
    ...(conditions.length > 0 && { shownWhen: conditions }),
    ...(aliases.length > 0 && { aliases }),
    ...(keys && { isUnknown: true as const }),
    ...hint(near && `${document}.${near.replace(/^flags\.(?=[A-Z])/, '')}`, keys),
  };
  const word = info && siteWord(info, document, steps, value);
  const underSite = word
    ? { ...explanation, value: word.value, site: { place: word.place, says: word.says } }
    : explanation;
  return near === undefined ? withNote(underSite, document, steps) : underSite;
}

/** The text of the default language that a path names without `texts.<language>`; undefined when there is none. */
function explainKnownText(workspace: Workspace, chain: Chain, path: string): Explanation | undefined {
  const language = languagesOf(chain).default;
  const key = knownKey(keysOf(workspace, chain, language), keyOf(parsePath(path)));
  return key === undefined ? undefined : explainText(workspace, chain, path, { language, key });
}

/** With what no file of a merchant says: the default of a flag and its owner, and whose the ids of methods of payment are. */
function withNote(explanation: Explanation, document: DocumentName, steps: readonly string[]): Explanation {
  if (document === 'payments' && steps[0] === 'methods') return { ...explanation, note: methodsNote };
  const flag = document === 'flags' ? own(flagDefinitions, steps[1] ?? '') : undefined;
  if (!flag) return explanation;
  const note = `${flag.description}; owner ${flag.owner}; default ${flag.default} in schemas/merchant/flags.ts`;
  return { ...explanation, value: explanation.value ?? flag.default, note };
}

/** The name by which the gateway knows the merchant. */
export function merchantCodeOf(code: string, options: WorkspaceOptions | Workspace = {}): string {
  const { value } = explain(code, 'merchant.gateway.merchantCode', options);
  return typeof value === 'string' ? value : code;
}

const methodsNote =
  'Ids are those of the gateway’s methods: one that it does not have is ignored, and its others follow those named here.';

/** That a path begins with no document, which one was probably meant, and which there are. */
function noDocument(chain: Chain, path: string, head: string): string {
  const [first = '', ...steps] = head.split('/').filter(Boolean);
  const names = [...documentNames, 'texts'];
  const holder = documentNames.find((name) => lostPath(chain, name, [first]) === undefined);
  const inDots = steps.length > 0 && names.includes(first) ? [first, ...steps].join('.') : undefined;
  const near = inDots ?? (holder && `${holder}.${path.replaceAll('/', '.')}`) ?? nearest(head, names);
  return `There is no document "${head}".${near === undefined ? '' : ` Did you mean "${near}"?`} There are: ${names.join(', ')}.`;
}

/** The tokens that a token refers to, one after the other; empty for one with a value of its own. */
function aliasesOf(workspace: Workspace, chain: Chain, [group, name]: readonly string[]): Source[] {
  if (group === undefined || name === undefined) return [];
  const way = wayFrom(chain.documents.theme, `${group}.${name}`).slice(1);
  return way.flatMap((token) => place(workspace, originsOf(chain, 'theme', [...pathOf(token), '$value']).slice(0, 1)));
}

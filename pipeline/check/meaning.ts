import { productPaths } from '#schemas/routes.ts';
import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import { documentNames, type Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { RuleName } from '../errors/catalogue.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, own, type Json } from '../json.ts';
import type { Kinds } from '../kinds.ts';
import type { Part } from '../load.ts';
import { languagesOf } from '../texts.ts';
import { remember, type Workspace } from '../workspace.ts';
import { checkAction } from './actions.ts';
import { contentPaths, iconNames } from './catalogues.ts';
import { conditionFaults } from './conditions.ts';
import { checkPicture, spoilsPicture } from './pictures.ts';
import { references, type Emit } from './references.ts';
import { problemAt } from './report.ts';
import { checkText, checkTextFiles, makeTextIndex, type TextIndex } from './text-keys.ts';

/** What the names in the documents of one chain are looked up in, and the faults found. */
type Scope = {
  workspace: Workspace;
  chain: Chain;
  kinds: Kinds;
  texts: TextIndex;
  icons: ReadonlySet<string>;
  /** Paths of the merchant's own pages. */
  pages: ReadonlySet<string>;
  problems: Problem[];
};

const none: ReadonlySet<Json> = new Set();

/** Whatever a document names must exist: texts, assets, icons, routes, actions, menus, flags, languages; conditions must be able to hold. */
export function checkMeaning(workspace: Workspace, chain: Chain, kinds: Kinds): Problem[] {
  const { supported } = languagesOf(chain);
  const scope = openScope(workspace, chain, kinds, supported);
  const sound = chain.below && !spoilsPicture(workspace, chain) ? soundParts(scope, chain.below) : none;
  const problems = judge(scope, sound);
  // A fault may be a text of the merchant's own that only a part left out names: then the whole is looked at.
  return problems.length > 0 && sound !== none ? judge(openScope(workspace, chain, kinds, supported), none) : problems;
}

function judge(scope: Scope, sound: ReadonlySet<Json>): Problem[] {
  const { chain, kinds, texts, problems } = scope;
  for (const name of documentNames) visitDocument(scope, name, sound);
  visitSettings(scope, sound);
  checkTextFiles(texts, chain, problems);
  checkFlags(chain, problems);
  checkLanguages(chain, problems);
  checkWidgets(chain, kinds, problems);
  return problems;
}

function openScope(workspace: Workspace, chain: Chain, kinds: Kinds, supported: readonly LanguageCode[]): Scope {
  const texts = makeTextIndex(workspace, chain, supported);
  const pages = new Set(contentPaths(chain));
  return { workspace, chain, kinds, texts, icons: iconNames(workspace), pages, problems: [] };
}

/**
 * Documents of a template that name nothing unknown, their parts and the entries of their lists, judged once for all its
 * merchants of the same languages: a merchant takes no text, asset or kind away. One that takes away a screen or a menu
 * has none of them.
 */
function soundParts({ workspace, chain, kinds, texts, pages }: Scope, template: Chain): ReadonlySet<Json> {
  const menus = Object.keys(template.documents.menus);
  if (!menus.every((name) => Array.isArray(own(chain.documents.menus, name)))) return none;
  if (!contentPaths(template).every((path) => isRoute(pages, path))) return none;
  const key = `sound:${template.layers.at(-1)?.code}:${JSON.stringify(texts.supported)}`;
  return remember(workspace, key, () => {
    const scope = openScope(workspace, template, kinds, texts.supported);
    const isSound = (name: DocumentName) => {
      const before = scope.problems.length;
      // A text is looked up once: another document may have named it before.
      scope.texts.used.clear();
      visitDocument(scope, name, none);
      if (name === 'home') visitSettings(scope, none);
      return scope.problems.length === before;
    };
    const documents = documentNames.filter(isSound).map((name) => template.documents[name]);
    const parts = documents.flatMap((document) => Object.values(document));
    return new Set([...documents, ...parts, ...parts.flat()].filter((part) => typeof part === 'object'));
  });
}

function visitDocument(scope: Scope, name: DocumentName, sound: ReadonlySet<Json>): void {
  const document = scope.chain.documents[name];
  if (!sound.has(document)) references(merchantDocuments[name], document, [], lookUp(scope, name), sound);
}

function visitSettings(scope: Scope, sound: ReadonlySet<Json>): void {
  const emit = lookUp(scope, 'home');
  eachEntry(scope.chain, 'home', ['sections'], (entry, path) => {
    const schema = scope.kinds.sections[String(entry.type)];
    if (schema && entry.settings !== undefined && !sound.has(entry))
      references(schema, entry.settings, [...path, 'settings'], emit);
  });
}

/** Reports a reference of a document to what there is not, as far as what there is could be read. */
function lookUp({ workspace, chain, kinds, texts, icons, pages, problems }: Scope, document: DocumentName): Emit {
  const isKnown = (part: Part) => !chain.unread.has(part);
  const languages = isKnown('merchant') ? texts.supported : languageCodes;
  const visit: Emit = (kind, value, path) => {
    const name = String(value);
    const report = (rule: RuleName, valid: Iterable<string>) =>
      problems.push(problemAt(chain, document, path, rule, { name, near: nearest(name, valid) }));
    if (kind === 'text') checkText(texts, chain, document, path, name, problems);
    else if (kind === 'asset') {
      if (isKnown('assets')) checkPicture(workspace, chain, document, path, name, problems);
    } else if (kind === 'icon' && !icons.has(name)) report('unknown-icon', icons);
    else if (kind === 'route' && document !== 'routes' && isKnown('routes') && !isRoute(pages, name))
      report('unknown-route', [...productPaths, ...pages]);
    else if (kind === 'action') {
      const config = checkAction(chain, document, path, value, kinds.actions, problems);
      if (config) references(config, value, path, visit);
    } else if (kind === 'menu' && isKnown('menus') && !Array.isArray(own(chain.documents.menus, name)))
      report('dangling-id', Object.keys(chain.documents.menus));
    else if (kind === 'condition') {
      for (const fault of conditionFaults(value, languages))
        problems.push(problemAt(chain, document, [...path, ...fault.path], fault.rule, fault.details));
    }
  };
  return visit;
}

/** Whether an address without its query shows something. */
function isRoute(pages: ReadonlySet<string>, address: string): boolean {
  const path = address.includes('?') ? address.replace(/\?.*$/, '') : address;
  return productPaths.has(path) || pages.has(path);
}

function eachEntry(
  chain: Chain,
  document: DocumentName,
  list: [string],
  use: (entry: Record<string, Json>, path: (string | number)[]) => void,
): void {
  const entries = chain.documents[document][list[0]];
  if (Array.isArray(entries)) entries.forEach((entry, index) => isObject(entry) && use(entry, [...list, index]));
}

function checkFlags(chain: Chain, problems: Problem[]): void {
  const { flags } = chain.documents.flags;
  if (!isObject(flags)) return;
  for (const name of Object.keys(flags)) {
    if (Object.hasOwn(flagDefinitions, name)) continue;
    const near = nearest(name, Object.keys(flagDefinitions));
    problems.push(problemAt(chain, 'flags', ['flags', name], 'unknown-flag', { name, near }, 'key'));
  }
}

function checkLanguages(chain: Chain, problems: Problem[]): void {
  const { default: name, supported } = languagesOf(chain);
  if (chain.unread.has('merchant') || supported.length === 0 || supported.includes(name)) return;
  problems.push(problemAt(chain, 'merchant', ['languages', 'default'], 'missing-language', { name }));
}

function checkWidgets(chain: Chain, kinds: Kinds, problems: Problem[]): void {
  eachEntry(chain, 'registration', ['fields'], ({ widget }, path) => {
    if (typeof widget !== 'string' || kinds.fields.includes(widget)) return;
    const details = { name: widget, near: nearest(widget, kinds.fields) };
    problems.push(problemAt(chain, 'registration', [...path, 'widget'], 'unknown-widget', details));
  });
}

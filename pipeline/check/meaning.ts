import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { assetOf, assetsOf } from '../assets.ts';
import { documentNames, type Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, own, type Json } from '../json.ts';
import type { Kinds } from '../kinds.ts';
import { languagesOf } from '../texts.ts';
import type { Workspace } from '../workspace.ts';
import { checkAction } from './actions.ts';
import { iconNames, routePaths } from './catalogues.ts';
import { conditionFaults } from './conditions.ts';
import { references, type Reference } from './references.ts';
import { problemAt } from './report.ts';
import { checkText, checkTextFiles, makeTextIndex } from './text-keys.ts';

/** Whatever a document names must exist: texts, assets, icons, routes, actions, menus, flags, languages; conditions must be able to hold. */
export function checkMeaning(workspace: Workspace, chain: Chain, kinds: Kinds): Problem[] {
  const problems: Problem[] = [];
  const texts = makeTextIndex(workspace, chain);
  const icons = iconNames(workspace);
  const routes = new Set(routePaths(chain));
  const { supported } = languagesOf(chain);

  const visit =
    (document: DocumentName) =>
    ({ kind, value, path }: Reference) => {
      const name = String(value);
      if (kind === 'text') checkText(texts, chain, document, path, name, problems);
      else if (kind === 'asset' && !assetOf(chain, name)) {
        problems.push(
          problemAt(chain, document, path, 'missing-asset', { name, near: nearest(name, assetsOf(chain)) }),
        );
      } else if (kind === 'icon' && !icons.has(name)) {
        problems.push(problemAt(chain, document, path, 'unknown-icon', { name, near: nearest(name, icons) }));
      } else if (kind === 'route' && document !== 'routes' && !routes.has(name.replace(/\?.*$/, ''))) {
        problems.push(problemAt(chain, document, path, 'unknown-route', { name, near: nearest(name, routes) }));
      } else if (kind === 'action') {
        const config = checkAction(chain, document, path, value, kinds.actions, problems);
        if (config) references(config, value, path, visit(document));
      } else if (kind === 'menu' && !Array.isArray(own(chain.documents.menus, name))) {
        const near = nearest(name, Object.keys(chain.documents.menus));
        problems.push(problemAt(chain, document, path, 'dangling-id', { name, near }));
      } else if (kind === 'condition') {
        for (const fault of conditionFaults(value, supported))
          problems.push(problemAt(chain, document, [...path, ...fault.path], fault.rule, fault.details));
      }
    };
  for (const name of documentNames) references(merchantDocuments[name], chain.documents[name], [], visit(name));
  eachEntry(chain, 'home', ['sections'], (entry, path) => {
    const schema = kinds.sections[String(entry.type)];
    if (schema && entry.settings !== undefined)
      references(schema, entry.settings, [...path, 'settings'], visit('home'));
  });
  checkTextFiles(texts, chain, problems);
  checkFlags(chain, problems);
  checkLanguages(chain, problems);
  checkWidgets(chain, kinds, problems);
  return problems;
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
  const languages: { default: LanguageCode; supported: LanguageCode[] } = languagesOf(chain);
  if (languages.supported.length === 0 || languages.supported.includes(languages.default)) return;
  problems.push(
    problemAt(chain, 'merchant', ['languages', 'default'], 'missing-language', { name: languages.default }),
  );
}

function checkWidgets(chain: Chain, kinds: Kinds, problems: Problem[]): void {
  eachEntry(chain, 'registration', ['fields'], ({ widget }, path) => {
    if (typeof widget !== 'string' || kinds.fields.includes(widget)) return;
    problems.push(
      problemAt(chain, 'registration', [...path, 'widget'], 'unknown-widget', {
        name: widget,
        near: nearest(widget, kinds.fields),
      }),
    );
  });
}

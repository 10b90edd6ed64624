import { documentNames } from '#schemas/merchant/documents.ts';
import { join } from 'node:path';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { Chain } from '../config/chain.ts';
import { nearest } from '#schemas/nearest.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { isObject, valueAt, type Json, type JsonObject } from '#schemas/json.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import { keyOf, languagesOf, productTexts, sourceLanguage, type FlatTexts } from '../config/texts.ts';
import { displayName, remember, type Workspace } from '../config/workspace.ts';
import { placeholderFaults } from './placeholders.ts';
import { problemAt, type Report } from './report.ts';
import { foundInWords, typeFoundInWords, typeInWords } from '../shape/words.ts';

/** What is known of texts while one merchant is checked. */
export type TextIndex = {
  workspace: Workspace;
  /** The merchant's own folder of texts. */
  folder: string;
  supported: readonly LanguageCode[];
  /** What the merchant and its templates say in each language, not joined: most is only asked whether it holds a key. Not known of languages whose files could not be read. */
  own: ReadonlyMap<LanguageCode, readonly JsonObject[]>;
  /** The product's, which are complete. */
  source: FlatTexts;
  used: Set<string>;
};

export function makeTextIndex(workspace: Workspace, chain: Chain): TextIndex {
  const { supported } = languagesOf(chain);
  const known = supported.filter((language) => !chain.unread.has(language));
  const textsIn = (language: LanguageCode): JsonObject[] =>
    chain.layers.flatMap(({ texts: { [language]: file } }) => (file ? [file.value] : []));
  return {
    workspace,
    folder: join(chain.top.folder, 'texts'),
    supported,
    own: new Map(known.map((language) => [language, textsIn(language)])),
    source: productTexts(workspace, sourceLanguage),
    used: new Set(),
  };
}

/** A key that a document names must have a text in every language the merchant offers. */
export function checkText(
  { workspace, folder, supported, own, source, used }: TextIndex,
  name: string,
  report: Report,
): void {
  // A product text that a language lacks is summed up once per language by checkTextFiles.
  if (used.has(name) || Object.hasOwn(source, name)) return;
  used.add(name);
  const missing = [...own.keys()].filter((language) => !isIn(own.get(language), name));
  if (missing.length === 0) return;
  if (missing.length === supported.length) {
    const known = [source, ...[...own.values()].flat()].flatMap((texts) => Object.keys(texts));
    return report('unknown-text', { name, near: nearest(name, new Set(known)) });
  }
  const file = missing.map((language) => displayName(workspace, join(folder, `${language}.json`))).join(', ');
  report('missing-translation', { name, languages: missing.join(', '), file });
}

const isIn = (layers: readonly JsonObject[] = [], name: string) => layers.some((texts) => Object.hasOwn(texts, name));

/** Unused texts of a merchant of which the one that is meant is searched for: of a file with thousands the reason is another, and the search takes milliseconds each. */
const mostSearched = 20;

/** Overrides must override something, and the product itself must be complete in each language offered. */
export function checkTextFiles(index: TextIndex, chain: Chain, problems: Problem[]): void {
  const { top } = chain;
  // A document of another name may be the one that names them.
  const isStray = ({ rule }: Problem) => rule === 'unknown-document' || rule === 'stray-file';
  const allDocuments =
    !documentNames.some((name) => chain.unread.has(name)) &&
    !chain.layers.some(({ problems: found }) => found.some(isStray));
  const isOffered = (language: string) =>
    isTemplate(top.code) || index.supported.length === 0 || index.supported.some((each) => each === language);
  let searched = 0;
  const nearestText = (name: string) => (++searched > mostSearched ? undefined : nearest(name, names));
  const names = Object.keys(index.source);
  for (const [language, file] of Object.entries(top.texts)) {
    // That nobody reads any of them is reported once.
    if (!isOffered(language)) continue;
    const product = [index.source, productTexts(index.workspace, language as LanguageCode)];
    for (const name of Object.keys(file.value)) {
      if (name === '$schema') continue;
      const text = file.value[name] ?? null;
      if (typeof text !== 'string') {
        const found = typeFoundInWords(text);
        const details = { expected: typeInWords('string'), found, instead: inOneKey([name], text) };
        problems.push(makeProblem('wrong-type', file.file, [name], details));
      } else if (Object.hasOwn(index.source, name)) problems.push(...placeholderFaults(file.file, name, text, product));
      else if (allDocuments && !index.used.has(name)) {
        const near = nearestText(name);
        problems.push(makeProblem('unused-text', file.file, [name], { name, near }, 'key'));
      }
    }
  }
  if (allDocuments) problems.push(...unusedOfPacks(index, chain));
  const written = valueAt(chain.documents.merchant, ['languages', 'supported']);
  for (const [language, own] of index.own) {
    const missing = untranslated(index.workspace, language).filter((name) => !isIn(own, name));
    if (missing.length === 0) continue;
    const details = { name: language, count: missing.length, first: missing[0] };
    // Entries that are no language are not among those of the index.
    const path = ['languages', 'supported', Array.isArray(written) ? written.indexOf(language) : 0];
    problems.push(problemAt(chain, 'merchant', path, 'incomplete-language', details));
  }
}

/** What packs word that nothing shows. */
const unusedOfPacks = ({ source, used }: TextIndex, { layers }: Chain): Problem[] =>
  layers
    .flatMap(({ lawTexts = [] }) => lawTexts)
    .filter(({ key }) => !Object.hasOwn(source, key) && !used.has(key))
    .map(({ key, file, path }) =>
      makeProblem('unused-text', file, path.slice(0, 2), { name: key, near: nearest(key, Object.keys(source)) }, 'key'),
    );

/** How a text that is nested as in the product's files is written in a merchant's: the first one, for example. */
function inOneKey(words: readonly string[], value: Json): string | undefined {
  if (typeof value === 'string')
    return `Write it without nesting, such as ${JSON.stringify(keyOf(words))}: ${foundInWords(value)}.`;
  const [first] = isObject(value) ? Object.entries(value) : [];
  return first && inOneKey([...words, first[0]], first[1]);
}

/** Product texts a language lacks; a plural form that the language does not have is not missed. */
function untranslated(workspace: Workspace, language: LanguageCode): string[] {
  return remember(workspace, `untranslated:${language}`, () => {
    const texts = productTexts(workspace, language);
    return Object.keys(productTexts(workspace, sourceLanguage)).filter(
      (name) => !Object.hasOwn(texts, name) && !/_(zero|one|two|few|many)$/.test(name),
    );
  });
}

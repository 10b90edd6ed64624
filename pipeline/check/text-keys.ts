import { documentNames } from '#schemas/merchant/documents.ts';
import { join } from 'node:path';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { isObject, type JsonObject, type JsonPath } from '../json.ts';
import { languagesOf, productTexts, sourceLanguage, type FlatTexts } from '../texts.ts';
import { displayName, remember, type Workspace } from '../workspace.ts';
import { placeholderFaults } from './placeholders.ts';
import { problemAt, type Report } from './report.ts';
import { typeFoundInWords, typeInWords } from './words.ts';

/** What is known of texts while one merchant is checked. */
export type TextIndex = {
  workspace: Workspace;
  /** The merchant's own folder of texts. */
  folder: string;
  supported: readonly LanguageCode[];
  /** Those of them whose files could be read: of the others it is not known what they hold. */
  known: readonly LanguageCode[];
  /** The merchant's own texts and those of its templates, not joined: most are only asked whether they hold a key. */
  merchant: ReadonlyMap<LanguageCode, readonly JsonObject[]>;
  /** The same of each known language, with the product's. */
  layers: readonly (readonly JsonObject[])[];
  source: FlatTexts;
  used: Set<string>;
};

export function makeTextIndex(workspace: Workspace, chain: Chain): TextIndex {
  const { supported } = languagesOf(chain);
  const known = supported.filter((language) => !chain.unread.has(language));
  const merchant = new Map(supported.map((language) => [language, ownTexts(chain, language)]));
  return {
    workspace,
    folder: join(chain.layers.at(-1)?.folder ?? '', 'texts'),
    supported,
    known,
    merchant,
    layers: known.map((language) => [...(merchant.get(language) ?? []), productTexts(workspace, language)]),
    source: productTexts(workspace, sourceLanguage),
    used: new Set(),
  };
}

/** What the layers of a merchant say in a language, its own first. */
const ownTexts = ({ layers }: Chain, language: LanguageCode): JsonObject[] =>
  layers
    .flatMap(({ texts }) => texts[language] ?? [])
    .map(({ value }) => value)
    .toReversed();

/** A key that a document names must have a text in every language the merchant offers. */
export function checkText(index: TextIndex, name: string, report: Report): void {
  const { workspace, folder, known, supported, used } = index;
  // A product text that a language lacks is summed up once per language by checkTextFiles.
  if (used.has(name) || Object.hasOwn(index.source, name)) return void used.add(name);
  used.add(name);
  const missing = known.filter((_, at) => !isIn(index.layers[at], name));
  if (missing.length === 0) return;
  if (missing.length === supported.length) return report('unknown-text', { name, near: nearest(name, allKeys(index)) });
  const file = missing.map((language) => displayName(workspace, join(folder, `${language}.json`))).join(', ');
  report('missing-translation', { name, languages: missing.join(', '), file });
}

const isIn = (layers: readonly JsonObject[] = [], name: string) => layers.some((texts) => Object.hasOwn(texts, name));

const allKeys = ({ source, merchant }: TextIndex): Set<string> =>
  new Set([source, ...[...merchant.values()].flat()].flatMap((texts) => Object.keys(texts)));

/** Overrides must override something, and the product itself must be complete in each language offered. */
export function checkTextFiles(index: TextIndex, chain: Chain, problems: Problem[]): void {
  const top = chain.layers.at(-1);
  const allDocuments = !documentNames.some((name) => chain.unread.has(name));
  for (const [language, file] of Object.entries(top?.texts ?? {})) {
    const product = [index.source, productTexts(index.workspace, language as LanguageCode)];
    for (const name of Object.keys(file.value)) {
      if (name === '$schema') continue;
      const text = file.value[name] ?? null;
      if (typeof text !== 'string') {
        const details = { expected: typeInWords('string'), found: typeFoundInWords(text) };
        problems.push(makeProblem('wrong-type', file.file, [name], details));
      } else if (Object.hasOwn(index.source, name)) problems.push(...placeholderFaults(file.file, name, text, product));
      else if (allDocuments && !index.used.has(name)) {
        const near = nearest(name, Object.keys(index.source));
        problems.push(makeProblem('unused-text', file.file, [name], { name, near }, 'key'));
      }
    }
  }
  for (const language of index.known) {
    const missing = untranslated(index.workspace, language).filter((name) => !isIn(index.merchant.get(language), name));
    if (missing.length === 0) continue;
    const details = { name: language, count: missing.length, first: missing[0] };
    problems.push(problemAt(chain, 'merchant', placeOf(chain, language), 'incomplete-language', details));
  }
}

/** Where a language stands in the document: entries that are no language are not among those of the index. */
function placeOf(chain: Chain, language: LanguageCode): JsonPath {
  const { languages } = chain.documents.merchant;
  const written = isObject(languages) ? languages['supported'] : undefined;
  return ['languages', 'supported', Array.isArray(written) ? written.indexOf(language) : 0];
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

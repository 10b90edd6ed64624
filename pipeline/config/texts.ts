import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '#schemas/merchant/boot-data.ts';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import type { Chain } from './chain.ts';
import { isObject, own as ownValue, valueAt, type Json, type JsonObject } from '#schemas/json.ts';
import { withoutMark } from './read-files.ts';
import { remember, type Workspace } from './workspace.ts';

/** Texts of one language by their whole keys, as documents name them: `{ "games:load-more": "Load more" }`. */
export type FlatTexts = Record<string, string>;

/** Language whose product texts are always complete. */
export const sourceLanguage: LanguageCode = 'EN';

/** The product's own texts in a language, `locales/<LNG>/<namespace>.json`; empty when it has none. */
export function productTexts(workspace: Workspace, language: LanguageCode): FlatTexts {
  return remember(workspace, `locale:${language}`, () => {
    const folder = join(workspace.root, 'locales', language);
    const texts: FlatTexts = {};
    if (!existsSync(folder)) return texts;
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .toSorted()) {
      const value: unknown = JSON.parse(withoutMark(readFileSync(join(folder, name), 'utf8')));
      if (isObject(value)) flatten(value, `${name.slice(0, -5)}:`, texts);
    }
    return texts;
  });
}

/** A file nests the words of a key that are separated by dots; `prefix` ends with the colon of the namespace or the dot of the word before. */
function flatten(value: JsonObject, prefix: string, into: FlatTexts): void {
  for (const [key, inner] of Object.entries(value)) {
    const name = prefix + key;
    if (isObject(inner)) flatten(inner, `${name}.`, into);
    else into[name] = String(inner);
  }
}

/** Splits a key at the colon after its namespace. */
export function splitKey(key: string): [namespace: string, name: string] {
  const colon = key.indexOf(':');
  return [key.slice(0, colon), key.slice(colon + 1)];
}

/** The key that a namespace and the words behind it make: `['menu', 'home']` gives `menu:home`. */
export const keyOf = ([namespace = '', ...name]: readonly string[]): string =>
  name.length > 0 ? `${namespace}:${name.join('.')}` : namespace;

function byNamespace(texts: FlatTexts): Texts {
  const parts = Object.entries(texts).map(([key, text]) => [...splitKey(key), text] as const);
  const split = Map.groupBy(parts, ([namespace]) => namespace);
  // By entries: what is assigned under a name that every object has would be a text of all objects.
  return Object.fromEntries(
    [...split].map(([namespace, of]) => [namespace, Object.fromEntries(of.map(([, name, text]) => [name, text]))]),
  );
}

/** A merchant's own texts in a language, its templates' below them. */
export function merchantTexts(chain: Chain, language: LanguageCode): FlatTexts {
  const layers = chain.layers.map((layer) => (layer.texts[language]?.value ?? {}) as FlatTexts);
  const { $schema: _, ...texts } = Object.assign({}, ...layers) as FlatTexts;
  return texts;
}

const known: ReadonlySet<Json> = new Set(languageCodes);

/** Languages a merchant supports, as far as its document says so: what is none is reported with the shape of the document. */
export function languagesOf(chain: Chain): { default: LanguageCode; supported: LanguageCode[] } {
  const languages = chain.documents.merchant.languages;
  if (!isObject(languages)) return { default: sourceLanguage, supported: [] };
  const { supported, default: first } = languages;
  return {
    default: typeof first === 'string' ? (first as LanguageCode) : sourceLanguage,
    supported: Array.isArray(supported) ? (supported.filter((code) => known.has(code)) as LanguageCode[]) : [],
  };
}

/** Whether one of the languages that a merchant says it offers is none. */
export const hasMisnamedLanguage = ({ documents }: Chain): boolean => {
  const supported = valueAt(documents.merchant, ['languages', 'supported']);
  return Array.isArray(supported) && supported.some((code) => !known.has(code));
};

/** A language's texts with their fallbacks in them: the product's, one object for all merchants of a default language, and what the merchant lays over them. */
export type TextLayers = { product: Texts; own: Texts };

/** Of a language that a merchant does not offer. */
export const noTexts: TextLayers = { product: {}, own: {} };

/** The text of a key, in this language or in what it falls back to. */
export function textOf({ product, own }: TextLayers, key: string): string | undefined {
  const [namespace, name] = splitKey(key);
  const inLayer = (layer: Texts) => ownValue(ownValue(layer, namespace) ?? {}, name);
  return inLayer(own) ?? inLayer(product);
}

/** Both layers as one. */
export const joinTexts = ({ product, own }: TextLayers): Texts => ({
  ...product,
  ...Object.fromEntries(
    Object.entries(own).map(([namespace, texts]) => [namespace, { ...ownValue(product, namespace), ...texts }]),
  ),
});

const generalOf = { required: 'forms:required', invalid: 'forms:pattern' };

/**
 * The key of the general sentence that replaces `key`, a sentence of the product about one field (`login:username-required`): it
 * speaks of the product's label, and the merchant's texts `own` give that field another.
 */
export function generalSentence(own: FlatTexts, key: string): string | undefined {
  const [, label = '', end] = /^(.+)-(required|invalid)$/.exec(key) ?? [];
  return Object.hasOwn(own, label) && !Object.hasOwn(own, key) ? generalOf[end as keyof typeof generalOf] : undefined;
}

function generalSentences(own: FlatTexts, product: Texts): FlatTexts {
  const inProduct = (key: string) => textOf({ product, own: {} }, key);
  const replaced = Object.keys(own)
    .flatMap((label) => Object.keys(generalOf).map((end) => `${label}-${end}`))
    .filter((key) => inProduct(key) !== undefined);
  return Object.fromEntries(
    replaced.flatMap((key) => {
      const general = generalSentence(own, key);
      return general ? [[key, own[general] ?? inProduct(general) ?? '']] : [];
    }),
  );
}

/** Texts of every supported language, looked up merchant-language, product-language, merchant-default, product-default (I18N-2). */
export function textLayersOf(workspace: Workspace, chain: Chain): Partial<Record<LanguageCode, TextLayers>> {
  const { default: first, supported } = languagesOf(chain);
  const layersIn = (language: LanguageCode): TextLayers => {
    const translated = productTexts(workspace, language);
    const product = remember(workspace, `fallback:${first}:${language}`, () =>
      byNamespace({ ...productTexts(workspace, sourceLanguage), ...productTexts(workspace, first), ...translated }),
    );
    const untranslated = Object.entries(merchantTexts(chain, first)).filter(([key]) => !Object.hasOwn(translated, key));
    const own = { ...Object.fromEntries(untranslated), ...merchantTexts(chain, language) };
    return { product, own: byNamespace({ ...generalSentences(own, product), ...own }) };
  };
  return Object.fromEntries(supported.map((language) => [language, layersIn(language)]));
}

/** The module from which i18next's types know the product's keys: each namespace with the type of its file in the source language. */
export function resourcesModule(workspace: Workspace): string {
  const namespaces = [...new Set(Object.keys(productTexts(workspace, sourceLanguage)).map((key) => splitKey(key)[0]))];
  const identifier = (namespace: string) => namespace.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const imports = namespaces.map(
    (each) => `import type ${identifier(each)} from '#locales/${sourceLanguage}/${each}.json';`,
  );
  const members = namespaces.map((each) => `  '${each}': typeof ${identifier(each)};`);
  return `// Generated by "npm run generate" from locales/${sourceLanguage}. Do not edit.\n${imports.join('\n')}\n\nexport type Resources = {\n${members.join('\n')}\n};\n`;
}

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import type { Chain } from './chain.ts';
import { isObject, type Json } from './json.ts';
import { withoutMark } from './read-files.ts';
import { remember, type Workspace } from './workspace.ts';

/** Flat texts of one language, `{ "home.more": "More" }`. */
export type Texts = Record<string, string>;

/** Language whose product texts are always complete. */
export const sourceLanguage: LanguageCode = 'EN';

/** The product's own texts in a language, `locales/<LNG>/<namespace>.json` made flat; empty when it has none. */
export function productTexts(workspace: Workspace, language: LanguageCode): Texts {
  return remember(workspace, `locale:${language}`, () => {
    const folder = join(workspace.root, 'locales', language);
    const texts: Texts = {};
    if (!existsSync(folder)) return texts;
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .toSorted()) {
      const value: unknown = JSON.parse(withoutMark(readFileSync(join(folder, name), 'utf8')));
      if (!isObject(value)) continue;
      for (const [key, text] of Object.entries(value)) texts[`${name.slice(0, -5)}.${key}`] = String(text);
    }
    return texts;
  });
}

/** A merchant's own texts in a language, its templates' below them. */
export const merchantTexts = (chain: Chain, language: LanguageCode): Texts =>
  Object.assign({}, ...merchantLayers(chain, language)) as Texts;

const merchantLayers = (chain: Chain, language: LanguageCode): Texts[] =>
  chain.layers.map((layer) => (layer.texts[language]?.value ?? {}) as Texts);

const known: ReadonlySet<Json> = new Set(languageCodes);

/** Languages a merchant supports, as far as its document says so: what is none is told with the shape of the document. */
export function languagesOf(chain: Chain): { default: LanguageCode; supported: LanguageCode[] } {
  const languages = chain.documents.merchant.languages;
  if (!isObject(languages)) return { default: sourceLanguage, supported: [] };
  const { supported, default: first } = languages;
  return {
    default: typeof first === 'string' ? (first as LanguageCode) : sourceLanguage,
    supported: Array.isArray(supported) ? (supported.filter((code) => known.has(code)) as LanguageCode[]) : [],
  };
}

/**
 * A language's texts in two: the product's, one object for all merchants of a default language, and what the merchant lays
 * over them. `own` lists the merchant's alone, and answers for a key that is not among them with the product's text.
 */
export type TextLayers = { product: Texts; own: Texts };

/** Of a language that a merchant does not offer. */
export const noTexts: TextLayers = { product: {}, own: {} };

const layTexts = (product: Texts, ...own: readonly Texts[]): TextLayers => ({
  product,
  own: Object.assign(Object.create(product) as Texts, ...own) as Texts,
});

/** Both as one that lists all. Copies a whole language: who asks for texts by their keys asks `own`. */
export const joinTexts = ({ product, own }: TextLayers): Texts => ({ ...product, ...own });

/** Texts of every supported language, looked up merchant-language, product-language, merchant-default, product-default (I18N-2). */
export function textLayersOf(workspace: Workspace, chain: Chain): Partial<Record<LanguageCode, TextLayers>> {
  const { default: first, supported } = languagesOf(chain);
  const layersIn = (language: LanguageCode): TextLayers => {
    const translated = productTexts(workspace, language);
    const product = remember(workspace, `fallback:${first}:${language}`, () => ({
      ...productTexts(workspace, sourceLanguage),
      ...productTexts(workspace, first),
      ...translated,
    }));
    const own = merchantLayers(chain, language);
    if (language === first) return layTexts(product, ...own);
    const fallback = Object.entries(merchantTexts(chain, first));
    const untranslated = fallback.filter(([key]) => !Object.hasOwn(translated, key));
    return layTexts(product, Object.fromEntries(untranslated), ...own);
  };
  return Object.fromEntries(supported.map((language) => [language, layersIn(language)]));
}

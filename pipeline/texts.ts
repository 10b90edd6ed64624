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
export function merchantTexts(chain: Chain, language: LanguageCode): Texts {
  return Object.assign({}, ...chain.layers.map((layer) => layer.texts[language]?.value ?? {})) as Texts;
}

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

/** A language's texts in two: the product's, one object for all merchants of a default language, and what the merchant lays over them. */
export type TextLayers = { product: Texts; own: Texts };

/** Of a language that a merchant does not offer. */
export const noTexts: TextLayers = { product: {}, own: {} };

/** Both as one. Copies all of a language: `overlayTexts` does where texts are only asked for. */
export const joinTexts = ({ product, own }: TextLayers): Texts => ({ ...product, ...own });

/** Both to look up in: the product's are behind the merchant's own, so that they are neither copied nor listed. */
export const overlayTexts = ({ product, own }: TextLayers): Texts =>
  Object.assign(Object.create(product) as Texts, own);

/** Texts of every supported language, looked up merchant-language, product-language, merchant-default, product-default (I18N-2). */
export function textLayersOf(workspace: Workspace, chain: Chain): Partial<Record<LanguageCode, TextLayers>> {
  const { default: first, supported } = languagesOf(chain);
  const fallback = merchantTexts(chain, first);
  const layersIn = (language: LanguageCode): TextLayers => {
    const translated = productTexts(workspace, language);
    const product = remember(workspace, `fallback:${first}:${language}`, () => ({
      ...productTexts(workspace, sourceLanguage),
      ...productTexts(workspace, first),
      ...translated,
    }));
    if (language === first) return { product, own: fallback };
    const untranslated = Object.entries(fallback).filter(([key]) => !Object.hasOwn(translated, key));
    return { product, own: { ...Object.fromEntries(untranslated), ...merchantTexts(chain, language) } };
  };
  return Object.fromEntries(supported.map((language) => [language, layersIn(language)]));
}

import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import type { Chain } from '../config/chain.ts';
import { nearest } from '#schemas/nearest.ts';
import { isObject, own } from '#schemas/json.ts';
import type { Origin } from '../config/origin.ts';
import {
  generalSentence,
  keyOf,
  languagesOf,
  merchantTexts,
  productTexts,
  sourceLanguage,
  splitKey,
} from '../config/texts.ts';
import type { Workspace } from '../config/workspace.ts';
import { hint, place, type Explanation } from './explanation.ts';

/** A text as it was asked for; without a key all texts of the language, without a language which there are. */
export type TextPath = { language?: LanguageCode | undefined; written?: string; key: string };

const languageOf = (word: string): LanguageCode | undefined =>
  languageCodes.find((code) => code === word.toUpperCase());

/**
 * Reads `texts.EN.menu:home` in any spelling that people know it by: `texts/en/menu.home`, `texts.EN["menu:home"]`,
 * `locales/EN/menu.json#/home`, `merchants/shop/texts/EN.json menu:home`, `EN:menu:home`, `texts.menu:home`. Undefined for what names neither texts nor a language.
 */
export function parseTextPath(path: string): TextPath | undefined {
  const words = path
    .replaceAll(/\.json\b/g, '')
    .split(/[\s./#:[\]"'()]+/)
    .filter(Boolean);
  const at = words.findIndex((word) => word === 'texts' || word === 'locales');
  const isOfFolder = at < 0 ? 0 : words[0] === 'merchants' ? 2 : 0;
  if (at >= 0 && at !== isOfFolder) return undefined;
  const [first, ...rest] = words.slice(at + 1);
  if (first === undefined) return at < 0 ? undefined : { key: '' };
  const language = languageOf(first);
  if (language !== undefined) return { language, key: keyOf(rest) };
  if (at < 0) return undefined;
  // A two-letter word is a language that there is not; any other begins a key.
  return /^[a-z]{2,3}$/i.test(first) && first === first.toUpperCase()
    ? { written: first, key: keyOf(rest) }
    : { key: keyOf([first, ...rest]) };
}

/** The key of those that there are which a written one is: as it is written, in another case, or one form of a plural. */
export function knownKey(keys: ReadonlySet<string>, key: string): string | undefined {
  if (keys.has(key)) return key;
  const plain = key.toLowerCase();
  return (
    [...keys].find((each) => each.toLowerCase() === plain) ??
    ['other', 'one'].map((form) => `${key}_${form}`).find((each) => keys.has(each))
  );
}

/** Every key that a merchant's players could be shown in a language, fallbacks included. */
export function keysOf(workspace: Workspace, chain: Chain, language: LanguageCode): ReadonlySet<string> {
  const texts = [language, languagesOf(chain).default, sourceLanguage].flatMap((each) => [
    merchantTexts(chain, each),
    productTexts(workspace, each),
  ]);
  return new Set(texts.flatMap((each) => Object.keys(each)));
}

/** The files of layers that give texts of a language, the uppermost first. */
const textFilesOf = (chain: Chain, language: LanguageCode): Origin[] =>
  chain.layers.toReversed().flatMap(({ code, texts }): Origin[] => {
    const file = texts[language];
    return file ? [{ layer: code, file: file.file, path: [], value: file.value }] : [];
  });

/**
 * Who gives a text, in the order in which players get it (I18N-2): the layers in this language, the product in it, the layers
 * in the merchant's own language, the product in that and in its source language.
 */
export function originsOfText(workspace: Workspace, chain: Chain, language: LanguageCode, key: string): Origin[] {
  const first = languagesOf(chain).default;
  const written = (of: LanguageCode) =>
    textFilesOf(chain, of).flatMap((file): Origin[] => {
      const value = isObject(file.value) ? own(file.value, key) : undefined;
      const pack = chain.layers.find(({ code }) => code === file.layer)?.lawTexts?.find((each) => each.key === key);
      const said = pack ? { path: [...pack.path, 'text', of], law: pack.law } : { path: [key] };
      return value === undefined ? [] : [{ ...file, ...said, value }];
    });
  const [namespace, name] = splitKey(key);
  const product = (of: LanguageCode): Origin[] => {
    const value = own(productTexts(workspace, of), key);
    const file = `${workspace.root}/locales/${of}/${namespace}.json`;
    return value === undefined ? [] : [{ layer: 'product', file, path: [name], value }];
  };
  const fallbacks = [...new Set([first, sourceLanguage])].filter((each) => each !== language);
  return [
    ...written(language),
    ...product(language),
    ...(first === language ? [] : written(first)),
    ...fallbacks.flatMap(product),
  ];
}

/** A text, or all that the layers give in a language, or which language there is to ask for. */
export function explainText(workspace: Workspace, chain: Chain, path: string, asked: TextPath): Explanation {
  const { default: first, supported } = languagesOf(chain);
  const none = { path, value: undefined, sources: [] };
  if (asked.written !== undefined || (asked.language === undefined && asked.key === '')) {
    const near = asked.written === undefined ? undefined : nearest(asked.written, languageCodes);
    if (asked.key !== '') return { ...none, ...hint(near && `texts.${near}.${asked.key}`) };
    return { ...none, note: `Name a language, such as "texts.${near ?? first}".` };
  }
  const language = asked.language ?? first;
  if (asked.key === '') {
    const files = textFilesOf(chain, language);
    const count = Object.keys(productTexts(workspace, language)).length;
    const note = `And ${count} texts of the product that these are laid over: name one, such as "texts.${language}.menu:home".`;
    const value = files.length > 0 ? merchantTexts(chain, language) : undefined;
    return { path, value, sources: place(workspace, files), note };
  }
  const keys = keysOf(workspace, chain, language);
  const known = knownKey(keys, asked.key);
  const key = generalSentence(merchantTexts(chain, language), known ?? '') ?? known;
  if (key === undefined) {
    const near = nearest(asked.key, keys);
    return { ...none, ...hint(near && `texts.${language}.${near}`) };
  }
  const sources = place(workspace, originsOfText(workspace, chain, language, key));
  const offered = supported.includes(language) ? [] : [`${language} is not offered: no player sees it.`];
  const shown = path === `texts.${language}.${key}` ? [] : [`This is "texts.${language}.${key}".`];
  const note = [...shown, ...offered].join(' ');
  return { path, value: sources[0]?.value, sources, ...(note !== '' && { note }) };
}

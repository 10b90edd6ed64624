import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { languageTag, rightToLeft, type Texts } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { isDevelopment } from '#shared/env/env.ts';
import { preview } from '#shared/env/preview.ts';
import { pseudoName, pseudoTexts } from './pseudo.ts';

const mirroredTags = new Set(rightToLeft.map(languageTag));

/**
 * Formats every value of a placeholder: a number in the language's way, in the digits that the rest of the lobby uses. In a right-to-left
 * text a value is isolated: a sign before its number would otherwise be drawn behind it.
 */
const valueFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, tag = '') => {
    if (typeof value === 'number') return new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(value);
    return typeof value === 'string' && mirroredTags.has(tag) ? `\u2068${value}\u2069` : (value as string);
  },
};

/** The last part of a key, readable: `games:load-more` gives `Load more`. */
function humanise(key: string): string {
  const words = key
    .slice(Math.max(key.lastIndexOf(':'), key.lastIndexOf('.')) + 1)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What keys without a namespace of ours are looked up in: the name that i18next uses when it is given none. */
const noNamespace = 'translation';

function reportMissing(key: string, tag: string): void {
  if (isDevelopment) console.error(`No text for "${key}" in ${tag}`);
}

/**
 * The i18next instance of one rendered page; its language is the BCP 47 tag of a platform language. Fallbacks between languages are
 * resolved by the build, so an instance looks a key up in one language only.
 */
export function createTexts(language: LanguageCode, texts: Texts = {}, onMissing = reportMissing): i18n {
  const tag = languageTag(language);
  const instance = createInstance();
  const isPseudo = isDevelopment && preview?.texts === 'pseudo';
  if (isPseudo) instance.use(pseudoTexts);
  void instance.use(valueFormatter).init({
    lng: tag,
    load: 'currentOnly',
    fallbackLng: false,
    resources: { [tag]: { ...texts } },
    ns: [...new Set([...Object.keys(texts), 'errors'])],
    defaultNS: noNamespace,
    initAsync: false,
    // An empty text is how a merchant leaves one out.
    returnEmptyString: true,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
    ...(isPseudo && { postProcess: [pseudoName] }),
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (missing: string, otherwise?: string) => {
      if (otherwise) return otherwise;
      const key = missing.startsWith(`${noNamespace}:`) ? missing.slice(noNamespace.length + 1) : missing;
      // The gateway may have codes that this release has no text for (API-2).
      if (key.startsWith('errors:') && key !== 'errors:unknown') return instance.t('errors:unknown');
      onMissing(key, instance.language);
      return humanise(key);
    },
  });
  return instance;
}

/** Lays texts of a language over those that the instance has; what is shown is not drawn again. */
export function addTexts(instance: i18n, language: LanguageCode, texts: Texts): void {
  for (const [namespace, entries] of Object.entries(texts))
    instance.addResourceBundle(languageTag(language), namespace, entries);
}

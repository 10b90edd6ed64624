import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { directionOf, languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { isDevelopment } from '#shared/env/env.ts';
import { useHydrated } from '#shared/platform/hydrated.tsx';
import { writeStored } from '#shared/platform/storage.ts';
import { formatText, humanise, type Texts, type TextValues } from './format-text.ts';
import { languageKey, languageSettled, otherLanguage } from './own-language.ts';
import { fetchTexts } from './whole-texts.ts';

/** Gives the text of a key. A missing key gives its last word humanised, and an error in the development console. */
export type Translate = (key: string, values?: TextValues) => string;

/** The language in use and the way to change it. */
export type LanguageState = {
  language: LanguageCode;
  languages: readonly LanguageCode[];
  /** BCP 47 tag for `Intl` and `lang`. */
  tag: string;
  direction: 'ltr' | 'rtl';
  /** Loads the language's texts, switches to it and remembers it. Rejects when its texts cannot be loaded; the old language then stays. */
  setLanguage: (language: LanguageCode) => Promise<void>;
};

const TextsContext = createContext<{ t: Translate; state: LanguageState } | undefined>(undefined);

export type TextsProviderProps = {
  language: LanguageCode;
  languages: readonly LanguageCode[];
  texts: Partial<Record<LanguageCode, Texts>>;
  /** Where the other languages' texts are fetched. */
  files?: Partial<Record<LanguageCode, readonly string[]>>;
  children: ReactNode;
};

/** Ends the time in which the texts of a page wait for its player's language (`untoldRule`), and the reads with them. */
function showTexts(): void {
  delete document.documentElement.dataset['untold'];
  languageSettled();
}

/** Holds the language of the page. Starts in `language` (as prerendered), then takes the stored one (I18N-1). */
export function TextsProvider({ language: first, languages, texts, files, children }: TextsProviderProps) {
  const [current, setCurrent] = useState({ language: first, texts: texts[first] ?? {} });

  const setLanguage = useCallback(
    async (language: LanguageCode) => {
      const addresses = files?.[language];
      const loaded = texts[language] ?? (addresses && (await fetchTexts(addresses)));
      if (!loaded) throw new Error(`No texts for ${language}`);
      writeStored(languageKey, language);
      document.documentElement.lang = languageTag(language);
      document.documentElement.dir = directionOf(language);
      setCurrent({ language, texts: loaded });
    },
    [texts, files],
  );

  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    const chosen = otherLanguage(languages, first);
    if (chosen)
      setLanguage(chosen).catch((error: unknown) => {
        console.warn(error);
        document.documentElement.dir = directionOf(first);
        showTexts();
      });
  }, [hydrated, first, languages, setLanguage]);
  // After the effects of what asks: what was held back for the other language has been taken back.
  useEffect(() => {
    if (current.language !== first) showTexts();
  }, [current.language, first]);

  const value = useMemo(() => {
    const { language } = current;
    const tag = languageTag(language);
    const t: Translate = (key, values) => {
      const text = formatText(current.texts, tag, key, values);
      if (text !== undefined) return text;
      // The gateway may have codes that this release has no text for (API-2).
      if (key.startsWith('errors.') && key !== 'errors.unknown') return t('errors.unknown');
      if (isDevelopment) console.error(`No text for "${key}" in ${language}`);
      return humanise(key);
    };
    return { t, state: { language, languages, tag, direction: directionOf(language), setLanguage } };
  }, [current, languages, setLanguage]);

  return <TextsContext value={value}>{children}</TextsContext>;
}

function useTexts() {
  const value = use(TextsContext);
  if (!value) throw new Error('useT and useLanguage need a <TextsProvider>');
  return value;
}

/** The translate function of the current language; its identity changes with the language. */
export const useT = (): Translate => useTexts().t;

/** The current language and its setter. */
export const useLanguage = (): LanguageState => useTexts().state;

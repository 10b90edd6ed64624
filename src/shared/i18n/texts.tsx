import type { i18n, ParseKeys, TFunction } from 'i18next';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { directionOf, languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { writeStored } from '#shared/platform/storage.ts';
import { loadTexts } from './load-texts.ts';
import { languageKey, languageSettled, otherLanguage, whenLanguageSettled } from './own-language.ts';

/** Values of the placeholders; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A key that code may name; a plural one without the endings of its forms. */
export type TextKey = ParseKeys;

/** Gives the text of a key that code names; the keys are typed from `locales/EN`. A missing key gives its last word humanised. */
export type Translate = TFunction;

/** Gives the text of a key that a document or an answer names, which no compiler knows: the pipeline checks that documents name texts that exist. */
export type TextFor = (key: string, values?: TextValues) => string;

/** The language in use and the way to change it. */
export type LanguageState = {
  language: LanguageCode;
  languages: readonly LanguageCode[];
  /** BCP 47 tag for `Intl` and `lang`. */
  tag: string;
  /**
   * Loads the language's texts, switches to it and remembers it, unless the browser refuses, when it gives false. Rejects when the texts cannot be
   * loaded; the old language then stays.
   */
  setLanguage: (language: LanguageCode) => Promise<boolean>;
};

const LanguageContext = createContext<LanguageState | undefined>(undefined);

export type TextsProviderProps = {
  /** The page's instance, in the language that the page was prerendered in. */
  texts: i18n;
  /** Those that the merchant offers. */
  languages: readonly LanguageCode[];
  /** Where the languages' texts are fetched. */
  files?: Partial<Record<LanguageCode, readonly string[]>>;
  children: ReactNode;
};

/** Ends the time in which the texts of a page wait for its player's language (`data-untranslated`), and the reads with them. */
function showTexts(): void {
  delete document.documentElement.dataset['untranslated'];
  languageSettled();
}

/** Gives the page its texts. Starts in the instance's language, then takes the one that the player chose (I18N-1). */
export function TextsProvider({ texts, languages, files, children }: TextsProviderProps) {
  const { language: tag } = useTranslation(undefined, { i18n: texts }).i18n;
  const language = languages.find((each) => languageTag(each) === tag) ?? 'EN';
  const [first] = useState(language);

  const setLanguage = useCallback(
    async (chosen: LanguageCode) => {
      const chosenTag = languageTag(chosen);
      await loadTexts(texts, chosen, files?.[chosen] ?? []);
      if (!texts.getDataByLanguage(chosenTag)) throw new Error(`No texts for ${chosen}`);
      const isKept = writeStored(languageKey, chosen);
      document.documentElement.lang = chosenTag;
      document.documentElement.dir = directionOf(chosen);
      await texts.changeLanguage(chosenTag);
      return isKept;
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
    if (language !== first) showTexts();
  }, [language, first]);

  const state = useMemo(() => ({ language, languages, tag, setLanguage }), [language, languages, tag, setLanguage]);
  return (
    <I18nextProvider i18n={texts}>
      <LanguageContext value={state}>{children}</LanguageContext>
    </I18nextProvider>
  );
}

/** The translate function of the current language; its identity changes with the language. */
export const useT = (): Translate => useTranslation().t;

/** The same for keys that documents and answers name. */
export function useTextFor(): TextFor {
  const { t } = useTranslation();
  return useCallback((key, values) => t(key, { defaultValue: '', ...values }), [t]);
}

/** The current language and its setter. */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error('useLanguage needs a <TextsProvider>');
  return state;
}

/** False while the page waits for the texts of its player's language: what it says until then is not seen. */
export function useLanguageSettled(): boolean {
  const [isSettled, setSettled] = useState(() => whenLanguageSettled() === undefined);
  useEffect(() => {
    if (!isSettled) void Promise.resolve(whenLanguageSettled()).then(() => setSettled(true));
  }, [isSettled]);
  return isSettled;
}

import { longestLanguageWaitMs } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { readStored } from '#shared/platform/storage.ts';

/** Where the player's choice is kept. */
export const languageKey = 'language';

let settling: Promise<void> | undefined;
let settle = () => {};

/** The language of `languages` that the player chose on this device; undefined when it is the page's own, or none. */
export const otherLanguage = (languages: readonly LanguageCode[], ofPage: LanguageCode): LanguageCode | undefined =>
  languages.find((language) => language !== ofPage && language === readStored(languageKey));

/** Holds reads back until `languageSettled`: the page begins in another language than its player's, in which nothing need be asked. */
export function holdLanguage(): void {
  settling = new Promise((resolve) => {
    // The head's script has been counting since the page began.
    const timer = setTimeout(languageSettled, Math.max(0, longestLanguageWaitMs - performance.now()));
    settle = () => {
      clearTimeout(timer);
      settling = undefined;
      resolve();
    };
  });
}

/** Says that the page speaks its player's language, or that it cannot. */
export const languageSettled = (): void => settle();

/** Resolves once `languageSettled` was said; undefined when nothing is held. */
export const whenLanguageSettled = (): Promise<void> | undefined => settling;

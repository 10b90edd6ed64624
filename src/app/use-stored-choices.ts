import { useEffect } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { themeKey } from '#engine/theme/stored-theme.ts';
import { setTheme, useTheme } from '#engine/theme/theme.ts';
import { languageKey } from '#shared/i18n/own-language.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { readStored, writeStored } from '#shared/platform/storage.ts';
import { onStoredElsewhere } from '#shared/platform/use-stored.ts';

/** Follows the theme and the language that the player chooses in another tab, as the session does: they are this device's. */
export function useStoredChoices(): void {
  const { language, languages, setLanguage } = useLanguage();
  useEffect(
    () =>
      onStoredElsewhere(() => {
        const theme = readStored(themeKey);
        if ((theme === 'dark' || theme === 'light') && theme !== useTheme.getState().theme) setTheme(theme);
        const chosen = languages.find((each) => each === readStored(languageKey));
        // A game that runs would begin again in the other language.
        if (!chosen || chosen === language || document.querySelector('main iframe')) return;
        setLanguage(chosen).catch((error: unknown) => console.warn(error));
      }),
    [language, languages, setLanguage],
  );
  const standard = useMerchant().merchant.languages.default;
  // Who came to a page in the language of its address stays in it on the next one.
  useEffect(() => {
    if (language !== standard && readStored(languageKey) === undefined) writeStored(languageKey, language);
  }, [language, standard]);
}

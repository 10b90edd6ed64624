import { useEffect } from 'react';
import { setTheme, themeKey } from '#engine/theme/theme.ts';
import { languageKey } from '#shared/i18n/own-language.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';

/** Takes up the theme and the language that the player chooses in another tab, as the session does: they are this device's. */
export function useOtherTabs(): void {
  const { languages, setLanguage } = useLanguage();
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === themeKey && (newValue === 'dark' || newValue === 'light')) setTheme(newValue);
      if (key !== languageKey) return;
      const language = languages.find((each) => each === newValue);
      // A game that runs would begin anew in the other language.
      if (!language || document.querySelector('main iframe')) return;
      setLanguage(language).catch((error: unknown) => console.warn(error));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [languages, setLanguage]);
}

import { create } from 'zustand';
import { readStored, writeStored } from '#shared/platform/storage.ts';

export type ThemeName = 'dark' | 'light';

/** Where the player's choice is kept. */
export const themeKey = 'theme';

/** The theme of the page. `dark` until `startTheme` ran, whatever the page shows: draw by `data-theme` in CSS where it matters. */
export const useTheme = create<{ theme: ThemeName }>(() => ({ theme: 'dark' }));

function show(theme: ThemeName) {
  document.documentElement.dataset.theme = theme;
  useTheme.setState({ theme });
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--c-header-bg').trim();
  if (meta && colour) meta.content = colour;
}

/** Which theme to show: the stored one, an unknown stored value as dark, else the merchant's (THEME-1). */
export function chosenTheme(stored: string | undefined, merchantDefault: ThemeName): ThemeName {
  if (stored === undefined) return merchantDefault;
  return stored === 'light' ? 'light' : 'dark';
}

/** Takes up the theme that the page's first paint chose; call once, after hydration. */
export function startTheme(merchantDefault: ThemeName): void {
  show(chosenTheme(readStored(themeKey), merchantDefault));
}

/** Shows a theme and remembers it. */
export function setTheme(wanted: ThemeName | 'toggle'): void {
  const other = useTheme.getState().theme === 'dark' ? 'light' : 'dark';
  const theme = wanted === 'toggle' ? other : wanted;
  writeStored(themeKey, theme);
  show(theme);
}

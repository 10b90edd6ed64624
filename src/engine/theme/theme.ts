import { create } from 'zustand';
import { writeStored } from '#shared/platform/storage.ts';
import { reportUnkept } from '#shared/ui/by-hand/by-hand.ts';
import { storedTheme, themeKey, type ThemeName } from './stored-theme.ts';

/** The theme of the page. `dark` until `startTheme` ran, whatever the page shows: draw by `data-theme` in CSS where it matters. */
export const useTheme = create<{ theme: ThemeName }>(() => ({ theme: 'dark' }));

function show(theme: ThemeName) {
  document.documentElement.dataset.theme = theme;
  useTheme.setState({ theme });
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--c-header-bg').trim();
  if (meta && colour) meta.content = colour;
}

/** Takes up the theme that the page's first paint chose; call once, after hydration. */
export const startTheme = (merchantDefault: ThemeName): void => show(storedTheme() ?? merchantDefault);

/** Shows a theme and remembers it. */
export function setTheme(wanted: ThemeName | 'toggle'): void {
  const other = useTheme.getState().theme === 'dark' ? 'light' : 'dark';
  const theme = wanted === 'toggle' ? other : wanted;
  reportUnkept(writeStored(themeKey, theme));
  show(theme);
}

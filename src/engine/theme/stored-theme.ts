import { readStored } from '#shared/platform/storage.ts';

export type ThemeName = 'dark' | 'light';

/** Where the player's choice is kept. */
export const themeKey = 'theme';

/** The theme that the player chose on this device, an unknown one as dark (THEME-1); undefined where none is kept. */
export function storedTheme(): ThemeName | undefined {
  const stored = readStored(themeKey);
  if (stored === undefined) return undefined;
  return /^"?light"?$/.test(stored) ? 'light' : 'dark';
}

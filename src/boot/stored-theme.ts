import { readStored } from '#shared/platform/storage.ts';

/** The theme that the player chose on this device; undefined where none is kept. */
export function storedTheme(): 'dark' | 'light' | undefined {
  const stored = /^"?(dark|light)"?$/.exec(readStored('theme') ?? '')?.[1];
  return stored === 'dark' || stored === 'light' ? stored : undefined;
}

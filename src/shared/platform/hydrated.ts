import { useSyncExternalStore } from 'react';
import { rootId } from '#schemas/merchant/boot-data.ts';

const never = () => () => {};

/**
 * False on the server and while the prerendered markup is hydrated, true from then on. What depends on the device (session,
 * language, clock, width) renders as for a visitor while it is false, so that hydration matches.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The control that was tapped before the page could answer; set by the inline start script. */
type KeptTap = { keptTap?: HTMLElement | undefined };

/** Says that the page answers to touch: a test and a benchmark wait for the mark. */
export const markInteractive = (): void => void performance.mark('foyer:interactive');

/** Acts on the last tap from before the page answered; call it once the session is restored and the page is hydrated. */
export function actOnKeptTap(): void {
  document.getElementById(rootId)?.removeAttribute('data-waits');
  const kept = document as Document & KeptTap;
  const tap = kept.keptTap;
  kept.keptTap = undefined;
  tap?.click();
}

import { useSyncExternalStore } from 'react';

/*
 * A page of the client comes in three stages: shown (prerendered), touchable (the first screen's code runs), complete
 * (what the first screen left out has come too). On the server and in tests a page is complete from the beginning.
 */
let complete = true;
let touchable = Promise.resolve();
let openGate = () => {};
const waiting = new Set<() => void>();

/** Holds the page at `shown`; the client calls it before it renders. */
export function holdPage(): void {
  complete = false;
  touchable = new Promise((resolve) => (openGate = resolve));
}

/** Says that the first screen answers to touch: what the first load is measured by. Lazy code is fetched from now on. */
export function markTouchable(): void {
  performance.mark('foyer:interactive');
  openGate();
}

/** Resolves once the page answers to touch. */
export const whenTouchable = (): Promise<void> => touchable;

/** Says that all code of the first view has come, so that the page may take up what belongs to this device. */
export function completePage(): void {
  complete = true;
  performance.mark('foyer:complete');
  for (const notify of waiting) notify();
}

function subscribe(notify: () => void): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}

/**
 * False on the server and until the prerendered page is complete, true from then on. What depends on the device (session,
 * language, clock, width) renders as for a visitor while it is false, so that hydration matches.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => complete,
    () => false,
  );
}

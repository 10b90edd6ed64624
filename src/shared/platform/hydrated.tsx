import { createContext, use, useDeferredValue, useEffect, useSyncExternalStore, type ReactNode } from 'react';

/*
 * A page of the client comes in three stages: shown (prerendered), touchable (the first screen's code runs), complete
 * (what the first screen left out has come too). On the server a page is never complete; in tests it always is.
 */
let complete = false;
let touchable = Promise.resolve();
let openGate = () => {};
const waiting = new Set<() => void>();

/** Holds lazy code back until the first screen answers to touch; the client calls it before it renders. */
export function holdPage(): void {
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
  for (const notify of waiting) notify();
}

function subscribe(notify: () => void): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}

const Hydrated = createContext(true);

/** Stands around the lobby and tells `useHydrated`. Deferred, so that React completes the page in small pieces between which it answers. */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const known = useSyncExternalStore(
    subscribe,
    () => complete,
    () => false,
  );
  const hydrated = useDeferredValue(known);
  // Effects of the children have run: what a complete page has stands.
  useEffect(() => {
    if (hydrated) performance.mark('foyer:complete');
  }, [hydrated]);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}

/**
 * False on the server and until the prerendered page is complete, true from then on. What depends on the device (session,
 * language, clock, width) renders as for a visitor while it is false, so that hydration matches.
 */
export const useHydrated = (): boolean => use(Hydrated);

import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { inFrameTurn } from '#shared/lib/frame-turns.ts';
import { ownTasks } from '#shared/lib/own-task.ts';

/*
 * A page of the client comes in three stages: shown (prerendered), touchable (the first screen's code runs), complete
 * (what the first screen left out has come too). On the server a page is never complete; in tests it always is.
 */
let touchable: (() => Promise<void>) | undefined;
let allHydrated = true;
const waiting: (() => void)[] = [];
let isTouchable = false;
let openGate = () => {};
let complete = () => {};
const whenComplete = new Promise<void>((resolve) => (complete = resolve));

/** Holds lazy code back until the first screen answers to touch; the client calls it before it renders. */
export function holdPage(): void {
  touchable = ownTasks(new Promise((resolve) => (openGate = resolve)));
  allHydrated = false;
}

/** Says that the first screen answers to touch: what the first load is measured by. Lazy code is fetched from now on. */
export function markTouchable(): void {
  if (isTouchable) return;
  isTouchable = true;
  performance.mark('foyer:interactive');
  openGate();
}

/**
 * Resolves once the page answers to touch. Who waits is let go one after the other, each in a task of its own: to ask for a
 * file takes a slow phone several milliseconds, and many wait.
 */
export const whenTouchable = (): Promise<void> => touchable?.() ?? Promise.resolve();

/**
 * Resolves once all prerendered markup is hydrated. Gateway answers wait for it: a part of the page that hydrates with an
 * answer at hand would not match its markup, and be drawn anew. Who waits is let go one after the other, each in a frame of its
 * own, so that the page draws no more than one answer at a time.
 */
export const whenHydrated = (): Promise<void> =>
  allHydrated ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve));

function sayHydrated(): void {
  allHydrated = true;
  for (const letGo of waiting.splice(0)) inFrameTurn(letGo);
}

/** Says that all code of the first view has come, so that the page may take up what belongs to this device. */
export const completePage = (): void => complete();

const Hydrated = createContext(true);

/**
 * Stands around the lobby and tells `useHydrated`. A transition, so that React completes the page in small pieces, and
 * hydrates what is still markup before it changes it.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    void whenComplete.then(() => startTransition(() => setHydrated(true)));
  }, []);
  // Effects of the children have run: what a complete page has stands.
  useEffect(() => {
    if (!hydrated) return;
    performance.mark('foyer:complete');
    sayHydrated();
  }, [hydrated]);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}

/**
 * False on the server and until the prerendered page is complete, true from then on. What depends on the device (session,
 * language, clock, width) renders as for a visitor while it is false, so that hydration matches.
 */
export const useHydrated = (): boolean => use(Hydrated);

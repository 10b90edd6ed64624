import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

const listeners = new Set<() => void>();

/**
 * Calls back when what is stored may have changed elsewhere: another tab said so, or the page is shown to the player again, having
 * perhaps slept through what was said (STORE-1). Returns an undo.
 */
export function onStoredElsewhere(listener: () => void): () => void {
  const events = ['storage', 'pageshow', 'focus'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/**
 * Stores a text of this device, or removes it: whatever is drawn with it changes here at once, and in the other tabs. Returns false when
 * the browser refused: then it holds until the page is closed.
 */
export function changeStored(key: string, value: string | undefined): boolean {
  const isKept = writeStored(key, value);
  for (const listener of listeners) listener();
  return isKept;
}

/** A text that this device keeps, followed through all tabs; undefined where there is none, and until the page is hydrated. */
export const useStored = (key: string): string | undefined =>
  useSyncExternalStore(
    follow,
    () => readStored(key),
    () => undefined,
  );

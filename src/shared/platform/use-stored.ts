import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

const listeners = new Set<() => void>();
/** Values that the browser refused to store: they hold for as long as the page lives. */
const unkept = new Map<string, string | undefined>();

/**
 * Calls back when what is stored may have changed elsewhere: another tab said so, or the page comes back to the player, having
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

/** Stores a text of this device, or removes it: whatever is drawn with it changes here at once, and in the other tabs. */
export function changeStored(key: string, value: string | undefined): void {
  if (writeStored(key, value)) unkept.delete(key);
  else unkept.set(key, value);
  for (const listener of listeners) listener();
}

/** What is stored now, in whatever tab. */
export const currentStored = (key: string): string | undefined => (unkept.has(key) ? unkept.get(key) : readStored(key));

/** A text that this device keeps, followed through all tabs; undefined where there is none, and until the page is hydrated. */
export const useStored = (key: string): string | undefined =>
  useSyncExternalStore(
    follow,
    () => currentStored(key),
    () => undefined,
  );

import { useSyncExternalStore } from 'react';
import { onEvents } from './on-events.ts';
import { readStored, writeStored } from './storage.ts';

const listeners = new Set<() => void>();

/**
 * Subscribes to changes of what is stored: another tab reports one, or the page is shown to the player again and may have slept through
 * the report (STORE-1). Returns an undo.
 */
export const onStoredElsewhere = onEvents('storage', 'pageshow', 'focus');

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

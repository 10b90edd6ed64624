import { useSyncExternalStore } from 'react';

/** CSS pixels of the viewport assumed in the prerendered page. */
const prerenderedWidth = 390;

/** Subscribes to events of the window. */
const on =
  (...types: string[]) =>
  (notify: () => void) => {
    for (const type of types) addEventListener(type, notify);
    return () => types.forEach((type) => removeEventListener(type, notify));
  };
const onResize = on('resize');
/** Calls when the connection may have changed, and on return: a phone that slept misses the event. Gives the undo. */
export const onConnection = on('online', 'offline', 'focus', 'pageshow', 'visibilitychange');

/** Width of the viewport in CSS pixels. */
export function useViewportWidth(): number {
  return useSyncExternalStore(
    onResize,
    () => innerWidth,
    () => prerenderedWidth,
  );
}

/** Whether the browser believes that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
}

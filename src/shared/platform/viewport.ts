import { useSyncExternalStore } from 'react';
import { onEvents } from './on-events.ts';

/** CSS pixels of the viewport assumed in the prerendered page. */
const prerenderedWidth = 390;

const onResize = onEvents('resize');
/** Subscribes to what may have changed the connection, and to the player's return: a phone that slept misses the event. */
export const onConnection = onEvents('online', 'offline', 'focus', 'pageshow', 'visibilitychange');

/** Width of the viewport in CSS pixels. */
export function useViewportWidth(): number {
  return useSyncExternalStore(
    onResize,
    () => innerWidth,
    () => prerenderedWidth,
  );
}

/** Id of the text of the shell that says that there is no network: what is off meanwhile is described by it. */
export const offlineNotice = 'offline-notice';

/** Whether the browser believes that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
}

import { useSyncExternalStore } from 'react';

/** CSS pixels of the viewport assumed in the prerendered page. */
const prerenderedWidth = 390;

const onResize = (notify: () => void) => {
  addEventListener('resize', notify);
  return () => removeEventListener('resize', notify);
};

/** Width of the viewport in CSS pixels. */
export function useViewportWidth(): number {
  return useSyncExternalStore(
    onResize,
    () => innerWidth,
    () => prerenderedWidth,
  );
}

const onConnection = (notify: () => void) => {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
};

/** Whether the browser believes that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
}

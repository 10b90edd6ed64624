import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the prerendered page is being hydrated and on the server, true from the next render on. What depends on
 * the device (session, theme, clock, width) renders as for a visitor while it is false, so that hydration matches.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

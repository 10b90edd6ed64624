import { useEffect } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useSession } from '#features/session/store.ts';
import { warmUp } from '#shared/api/client.ts';
import { Screen } from '../later.ts';
import { preloadPages } from '../pages.tsx';
import { preloadPanels } from '../panels.tsx';

const settleMs = 2000;

/** Whether the player's data is not ours to spend on what he may never open. */
function isSparing(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean } | null) : null;
  return connection?.saveData === true;
}

async function fetchTheRest(closedRoutes: readonly string[] | undefined): Promise<void> {
  await Promise.allSettled([Screen.preload(), preloadPanels()]);
  await preloadPages(closedRoutes);
  const { preloadFields } = await import('../field-registry.ts');
  await preloadFields();
  if (useSession.getState().session) return;
  const { fetchFormsAhead } = await import('#features/registration/fetch-ahead.ts');
  await fetchFormsAhead();
}

/** Fetches the other screens and the panels while nothing else happens, and a visitor's forms, so that opening one waits for nothing. */
export function usePrefetch(): void {
  const { closedRoutes } = useMerchant();
  useEffect(() => {
    warmUp();
    if (isSparing()) return undefined;
    const timer = setTimeout(() => {
      // What cannot be had now is fetched when it is opened.
      fetchTheRest(closedRoutes).catch((error: unknown) => console.warn('Not all could be fetched ahead', error));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [closedRoutes]);
}

import { useEffect } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useSession } from '#features/session/store.ts';
import { warmUp } from '#shared/api/client.ts';
import { whenIdle } from '#shared/lib/when-idle.ts';
import { preloadPages } from '../registries.ts';
import { preloadPanels } from '../panels.tsx';

/** Whether the player's data is not ours to spend on what may never be opened. */
function isSparing(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean } | null) : null;
  return connection?.saveData === true;
}

async function fetchTheRest(closedRoutes: readonly string[] | undefined): Promise<void> {
  await preloadPanels();
  await preloadPages(closedRoutes);
  if (useSession.getState().session) return;
  const { fetchFormsAhead } = await import('#features/registration/queries.ts');
  await fetchFormsAhead();
}

/** Fetches the code of the other screens and the panels while the page rests, and what a visitor's forms are made of. */
export function usePrefetch(): void {
  const { closedRoutes } = useMerchant();
  useEffect(() => {
    warmUp();
    if (isSparing()) return undefined;
    return whenIdle(() => {
      // What cannot be had now is fetched when it is opened.
      fetchTheRest(closedRoutes).catch((error: unknown) => console.warn('Not all could be fetched ahead', error));
    });
  }, [closedRoutes]);
}

import { useEffect } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useSession } from '#features/session/store.ts';
import { warmUp } from '#shared/api/client.ts';
import { useFormsFetched } from '../forms-ahead.ts';
import { Screen, ScreenHeader } from '../later.ts';
import { preloadPages } from '../pages.tsx';
import { preloadPanels } from '../panels.tsx';

const settleMs = 2000;
/** A page that moved this recently is likely to move on, and what comes then makes its frames late. */
const quietMs = 1000;

/** Whether the player's data is not ours to spend on what he may never open. */
function isSparing(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean } | null) : null;
  return connection?.saveData === true;
}

async function fetchTheRest(closedRoutes: readonly string[] | undefined): Promise<void> {
  await Promise.allSettled([Screen.preload(), ScreenHeader.preload(), preloadPanels()]);
  await preloadPages(closedRoutes);
  const { preloadFields } = await import('../field-registry.ts');
  await preloadFields();
  if (useSession.getState().session) return;
  const { fetchFormsAhead } = await import('#features/registration/fetch-ahead.ts');
  await fetchFormsAhead();
  useFormsFetched.setState({ fetched: true });
}

/** Fetches the other screens and the panels while the page rests, and a visitor's forms, so that opening one waits for nothing. */
export function usePrefetch(): void {
  const { closedRoutes } = useMerchant();
  useEffect(() => {
    warmUp();
    if (isSparing()) return undefined;
    let movedAt = 0;
    const onScroll = () => {
      movedAt = Date.now();
    };
    const start = () => {
      const rest = movedAt + quietMs - Date.now();
      if (rest > 0) {
        timer = setTimeout(start, rest);
        return;
      }
      removeEventListener('scroll', onScroll);
      // What cannot be had now is fetched when it is opened.
      fetchTheRest(closedRoutes).catch((error: unknown) => console.warn('Not all could be fetched ahead', error));
    };
    let timer = setTimeout(start, settleMs);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [closedRoutes]);
}

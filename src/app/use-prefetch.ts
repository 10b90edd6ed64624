import { useEffect, useEffectEvent } from 'react';
import { useMerchant, type Merchant } from '#engine/config/config-context.tsx';
import { useSession } from '#features/session/store.ts';
import { warmUp } from '#shared/api/client.ts';
import { whenIdle } from '#shared/lib/when-idle.ts';
import { viewOf } from '#shared/ui/lazy-view/lazy-view.tsx';
import { panels } from './panels.ts';
import { pages } from './registries.ts';

/** Whether the player's data is not ours to spend on what may never be opened. */
function isSparing(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean } | null) : null;
  return connection?.saveData === true;
}

/** One page after the other, so that they leave room for what the player does. What cannot be had now is fetched when it is opened. */
async function fetchTheRest(merchant: Merchant): Promise<void> {
  const offered = Object.values(panels).filter(({ isOffered }) => isOffered?.(merchant) ?? true);
  await Promise.allSettled(offered.map(({ View }) => View.preload()));
  const { closedRoutes = [] } = merchant;
  for (const page of Object.values(pages).filter(({ path }) => !closedRoutes.includes(path)))
    await Promise.allSettled([viewOf(page).preload()]);
  if (useSession.getState().session) return;
  const { fetchFormsAhead } = await import('#features/registration/queries.ts');
  await fetchFormsAhead();
}

/** Fetches the code of the other screens and the panels while the page rests, and what a visitor's forms are made of. */
export function usePrefetch(): void {
  const merchant = useMerchant();
  const fetchAhead = useEffectEvent(() => {
    fetchTheRest(merchant).catch((error: unknown) => console.warn('Not all could be fetched ahead', error));
  });
  useEffect(() => {
    warmUp();
    return isSparing() ? undefined : whenIdle(() => fetchAhead());
  }, []);
}

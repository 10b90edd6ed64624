import { useEffect, useEffectEvent } from 'react';

/** How many overlays the present history entry has open. */
function depthNow(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0;
}

/**
 * Gives an overlay a history entry of its own, so that going back closes it and stays on the screen below. The entry goes
 * with the overlay, however that is closed. It keeps the router's state: to the router nothing has moved.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let depth = Number.POSITIVE_INFINITY;
    const onPop = () => {
      if (depthNow() < depth) close();
    };
    // One turn later: an effect that is only tried out leaves no entry behind.
    const timer = setTimeout(() => {
      depth = depthNow() + 1;
      history.pushState({ ...(history.state as object | null), overlays: depth }, '');
      addEventListener('popstate', onPop);
    });
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', onPop);
      if (depthNow() === depth) history.back();
    };
  }, []);
}

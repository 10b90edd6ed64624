import { useEffect } from 'react';
import { rootId } from '#schemas/merchant/boot-data.ts';
import { actOnHeldTap } from '#shared/platform/held-tap.ts';
import { markTouchable, useHydrated } from '#shared/platform/hydrated.tsx';

/** Stands last in the first screen, and says once it answers to touch: by then the effects of all before it have run. */
export function AnswersToTouch() {
  const hydrated = useHydrated();
  useEffect(() => {
    document.getElementById(rootId)?.removeAttribute('data-waits');
    markTouchable();
  }, []);
  useEffect(actOnHeldTap, [hydrated]);
  return null;
}

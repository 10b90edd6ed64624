import { useEffect } from 'react';
import { isHomePath } from '#schemas/routes.ts';
import { OfflineNotice } from '#shell/offline-notice/offline-notice.tsx';
import { usePathname } from '#shared/platform/navigation.ts';
import { hideBrokenImages } from '#shared/ui/broken-image/hide-broken-images.ts';
import { ConfirmRegion } from '#shared/ui/dialog/confirm.tsx';
import { followPresses } from '#shared/ui/press/press.ts';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { Panels } from '../panels.tsx';
import { PartBoundary } from '../part-boundary.tsx';
import { ScreenArrival } from '../screen-arrival.tsx';
import { useClosed } from '../use-closed.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useScreenChange } from './use-screen-change.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** What surrounds every screen and the first touch does not need; fetched as soon as the page answers to touch. */
export function AfterTouch() {
  const home = isHomePath(usePathname());
  const closed = useClosed() !== undefined;
  usePrefetch();
  useOtherTabs();
  useScreenChange();
  useScrollMemory();
  useEffect(followPresses, []);
  useEffect(hideBrokenImages, []);
  // After the effects of all that is above: browser tests and benchmarks wait for it.
  useEffect(() => void performance.mark('foyer:complete'), []);
  return (
    <>
      <OfflineNotice />
      {home && !closed && <ScreenArrival />}
      <Panels />
      <ConfirmRegion />
      <ToastRegion />
      <PartBoundary>
        <Overlays />
      </PartBoundary>
    </>
  );
}

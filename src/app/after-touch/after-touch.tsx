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
import { useLiveAnswers } from './use-live-answers.ts';
import { useMotion } from './use-motion.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useScreenChange } from './use-screen-change.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** Asks the gateway for what the shell shows. By itself: on each new path all that asks where it is is drawn anew. */
function LiveAnswers() {
  useLiveAnswers();
  return null;
}

function OtherTabs() {
  useOtherTabs();
  return null;
}

/** What a new path brings about. */
function PathChange() {
  const home = isHomePath(usePathname());
  const closed = useClosed() !== undefined;
  useScreenChange();
  useScrollMemory();
  return home && !closed && <ScreenArrival />;
}

/** What stands around every screen and the first touch does not need; fetched as soon as the first screen answers to touch. */
export function AfterTouch() {
  usePrefetch();
  useMotion();
  useEffect(followPresses, []);
  useEffect(hideBrokenImages, []);
  return (
    <>
      <LiveAnswers />
      <OtherTabs />
      <OfflineNotice />
      <PathChange />
      <Panels />
      <ConfirmRegion />
      <ToastRegion />
      <PartBoundary>
        <Overlays />
      </PartBoundary>
    </>
  );
}

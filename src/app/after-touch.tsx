import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isHomePath } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { ContractAlerts } from '#features/agent/contract-alerts.tsx';
import { logInstalls } from '#features/download/install-prompt.ts';
import { useLiveChanges } from '#features/live-changes/use-live-changes.ts';
import { KeepAccount } from '#features/member/keep-account.ts';
import { Popups } from '#features/popups/popups.tsx';
import { useClosed } from '#features/site-status/use-closed.ts';
import { PartBoundary } from '#shell/layout/boundaries.tsx';
import { NewRelease } from '#shell/new-release/new-release.tsx';
import { OfflineNotice } from '#shell/offline-notice/offline-notice.tsx';
import { Panels } from '#shell/panels/panels.tsx';
import { ProofRegion } from '#shell/proof-sheet/proof-region.tsx';
import { useScreenChange } from '#shell/screen/use-screen-change.ts';
import { useScrollMemory } from '#shell/screen/use-scroll-memory.ts';
import { hideBrokenImages } from '#shared/ui/broken-image/hide-broken-images.ts';
import { ByHandRegion } from '#shared/ui/by-hand/by-hand-region.tsx';
import { ConfirmRegion } from '#shared/ui/dialog/confirm.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { followPresses } from '#shared/ui/press/press.ts';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { panels } from './panels.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useStoredChoices } from './use-stored-choices.ts';

const Analytics = lazyView(async () => (await import('#features/analytics/analytics.tsx')).Analytics);

/** What surrounds every screen and the first touch does not need; fetched as soon as the page answers to touch. */
export function AfterTouch() {
  usePrefetch();
  useLiveChanges();
  useStoredChoices();
  useScreenChange();
  useScrollMemory();
  useEffect(followPresses, []);
  useEffect(hideBrokenImages, []);
  // After the effects of all that is above: browser tests and benchmarks wait for it.
  useEffect(() => void performance.mark('foyer:complete'), []);
  return (
    <>
      <OfflineNotice />
      <Panels panels={panels} />
      <ProofRegion />
      <ConfirmRegion />
      <ByHandRegion />
      <ToastRegion />
      <PartBoundary>
        <Overlays />
      </PartBoundary>
    </>
  );
}

// One element each for ever, so that a new path does not render them again.
const contractAlerts = <ContractAlerts />;
const newRelease = <NewRelease />;

/** Everything that is over the screens and is not needed by the first of them. */
function Overlays() {
  const home = isHomePath(useLocation().pathname);
  const closed = useClosed() !== undefined;
  const { analytics } = useMerchant();
  useEffect(logInstalls, []);
  return (
    <>
      {home && !closed && (
        <>
          <Popups />
          <KeepAccount />
        </>
      )}
      {!closed && contractAlerts}
      {!closed && analytics && (
        <PartBoundary retry={Analytics.preload}>
          <Analytics analytics={analytics} />
        </PartBoundary>
      )}
      {newRelease}
    </>
  );
}

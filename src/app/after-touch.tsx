import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isHomePath } from '#schemas/routes.ts';
import { useFlags, useMerchant, useSiteConfig } from '#engine/config/config-context.tsx';
import { ContractAlerts } from '#features/agent/contract-alerts.tsx';
import { logInstalls } from '#features/download/install-prompt.ts';
import { usePlayWatch } from '#features/limits/bar.ts';
import { useLiveChanges } from '#features/live-changes/use-live-changes.ts';
import { KeepAccount } from '#features/member/account.ts';
import { Popups } from '#features/popups/popups.tsx';
import { useClosed } from '#features/site-status/use-closed.ts';
import { PartBoundary } from '#shell/layout/boundaries.tsx';
import { NewRelease } from '#shell/new-release/new-release.tsx';
import { OfflineNotice } from '#shell/offline-notice/offline-notice.tsx';
import { Panels } from '#shell/panels/panels.tsx';
import { ProofRegion } from '#shell/proof-sheet/proof-region.tsx';
import { useScreenChange } from '#shell/screen/use-screen-change.ts';
import { useScrollMemory } from '#shell/screen/use-scroll-memory.ts';
import { SessionEnd } from '#shell/session-end/session-end.tsx';
import { hideBrokenImages } from '#shared/ui/broken-image/hide-broken-images.ts';
import { ByHandRegion } from '#shared/ui/by-hand/by-hand-region.tsx';
import { ConfirmRegion } from '#shared/ui/dialog/confirm.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { followPresses } from '#shared/ui/press/press.ts';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { themeKey } from '#engine/theme/stored-theme.ts';
import { setTheme, useTheme } from '#engine/theme/theme.ts';
import { languageKey } from '#shared/i18n/own-language.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { readStored, writeStored } from '#shared/platform/storage.ts';
import { onStoredElsewhere } from '#shared/platform/use-stored.ts';
import { panels } from './panels.ts';
import { usePrefetch } from './use-prefetch.ts';

const PlayWatch = lazyView(async () => (await import('#features/play-session/play-watch.tsx')).PlayWatch);
const KeepPush = lazyView(async () => (await import('#features/push/keep-push.tsx')).KeepPush);
const Analytics = lazyView(async () => (await import('#features/analytics/analytics.tsx')).Analytics);

const TesterBar = lazyView(async () => (await import('#features/site-status/tester-bar.tsx')).TesterBar);

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
      <SessionEnd />
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
  const watch = usePlayWatch();
  const { isTester } = useSiteConfig() ?? {};
  const { analytics } = useMerchant();
  const hasPush = useFlags()['PUSH'];
  useEffect(logInstalls, []);
  return (
    <>
      {home && !closed && (
        <>
          <Popups />
          <KeepAccount />
        </>
      )}
      {!closed && watch && (
        <PartBoundary retry={PlayWatch.preload}>
          <PlayWatch watch={watch} />
        </PartBoundary>
      )}
      {isTester && (
        <PartBoundary retry={TesterBar.preload}>
          <TesterBar />
        </PartBoundary>
      )}
      {!closed && contractAlerts}
      {!closed && analytics && (
        <PartBoundary retry={Analytics.preload}>
          <Analytics analytics={analytics} />
        </PartBoundary>
      )}
      {hasPush && (
        <PartBoundary retry={KeepPush.preload}>
          <KeepPush />
        </PartBoundary>
      )}
      {newRelease}
    </>
  );
}

/** Follows the theme and the language that the player chooses in another tab, as the session does: they are this device's. */
function useStoredChoices(): void {
  const { language, languages, setLanguage } = useLanguage();
  useEffect(
    () =>
      onStoredElsewhere(() => {
        const theme = readStored(themeKey);
        if ((theme === 'dark' || theme === 'light') && theme !== useTheme.getState().theme) setTheme(theme);
        const chosen = languages.find((each) => each === readStored(languageKey));
        // A game that runs would begin again in the other language.
        if (!chosen || chosen === language || document.querySelector('main iframe')) return;
        setLanguage(chosen).catch((error: unknown) => console.warn(error));
      }),
    [language, languages, setLanguage],
  );
  const standard = useMerchant().merchant.languages.default;
  // Who opened a page in the language of its address stays in it on the next one.
  useEffect(() => {
    if (language !== standard && readStored(languageKey) === undefined) writeStored(languageKey, language);
  }, [language, standard]);
}

import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { isHomePath } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { themeKey } from '#engine/theme/stored-theme.ts';
import { setTheme, useTheme } from '#engine/theme/theme.ts';
import { ContractAlerts } from '#features/agent/contract-alerts.tsx';
import { logInstalls } from '#features/download/install-prompt.ts';
import { Popups } from '#features/popups/popups.tsx';
import { ProofRegion } from '#shell/proof-sheet/proof-region.tsx';
import { OfflineNotice } from '#shell/offline-notice/offline-notice.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { languageKey } from '#shared/i18n/own-language.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { readStored, writeStored } from '#shared/platform/storage.ts';
import { onStoredElsewhere } from '#shared/platform/use-stored.ts';
import { hideBrokenImages } from '#shared/ui/broken-image/hide-broken-images.ts';
import { ByHandRegion } from '#shared/ui/by-hand/by-hand-region.tsx';
import { ConfirmRegion } from '#shared/ui/dialog/confirm.tsx';
import { followPresses } from '#shared/ui/press/press.ts';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { Panels } from '#app/panels.tsx';
import { PartBoundary } from '#app/boundaries.tsx';
import { useClosed } from '#app/use-closed.ts';
import { useSession } from '#features/session/store.ts';
import { whenIdle } from '#shared/lib/when-idle.ts';
import { keepAccount } from '#features/session/kept-account.ts';
import { useAccount } from '#features/member/account.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useScreenChange } from './use-screen-change.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { NewRelease } from './new-release.tsx';

const Analytics = lazyView(async () => (await import('#features/analytics/analytics.tsx')).Analytics);

/** Takes up the theme and the language that the player chooses in another tab, as the session does: they are this device's. */
function useOtherTabs(): void {
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
}

/** What surrounds every screen and the first touch does not need; fetched as soon as the page answers to touch. */
export function AfterTouch() {
  usePrefetch();
  useLiveChanges();
  useOtherTabs();
  useLanguageOfAddress();
  useScreenChange();
  useScrollMemory();
  useEffect(followPresses, []);
  useEffect(hideBrokenImages, []);
  // After the effects of all that is above: browser tests and benchmarks wait for it.
  useEffect(() => void performance.mark('foyer:complete'), []);
  return (
    <>
      <OfflineNotice />
      <Panels />
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

/** Who came to a page in the language of its address stays in it on the next one. */
function useLanguageOfAddress(): void {
  const { language } = useLanguage();
  const { languages } = useMerchant().merchant;
  useEffect(() => {
    if (language !== languages.default && readStored(languageKey) === undefined) writeStored(languageKey, language);
  }, [language, languages]);
}

// One element each for ever, so that a new path does not render them again.
const contractAlerts = <ContractAlerts />;
const newRelease = <NewRelease />;

/** Everything that stands over the screens and is not needed by the first of them. */
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
          <Suspense>
            <Analytics analytics={analytics} />
          </Suspense>
        </PartBoundary>
      )}
      {newRelease}
    </>
  );
}

/** Shows what changes outside the player's own taps as it happens, for as long as somebody is logged in (MONEY-9). */
function useLiveChanges(): void {
  const queries = useQueryClient();
  const { login, analytics } = useMerchant();
  const token = useSession((state) => state.session?.token);
  useEffect(() => {
    if (!token) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    const follow = async () => {
      const { followChanges } = await import('./live-changes.ts');
      if (!left) stop = followChanges(token, queries, { login, analytics });
    };
    // After what the screen itself asks for.
    const forget = whenIdle(() => void follow().catch((error: unknown) => console.warn(error)));
    return () => {
      left = true;
      forget();
      stop?.();
    };
  }, [queries, token, login, analytics]);
}

/** Keeps what the header of home shows of the player for the next page, until the session ends (HEAD-1). */
function KeepAccount() {
  const userName = useSession((state) => state.session?.userName);
  const { name, avatar, level, balance } = useAccount() ?? {};
  useEffect(() => {
    // Later: right after a change of players the store of queries still holds the data of the one before.
    return userName === undefined ? undefined : whenIdle(() => keepAccount(userName, { name, avatar, level, balance }));
  }, [userName, name, avatar, level, balance]);
  return null;
}

import { Suspense, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useMerchant } from '#engine/config/config-context.tsx';
import { DownloadBar } from '#features/download/download-bar.tsx';
import { FooterMenu } from '#shell/footer-menu/footer-menu.tsx';
import { HomeHeader } from '#shell/home-header/home-header.tsx';
import { OfflineNotice } from '#shell/offline-notice/offline-notice.tsx';
import { PageHeader } from '#shell/page-header/page-header.tsx';
import { showsFooterMenu, showsPageHeader } from '#shell/page-header/titles.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { ConfirmRegion } from '#shared/ui/dialog/confirm.tsx';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { AfterStart } from './after-start.tsx';
import { Panels } from './panels.tsx';
import { Screen, useClosed, useShowsHome } from './router.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useAccount } from './use-account.ts';
import { ScreenArrival } from './screen-arrival.tsx';
import { useScreenChange } from './use-screen-change.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { Waiting } from './waiting.tsx';
import styles from './layout.module.css';

/** Focuses the content; following the link would add a step to the history. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The shell around the screen of the current path. */
export function Layout() {
  const t = useT();
  const { pathname } = useLocation();
  const { layout } = useMerchant();
  const account = useAccount();
  const home = useShowsHome();
  const { moved, fades } = useScreenChange();
  useScrollMemory();
  const closed = useClosed() !== undefined;
  const footer = !closed && showsFooterMenu(pathname);
  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        {t('shell.skip')}
      </a>
      <OfflineNotice />
      {home && !closed && <DownloadBar />}
      {!closed && (home ? <HomeHeader account={account} /> : showsPageHeader(pathname) && <PageHeader />)}
      <main
        id="content"
        tabIndex={-1}
        key={home ? 'home' : pathname}
        className={classNames(
          styles.main,
          footer && styles.withFooter,
          footer && layout.footer === 'floating' && styles.withFloating,
          fades && styles.fade,
        )}
      >
        <ScreenBoundary key={pathname}>
          <Suspense fallback={<Waiting />}>
            <Screen />
            <ScreenArrival moved={moved} />
          </Suspense>
        </ScreenBoundary>
      </main>
      {footer && <FooterMenu />}
      <Panels account={account} />
      <AfterStart />
      <ConfirmRegion />
      <ToastRegion />
    </>
  );
}

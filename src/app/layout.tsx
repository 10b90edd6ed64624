import { Suspense, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isHomePath } from '#engine/action/home-paths.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { DownloadBar } from '#features/download/download-bar.tsx';
import { HomePage } from '#pages/home/home-page.tsx';
import { FooterMenu } from '#shell/footer-menu/footer-menu.tsx';
import { showsFooterMenu } from '#shell/footer-menu/shows-footer-menu.ts';
import { HomeHeader } from '#shell/home-header/home-header.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { useHydrated } from '#shared/platform/hydrated.tsx';
import { AfterTouch, Screen, ScreenHeader } from './later.ts';
import { useLive } from './live.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useClosed } from './use-closed.ts';
import { Waiting } from './waiting.tsx';
import styles from './layout.module.css';

/** Focuses the content; following the link would add a step to the history. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The shell around the screen of the current path. Home is drawn with what the first screen has; all else is fetched. */
export function Layout() {
  const t = useT();
  const { pathname } = useLocation();
  const { layout } = useMerchant();
  const hydrated = useHydrated();
  const account = useLive((state) => state.account);
  const closed = useClosed() !== undefined;
  const home = isHomePath(pathname);
  const footer = !closed && showsFooterMenu(pathname);
  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        {t('shell.skip')}
      </a>
      {hydrated && (
        <ErrorBoundary fallback={() => null} onError={(error) => console.warn('What stands around failed', error)}>
          <AfterTouch />
        </ErrorBoundary>
      )}
      {home && !closed && (
        <>
          <DownloadBar />
          <HomeHeader account={account} />
        </>
      )}
      {!home && !closed && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <ScreenHeader />
          </Suspense>
        </ErrorBoundary>
      )}
      <main
        id="content"
        tabIndex={-1}
        key={home ? 'home' : pathname}
        className={classNames(
          styles.main,
          footer && styles.withFooter,
          footer && layout.footer === 'floating' && styles.withFloating,
        )}
      >
        <ScreenBoundary>
          {home && !closed ? (
            <HomePage />
          ) : (
            <Suspense fallback={<Waiting />}>
              <Screen />
            </Suspense>
          )}
        </ScreenBoundary>
      </main>
      {footer && <FooterMenu />}
    </>
  );
}

import { Activity, Suspense, useDeferredValue, useState, type MouseEvent } from 'react';
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
import { AnswersToTouch } from './answers-to-touch.tsx';
import { useFormsAhead } from './forms-ahead.ts';
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

/** One element for ever, so that home is not drawn anew with the shell around it. */
const homeScreen = (
  <ScreenBoundary>
    <HomePage />
  </ScreenBoundary>
);

/** True from the first time that `now` is. */
function useOnceTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/**
 * The shell around the screen of the current path. Home is drawn with what the first screen has; all else is fetched.
 * Home, once seen, stays behind the other screens: it is found again as it was left, and at once.
 */
export function Layout() {
  const t = useT();
  const { pathname } = useLocation();
  const { layout } = useMerchant();
  const hydrated = useHydrated();
  const account = useLive((state) => state.account);
  const formsAhead = useFormsAhead();
  const closed = useClosed() !== undefined;
  const home = isHomePath(pathname) && !closed;
  // Home's effects end after the next screen is shown: ending them takes as long as showing it.
  const wasHome = useDeferredValue(home);
  const keepsHome = useOnceTrue(home) && !closed;
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
      {keepsHome && (
        <Activity mode={home ? 'visible' : 'hidden'}>
          <DownloadBar />
          <HomeHeader account={account} />
        </Activity>
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
        className={classNames(
          styles.main,
          footer && styles.withFooter,
          footer && layout.footer === 'floating' && styles.withFloating,
        )}
      >
        {keepsHome && (
          <Activity mode={home || wasHome ? 'visible' : 'hidden'}>
            <div className={classNames(!home && styles.behind)}>{homeScreen}</div>
            <AnswersToTouch />
          </Activity>
        )}
        {(!home || formsAhead) && (
          <ScreenBoundary>
            <Suspense fallback={!home && <Waiting />}>
              <Screen />
            </Suspense>
          </ScreenBoundary>
        )}
        {!home && <AnswersToTouch />}
      </main>
      {footer && <FooterMenu />}
    </>
  );
}

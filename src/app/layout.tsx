import { Activity, Suspense, useDeferredValue, useMemo, useState, type MouseEvent } from 'react';
import { isHomePath } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useCurrentPage } from '#engine/page/pages-context.tsx';
import { DownloadBar } from '#features/download/download-bar.tsx';
import { View as HomePage } from '#pages/home/view.tsx';
import { FooterMenu } from '#shell/footer-menu/footer-menu.tsx';
import { HomeHeader } from '#shell/home-header/home-header.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { useHydrated } from '#shared/platform/hydrated.tsx';
import { usePathname } from '#shared/platform/navigation.ts';
import { AnswersToTouch } from './answers-to-touch.tsx';
import { useFormsAhead } from './forms-ahead.ts';
import { AfterTouch, Screen, ScreenHeader } from './later.ts';
import { useLive } from './live.ts';
import { PartBoundary } from './part-boundary.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useClosed } from './use-closed.ts';
import { Waiting } from './waiting.tsx';
import styles from './layout.module.css';

/** Focuses the content; following the link would add a step to the history. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

// One element each for ever, so that they are not drawn anew with the shell around them.
const homeScreen = (
  <ScreenBoundary>
    <HomePage />
  </ScreenBoundary>
);
const afterTouch = (
  <PartBoundary>
    <AfterTouch />
  </PartBoundary>
);
const footerMenu = (
  <PartBoundary>
    <FooterMenu />
  </PartBoundary>
);
const answersToTouch = <AnswersToTouch />;

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
  const pathname = usePathname();
  const { layout } = useMerchant();
  const hydrated = useHydrated();
  const account = useLive((state) => state.account);
  const formsAhead = useFormsAhead();
  const closed = useClosed() !== undefined;
  const page = useCurrentPage();
  const home = isHomePath(pathname) && !closed;
  // Home's effects end after the next screen is shown: ending them takes as long as showing it.
  const wasHome = useDeferredValue(home);
  const keepsHome = useOnceTrue(home) && !closed;
  const footer = !closed && (page?.footer ?? true);
  const keepsFooter = useOnceTrue(footer) && !closed;
  const homeBars = useMemo(
    () => (
      <>
        <PartBoundary>
          <DownloadBar />
        </PartBoundary>
        <PartBoundary>
          <HomeHeader account={account} />
        </PartBoundary>
      </>
    ),
    [account],
  );
  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        {t('shell.skip')}
      </a>
      {hydrated && afterTouch}
      {keepsHome && <Activity mode={home ? 'visible' : 'hidden'}>{homeBars}</Activity>}
      {!home && !closed && (
        <PartBoundary>
          <Suspense>
            <ScreenHeader />
          </Suspense>
        </PartBoundary>
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
            {answersToTouch}
          </Activity>
        )}
        {(!home || formsAhead) && (
          <ScreenBoundary>
            <Suspense fallback={!home && <Waiting />}>
              <Screen />
            </Suspense>
          </ScreenBoundary>
        )}
        {!home && answersToTouch}
      </main>
      {keepsFooter && <Activity mode={footer ? 'visible' : 'hidden'}>{footerMenu}</Activity>}
    </>
  );
}

import { Suspense, useEffect, useLayoutEffect, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isHomePath, pageNameAt } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useCurrentPage } from '#engine/page/pages-context.tsx';
import { DownloadBar } from '#features/download/download-bar.tsx';
import { showLobby } from '#features/site-status/closed.ts';
import { FooterMenu } from '#shell/footer-menu/footer-menu.tsx';
import { HomeHeader } from '#shell/home-header/home-header.tsx';
import { PageHeader } from '#shell/page-header/page-header.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { actOnKeptTap, useHydrated } from '#shared/platform/hydrated.ts';
import { useViewportWidth } from '#shared/platform/viewport.ts';
import { ReadsScope } from '#shared/ui/query-body/reads.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { PartBoundary, ScreenBoundary } from './boundaries.tsx';
import { ScreenArrival } from './screen-arrival.tsx';
import { Screens, Waiting } from './screens.tsx';
import { useClosed } from './use-closed.ts';
import styles from './layout.module.css';

const AfterTouch = lazyView(async () => (await import('./after-touch/after-touch.tsx')).AfterTouch);

const screen = (
  <>
    <Screens />
    <ScreenArrival />
  </>
);

/** Focuses the content; following the link would add a step to the history. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** From how many CSS px on an adaptive layout has the main menu at its side: as in base.css. */
const wideScreen = 1024;

/** The shell around the screen of the current path. */
export function Layout() {
  const t = useT();
  const { pathname } = useLocation();
  const { layout, routes } = useMerchant();
  const hydrated = useHydrated();
  const closed = useClosed() !== undefined;
  const page = useCurrentPage();
  const home = isHomePath(pathname) && !closed;
  // None for the moment that an unknown path takes to lead home.
  const header = !closed && (page ? page.header : routes.routes.some(({ path }) => path === pathname));
  const footer = !closed && (page?.footer ?? true);
  const menu = footer === 'wide' ? layout.wide === 'adaptive' : footer;
  const [answers, setAnswers] = useState(false);
  // Not before what depends on the device is drawn: a link may lead elsewhere by it.
  useEffect(() => {
    if (!hydrated) return;
    actOnKeptTap();
    setAnswers(true);
  }, [hydrated]);
  // After the kept tap: the menu is rendered again in its other place.
  const isAtSide = useViewportWidth() >= wideScreen && answers && layout.wide === 'adaptive';
  // A closed lobby's page takes the place of the prerendered one itself, once its code has come.
  useLayoutEffect(() => {
    if (hydrated && !closed) showLobby();
  }, [hydrated, closed]);
  if (!hydrated && !page?.document) return <NeutralShell />;
  const mainMenu = menu && (
    <PartBoundary>
      <FooterMenu wideOnly={footer === 'wide'} />
    </PartBoundary>
  );
  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        {t('shell.skip')}
      </a>
      {hydrated && (
        <PartBoundary retry={AfterTouch.preload}>
          <Suspense>
            <AfterTouch />
          </Suspense>
        </PartBoundary>
      )}
      {home && (
        <>
          <PartBoundary>
            <DownloadBar />
          </PartBoundary>
          <PartBoundary>
            <HomeHeader />
          </PartBoundary>
        </>
      )}
      {header && (
        <PartBoundary>
          <PageHeader />
        </PartBoundary>
      )}
      {/* First or last for the keyboard as for the eye. */}
      {isAtSide && mainMenu}
      <main
        id="content"
        tabIndex={-1}
        className={classNames(
          styles.main,
          footer === true && styles.withFooter,
          footer === true && layout.footer === 'floating' && styles.withFloating,
        )}
      >
        {/* By its key a screen whose code is on its way shows its ring at once (NAV-8). */}
        <ScreenBoundary key={closed ? 'closed' : (pageNameAt(pathname) ?? pathname)}>
          <ReadsScope>{home ? screen : <Suspense fallback={<Waiting />}>{screen}</Suspense>}</ReadsScope>
        </ScreenBoundary>
      </main>
      {!isAtSide && mainMenu}
    </>
  );
}

/** What is prerendered for pages without a document of their own: an empty header and the outline of a screen, until its code comes. */
function NeutralShell() {
  return (
    <>
      <header className={styles.bar} />
      <main className={styles.outline} aria-busy="true">
        <Skeleton shape="text" className={styles.title} />
        <Skeleton className={styles.row} />
        <Skeleton className={styles.row} />
        <Skeleton className={styles.row} />
        <Skeleton shape="text" className={styles.line} />
      </main>
      <nav className={styles.rail} aria-hidden="true" />
    </>
  );
}

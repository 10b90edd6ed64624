import { Suspense, useEffect, useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isHomePath, pageNameAt } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useCurrentPage } from '#engine/page/pages-context.tsx';
import { DownloadBar } from '#features/download/download-bar.tsx';
import { showLobby } from '#features/site-status/closed.ts';
import { useClosed } from '#features/site-status/use-closed.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { actOnKeptTap, useHydrated } from '#shared/platform/hydrated.ts';
import { useViewportWidth } from '#shared/platform/viewport.ts';
import { PartBoundary, ScreenBoundary } from './boundaries.tsx';
import { Arriving, NeutralShell } from './neutral-shell.tsx';
import { Waiting } from './waiting.tsx';
import styles from './layout.module.css';

/** Focuses the content; following the link would add a step to the history. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** From how many CSS px on an adaptive layout has the main menu at its side: as in base.css. */
const wideScreen = 1024;

type LayoutProps = {
  homeHeader: ReactNode;
  /** The header of every other screen. */
  pageHeader: ReactNode;
  mainMenu: ReactNode;
  /** What surrounds every screen and the first one does not wait for. */
  afterTouch: ReactNode;
  /** The screen of the current path. */
  children: ReactNode;
};

/** The shell around the screen of the current path. What it is handed must keep its identity: it is then not rendered again with the path. */
export function Layout({ homeHeader, pageHeader, mainMenu, afterTouch, children }: LayoutProps) {
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
  const hasMenu = footer === 'wide' ? layout.wide === 'adaptive' : footer;
  const [isAnswering, setIsAnswering] = useState(false);
  // Not before what depends on the device is drawn: a link may lead elsewhere by it.
  useEffect(() => {
    if (!hydrated) return;
    actOnKeptTap();
    setIsAnswering(true);
  }, [hydrated]);
  // After the kept tap: the menu is rendered again in its other place.
  const isAtSide = useViewportWidth() >= wideScreen && isAnswering && layout.wide === 'adaptive';
  // A closed lobby's page takes the place of the prerendered one itself, once its code is there.
  useLayoutEffect(() => {
    if (hydrated && !closed) showLobby();
  }, [hydrated, closed]);
  if (!hydrated && !page?.document) return <NeutralShell />;
  const menu = hasMenu && <PartBoundary>{mainMenu}</PartBoundary>;
  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        {t('shell:skip')}
      </a>
      {hydrated && afterTouch}
      {home && (
        <>
          <PartBoundary>
            <DownloadBar />
          </PartBoundary>
          <PartBoundary>{homeHeader}</PartBoundary>
        </>
      )}
      {header && <PartBoundary>{pageHeader}</PartBoundary>}
      {/* First or last for the keyboard as for the eye. */}
      {isAtSide && menu}
      <main
        id="content"
        tabIndex={-1}
        className={classNames(
          styles.main,
          footer === true && styles.withFooter,
          footer === true && layout.footer === 'floating' && styles.withFloating,
        )}
      >
        <ScreenBoundary key={closed ? 'closed' : (pageNameAt(pathname) ?? pathname)}>
          <Arriving>{home ? children : <Suspense fallback={<Waiting />}>{children}</Suspense>}</Arriving>
        </ScreenBoundary>
      </main>
      {!isAtSide && menu}
    </>
  );
}

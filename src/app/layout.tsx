import { Suspense, type MouseEvent } from 'react';
import { isHomePath } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useCurrentPage } from '#engine/page/pages-context.tsx';
import { DownloadBar } from '#features/download/download-bar.tsx';
import { View as HomePage } from '#pages/home/view.tsx';
import { FooterMenu } from '#shell/footer-menu/footer-menu.tsx';
import { HomeHeader } from '#shell/home-header/home-header.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { lazyView } from '#shared/lib/lazy-view.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { usePathname } from '#shared/platform/navigation.ts';
import { NeutralShell } from './neutral-shell.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useClosed } from './use-closed.ts';
import { Waiting } from './waiting.tsx';
import styles from './layout.module.css';

const screen = () => import('./screen.tsx');
/** Every screen but home. */
const Screen = lazyView(async () => (await screen()).Screen);
const ScreenHeader = lazyView(async () => (await screen()).ScreenHeader);
const AfterTouch = lazyView(async () => (await import('./after-touch/after-touch.tsx')).AfterTouch);

/** Focuses the content; following the link would add a step to the history. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The shell around the screen of the current path. Home is drawn with what the first screen has; all else is fetched. */
export function Layout() {
  const t = useT();
  const pathname = usePathname();
  const { layout } = useMerchant();
  const hydrated = useHydrated();
  const closed = useClosed() !== undefined;
  const page = useCurrentPage();
  const home = isHomePath(pathname) && !closed;
  const footer = !closed && (page?.footer ?? true);
  if (!home && !hydrated) return <NeutralShell />;
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
        <ScreenBoundary key={home ? 'home' : 'screen'}>
          {home ? (
            <HomePage />
          ) : (
            <Suspense fallback={<Waiting />}>
              <Screen />
            </Suspense>
          )}
        </ScreenBoundary>
      </main>
      {footer && (
        <PartBoundary>
          <FooterMenu />
        </PartBoundary>
      )}
    </>
  );
}

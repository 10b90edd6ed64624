import { Suspense } from 'react';
import { useSession } from '#features/session/store.ts';
import { lazyView } from '#shared/lib/lazy-view.tsx';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { closePanel, usePanel } from '#shell/panels/panel-store.ts';
import type { AccountView } from './use-account.ts';

const SideMenu = lazyView(async () => (await import('#shell/side-menu/side-menu.tsx')).SideMenu);
const LanguagePanel = lazyView(async () => (await import('#shell/panels/language-panel.tsx')).LanguagePanel);
const DownloadPanel = lazyView(async () => (await import('#shell/panels/download-panel.tsx')).DownloadPanel);
const SharePanel = lazyView(async () => (await import('#shell/panels/share-panel.tsx')).SharePanel);

/** The panel that is open over the screen, its code fetched on first use. */
export function Panels({ account }: { account: AccountView | undefined }) {
  const panel = usePanel((state) => state.panel);
  const userName = useSession((state) => state.session?.userName);
  if (!panel) return null;
  return (
    <ErrorBoundary key={panel} fallback={() => null} onError={closePanel}>
      <Suspense>
        {panel === 'side' && <SideMenu account={account} onClose={closePanel} />}
        {panel === 'language' && <LanguagePanel onClose={closePanel} />}
        {panel === 'download' && <DownloadPanel onClose={closePanel} />}
        {panel === 'share' && <SharePanel userName={userName} onClose={closePanel} />}
      </Suspense>
    </ErrorBoundary>
  );
}

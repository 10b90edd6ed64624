import { Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { lazyView, type LazyView } from '#shared/lib/lazy-view.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { closePanel, usePanel, type PanelName } from '#shell/panels/panel-store.ts';

type PanelProps = { onClose: () => void };

const lazyPanel = (load: () => Promise<ComponentType<PanelProps>>): LazyView<PanelProps> => lazyView(load);

/** Every panel, each fetched on first use or when the page has time. */
const panels: Record<PanelName, LazyView<PanelProps>> = {
  side: lazyPanel(async () => (await import('#shell/side-menu/side-menu.tsx')).SideMenu),
  language: lazyPanel(async () => (await import('#shell/panels/language-panel.tsx')).LanguagePanel),
  download: lazyPanel(async () => (await import('#shell/panels/download-panel.tsx')).DownloadPanel),
  share: lazyPanel(async () => (await import('#shell/panels/share-panel.tsx')).SharePanel),
  register: lazyPanel(async () => (await import('#pages/register/register-dialog.tsx')).RegisterDialog),
};

/** Fetches all panels; resolves also when some fail. */
export const preloadPanels = () => Promise.allSettled(Object.values(panels).map((panel) => panel.preload()));

function giveUp(): void {
  closePanel();
  showToast('fail', 'errors.part');
}

/** The panel that is open over the screen. */
export function Panels() {
  const name = usePanel((state) => state.panel);
  if (!name) return null;
  const Panel = panels[name];
  return (
    <ErrorBoundary key={name} fallback={() => null} onError={giveUp}>
      <Suspense>
        <Panel onClose={closePanel} />
      </Suspense>
    </ErrorBoundary>
  );
}

import { Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { Role } from '#schemas/merchant/condition.ts';
import { useRole, useSession } from '#features/session/store.ts';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { lazyView, type LazyView } from '#shared/lib/lazy-view.tsx';
import { closeSheet, sheetsOf, useNoStaleSheet } from '#shared/platform/sheet.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

type PanelProps = { onClose: () => void };

const lazyPanel = (load: () => Promise<ComponentType<PanelProps>>): LazyView<PanelProps> => lazyView(load);

/** Every panel by the name of its sheet, each fetched on first use or when the page has time. */
const panels: Readonly<Record<string, LazyView<PanelProps>>> = {
  side: lazyPanel(async () => (await import('#shell/side-menu/side-menu.tsx')).SideMenu),
  language: lazyPanel(async () => (await import('#shell/panels/language-panel.tsx')).LanguagePanel),
  download: lazyPanel(async () => (await import('#shell/panels/download-panel.tsx')).DownloadPanel),
  share: lazyPanel(async () => (await import('#shell/panels/share-panel.tsx')).SharePanel),
  register: lazyPanel(async () => (await import('#pages/register/register-dialog.tsx')).RegisterDialog),
};

/** Whether a panel is for a player; the history may lead to one that the player of before had opened. */
function isFor(name: string, role: Role): boolean {
  if (name === 'share') return role !== 'visitor';
  return name === 'register' ? role !== 'member' : Object.hasOwn(panels, name);
}

/** Fetches all panels; resolves also when some fail. */
export const preloadPanels = () => Promise.allSettled(Object.values(panels).map((panel) => panel.preload()));

/** The panels that the history has open over the screen. */
export function Panels() {
  const { state } = useLocation();
  const role = useRole();
  const restored = useSession((session) => session.restored);
  useNoStaleSheet(restored, (name) => isFor(name, role));
  if (!restored) return null;
  return sheetsOf(state)
    .filter(({ sheet }) => isFor(sheet, role))
    .map(({ sheet }) => {
      const Panel = panels[sheet];
      const close = () => void closeSheet(sheet);
      const giveUp = () => {
        close();
        showToast('fail', 'errors.part');
      };
      return (
        Panel && (
          <ErrorBoundary key={sheet} fallback={() => null} onError={giveUp}>
            <Suspense>
              <Panel onClose={close} />
            </Suspense>
          </ErrorBoundary>
        )
      );
    });
}

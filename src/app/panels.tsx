import { Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { Role } from '#schemas/merchant/condition.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useRole, useSession } from '#features/session/store.ts';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { lazyView, type LazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { closeSheet, useNoStaleSheet } from '#shared/platform/open-sheets.ts';
import { sheetsOf } from '#shared/platform/sheet.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

type PanelProps = { onClose: () => void };

const lazyPanel = (load: () => Promise<ComponentType<PanelProps>>): LazyView<PanelProps> => lazyView(load);

/** Every panel by the name of its sheet, each fetched on first use or when the page has time. */
const panels: Readonly<Record<string, LazyView<PanelProps>>> = {
  side: lazyPanel(async () => (await import('#shell/side-menu/side-menu.tsx')).SideMenu),
  language: lazyPanel(async () => (await import('#shell/panels/language-panel.tsx')).LanguagePanel),
  download: lazyPanel(async () => (await import('#shell/panels/download-panel.tsx')).DownloadPanel),
  share: lazyPanel(async () => (await import('#shell/panels/share-panel.tsx')).SharePanel),
  consent: lazyPanel(async () => (await import('#features/analytics/consent-panel.tsx')).ConsentPanel),
  register: lazyPanel(async () => (await import('#pages/register/view.tsx')).RegisterDialog),
};

/** Whether a panel is for a player, of a merchant that asks for consent or does not; the history may lead to one that the player of before had opened. */
function isFor(name: string, role: Role, isAsked: boolean): boolean {
  if (name === 'consent') return isAsked;
  if (name === 'share') return role !== 'visitor';
  return name === 'register' ? role !== 'member' : Object.hasOwn(panels, name);
}

/** Fetches all panels but the one that not every bundle has; resolves also when some fail. */
export const preloadPanels = () =>
  Promise.allSettled(Object.keys(panels).map(async (name) => name !== 'consent' && panels[name]?.preload()));

/** The panels that the history has open over the screen. */
export function Panels() {
  const { state } = useLocation();
  const role = useRole();
  const isAsked = useMerchant().analytics !== undefined;
  const restored = useSession((session) => session.restored);
  useNoStaleSheet(restored, (name) => isFor(name, role, isAsked));
  if (!restored) return null;
  return sheetsOf(state)
    .filter(({ sheet }) => isFor(sheet, role, isAsked))
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

import { Suspense, type ComponentType } from 'react';
import { useFlags } from '#engine/config/config-context.tsx';
import { useSession } from '#features/session/store.ts';
import { ErrorBoundary } from '#shared/lib/error-boundary.tsx';
import { lazyView, type LazyView } from '#shared/lib/lazy-view.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import type { Account } from '#shell/home-header/account.ts';
import { closePanel, usePanel, type PanelName } from '#shell/panels/panel-store.ts';
import { useFormsAhead, useFormsFetched } from './forms-ahead.ts';
import { useLive } from './live.ts';
import { Prepared } from './prepared.tsx';

type PanelProps = { account: Account | undefined; userName: string | undefined; onClose: () => void };

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

/** What fails out of sight is drawn once more when it is opened. */
function drawNothingAhead(error: unknown): void {
  console.warn('The form could not be drawn ahead', error);
  useFormsFetched.setState({ fetched: false });
}

/** The panel that is open over the screen, and out of sight the form that a visitor may open. */
export function Panels() {
  const name = usePanel((state) => state.panel);
  const userName = useSession((state) => state.session?.userName);
  const account = useLive((state) => state.account);
  const inDialog = useFlags()['REGISTERMODAL'] === true;
  const ahead = useFormsAhead() && inDialog;
  const drawn = new Set<PanelName>();
  if (ahead) drawn.add('register');
  if (name) drawn.add(name);
  return [...drawn].map((each) => {
    const Panel = panels[each];
    const shown = each === name;
    return (
      <Prepared key={each} shown={shown}>
        <ErrorBoundary fallback={() => null} onError={shown ? giveUp : drawNothingAhead}>
          <Suspense>
            <Panel account={account} userName={userName} onClose={closePanel} />
          </Suspense>
        </ErrorBoundary>
      </Prepared>
    );
  });
}

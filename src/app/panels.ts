import type { PanelRegistry } from '#shell/panels/panels.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';

/** The panels by the names of their sheets. */
export const panels: PanelRegistry = {
  side: { View: lazyView(async () => (await import('#shell/side-menu/side-menu.tsx')).SideMenu) },
  language: { View: lazyView(async () => (await import('#shell/panels/language-panel.tsx')).LanguagePanel) },
  download: { View: lazyView(async () => (await import('#shell/panels/download-panel.tsx')).DownloadPanel) },
  share: {
    View: lazyView(async () => (await import('#shell/panels/share-panel.tsx')).SharePanel),
    isFor: (role) => role !== 'visitor',
  },
  register: {
    View: lazyView(async () => (await import('#pages/register/view.tsx')).RegisterDialog),
    isFor: (role) => role !== 'member',
  },
  consent: {
    View: lazyView(async () => (await import('#features/analytics/consent-panel.tsx')).ConsentPanel),
    isOffered: ({ analytics }) => analytics !== undefined,
  },
};

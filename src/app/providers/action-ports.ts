import { pathOf } from '#schemas/routes.ts';
import type { ActionPorts } from '#engine/action/ports.ts';
import { setTheme } from '#engine/theme/theme.ts';
import { setHomeCategory } from '#features/home/store.ts';
import { go } from '#shared/platform/navigation.ts';
import { openExternal } from '#shared/platform/open-external.ts';
import { prefersReducedMotion } from '#shared/platform/platform.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { openPanel } from '#shell/panels/panel-store.ts';

/** Ports whose code a first touch does not need. */
const later = () => import('./later-ports.ts');

/** The platform's ports for the action kinds. */
export const actionPorts: ActionPorts = {
  navigate: go,
  currentPath: () => location.pathname + location.search,
  openExternal: (url) => {
    if (!openExternal(url)) showToast('fail', 'errors.general');
  },
  toast: (kind, textKey, ms) => void showToast(kind, textKey, { ms }),
  setHomeCategory,
  scrollToTop: () => scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' }),
  openPanel,
  logout: async () => {
    const { logoutWithToast } = await later();
    const confirmed = logoutWithToast();
    go(pathOf('home'), { replace: true });
    await confirmed;
  },
  openCustomerService: async (csType) => {
    await (await later()).openCustomerService(go, csType);
  },
  confirm: async (question) => (await later()).confirm(question),
  setTheme,
};

import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import type { ActionPorts } from '#engine/action/ports.ts';
import { setTheme } from '#engine/theme/theme.ts';
import { setHomeCategory } from '#features/home/store.ts';
import { localPath } from '#shared/lib/local-path.ts';
import { openExternal } from '#shared/ui/by-hand/open-external.ts';
import { prefersReducedMotion } from '#shared/platform/platform.ts';
import { isSheetOpen, useOpenSheet } from '#shared/platform/sheet.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Ports whose code a first touch does not need. */
const later = () => import('./later-ports.ts');

/** The platform's ports for the action kinds; the same object for as long as the lobby runs. */
export function useActionPorts(): ActionPorts {
  const router = { navigate: useNavigate(), openSheet: useOpenSheet() };
  // The router's functions change with the address; what holds the ports is not to be rendered for that.
  const latest = useRef(router);
  useLayoutEffect(() => {
    latest.current = router;
  });
  return useMemo(() => {
    const navigate: ActionPorts['navigate'] = (path, { replace = false } = {}) =>
      void latest.current.navigate(localPath(new URL(path, location.href)), { replace: replace || isSheetOpen() });
    return {
      navigate,
      currentPath: () => location.pathname + location.search,
      openExternal: (url) => {
        if (!openExternal(url)) showToast('fail', 'errors.general');
      },
      toast: (kind, textKey, ms) => void showToast(kind, textKey, { ms }),
      setHomeCategory,
      scrollToTop: () => scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' }),
      openPanel: (panel) => latest.current.openSheet(panel),
      logout: async (forgetDevice) => {
        const { logoutWithToast } = await later();
        const confirmed = logoutWithToast(forgetDevice);
        navigate(pathOf('home'), { replace: true });
        await confirmed;
      },
      openCustomerService: async (csType) => {
        await (await later()).openCustomerService(navigate, csType);
      },
      ask: async (question) => (await later()).ask(question),
      confirm: async (question) => (await later()).confirm(question),
      setTheme,
    };
  }, []);
}

import { startTransition, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import type { ActionPorts } from '#engine/action/ports.ts';
import { setTheme } from '#engine/theme/theme.ts';
import { setHomeCategory } from '#features/home/store.ts';
import { logout } from '#features/session/logout.ts';
import { localPath } from '#shared/lib/local-path.ts';
import { openExternal } from '#shared/ui/by-hand/open-external.ts';
import { prefersReducedMotion } from '#shared/platform/platform.ts';
import { isSheetOpen, useOpenSheet } from '#shared/platform/sheet.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** What a first touch does not need is loaded by the port that does. */
const dialogs = () => import('#shared/ui/dialog/confirm.tsx');

/** The platform's ports for the action kinds; the same object for as long as the lobby runs. */
export function useActionPorts(): ActionPorts {
  const router = { navigate: useNavigate(), openSheet: useOpenSheet() };
  // The router's functions change with the address; what holds the ports must not render for that.
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
        if (!openExternal(url)) showToast('fail', 'errors:general');
      },
      toast: (kind, textKey, ms) => void showToast(kind, textKey, { ms }),
      setHomeCategory,
      scrollToTop: () => scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' }),
      // The browser styles all that is below a dialog again: the button is seen pressed before.
      openPanel: (panel) => startTransition(() => latest.current.openSheet(panel)),
      logout: async (forgetDevice) => {
        const confirmed = logout(forgetDevice);
        navigate(pathOf('home'), { replace: true });
        await confirmed;
      },
      openCustomerService: async (csType) => {
        const { openCustomerService } = await import('#features/customer-service/open-customer-service.ts');
        await openCustomerService(navigate, csType);
      },
      ask: async (question) => (await dialogs()).ask(question),
      confirm: async (question) => (await dialogs()).confirm(question),
      setTheme,
    };
  }, []);
}

import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActionPorts } from '#engine/action/ports.ts';
import { setTheme } from '#engine/theme/theme.ts';
import { setHomeCategory } from '#features/home/store.ts';
import { logout } from '#features/session/queries.ts';
import { openExternal } from '#shared/platform/open-external.ts';
import { prefersReducedMotion } from '#shared/platform/platform.ts';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { hideToast, showToast, toastMs } from '#shared/ui/toast/toast-store.ts';
import { openPanel } from '#shell/panels/panel-store.ts';

/** The platform's powers for the action kinds. */
export function useActionPorts(): ActionPorts {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      navigate: (path, options) => void navigate(path, options),
      currentPath: () => location.pathname + location.search,
      openExternal: (url) => {
        if (!openExternal(url)) showToast('fail', 'errors.general');
      },
      toast: (kind, textKey, ms) => void showToast(kind, textKey, { ms }),
      setHomeCategory,
      scrollToTop: () => scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' }),
      openPanel,
      logout: async () => {
        const toast = showToast('loading', 'shell.loggingOut', { ms: toastMs.untilDone });
        await logout();
        hideToast(toast);
        void navigate('/m/home', { replace: true });
      },
      openCustomerService: async (csType) => {
        const { openCustomerService } = await import('#features/customer-service/open.ts');
        await openCustomerService((path) => void navigate(path), csType);
      },
      confirm,
      setTheme,
    }),
    [navigate],
  );
}

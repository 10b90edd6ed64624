import { useLocation } from 'react-router-dom';
import { loginPath } from '#engine/action/route-audience.ts';
import { clearSession } from '#features/session/store.ts';
import { useGo } from '#shared/platform/navigation.tsx';

/** What a frame's `relogin: true` does: its session is over, so the player logs in and comes back to it (FRAME-1). */
export function useRelogin(): () => void {
  const go = useGo();
  const { pathname, search } = useLocation();
  return () => {
    clearSession();
    go(loginPath(pathname + search), { replace: true });
  };
}

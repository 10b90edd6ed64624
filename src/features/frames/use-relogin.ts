import { useLocation, useNavigate } from 'react-router-dom';
import { loginPath } from '#engine/page/guard.ts';
import { clearSession } from '#features/session/store.ts';

/** What a frame's `relogin: true` does: its session is over, so the player logs in and comes back to it (FRAME-1). */
export function useRelogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    clearSession();
    void navigate(loginPath(pathname + search), { replace: true });
  };
}

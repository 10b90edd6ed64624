import { loginPath } from '#engine/page/guard.ts';
import { clearSession } from '#features/session/store.ts';
import { go } from '#shared/platform/navigation.ts';

/** What a frame's `relogin: true` does: its session is over, so the player logs in and comes back to it (FRAME-1). */
export function relogin(): void {
  clearSession();
  go(loginPath(location.pathname + location.search), { replace: true });
}

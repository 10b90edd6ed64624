import { useLocation } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { useSiteConfig } from '#engine/config/config-context.tsx';
import { closedBy } from '#features/site-status/closed.ts';
import type { StatusKind } from '#features/site-status/status-art.tsx';

/** Why the lobby is closed to this player, if it is; then nothing else is shown (SYS-1), but the login of testers where there are some (OPS-1). */
export function useClosed(): StatusKind | undefined {
  const { pathname } = useLocation();
  const site = useSiteConfig();
  const closed = closedBy(site);
  return closed === 'maintenance' && site?.hasTesters && pathname === pathOf('login') ? undefined : closed;
}

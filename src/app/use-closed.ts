import { useSiteConfig } from '#engine/config/config-context.tsx';
import type { StatusKind } from '#features/site-status/status-art.tsx';

/** Why the lobby is closed to this player, if it is; then nothing else is shown (SYS-1). */
export function useClosed(): StatusKind | undefined {
  const site = useSiteConfig();
  if (site?.blocked) return 'blocked';
  if (site?.status) return site.status === 1 ? 'maintenance' : 'region';
  return undefined;
}

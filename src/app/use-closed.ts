import { useSiteConfig } from '#engine/config/config-context.tsx';
import type { StatusKind } from '#pages/status/status-page.tsx';
import { usePathname } from '#shared/platform/navigation.ts';

const statusPaths: Readonly<Record<string, StatusKind>> = {
  '/m/blocked': 'blocked',
  '/m/maintenance': 'maintenance',
  '/m/region': 'region',
};

/** Why the lobby is closed to this player, if it is; then nothing else is shown (SYS-1). */
export function useClosed(): StatusKind | undefined {
  const pathname = usePathname();
  const site = useSiteConfig();
  if (site?.blocked) return 'blocked';
  if (site?.status) return site.status === 1 ? 'maintenance' : 'region';
  return Object.hasOwn(statusPaths, pathname) ? statusPaths[pathname] : undefined;
}

import { closedPageId } from '#schemas/merchant/boot-data.ts';
import type { SiteConfig } from '#engine/config/config-context.tsx';
import type { StatusKind } from './status-art.tsx';

/** Why the lobby is closed to this player, if it is (SYS-1). */
export function closedBy(site: SiteConfig | undefined): StatusKind | undefined {
  if (site?.blocked) return 'blocked';
  if (site?.status) return site.status === 1 ? 'maintenance' : 'region';
  return undefined;
}

/**
 * Takes away the page that the first script showed because the last visit found the lobby closed. To be called once React shows what
 * is true now.
 */
export function showLobby(): void {
  delete document.documentElement.dataset['closed'];
  document.getElementById(closedPageId)?.remove();
}

import { useSiteConfig } from '#engine/config/config-context.tsx';
import { closedBy } from '#features/site-status/closed.ts';
import type { StatusKind } from '#features/site-status/status-art.tsx';

/** Why the lobby is closed to this player, if it is; then nothing else is shown (SYS-1). */
export const useClosed = (): StatusKind | undefined => closedBy(useSiteConfig());

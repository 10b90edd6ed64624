import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import type { Platform, Role } from '#schemas/merchant/condition.ts';
import { serverNow } from '#shared/api/api-context.ts';
import { useClock } from '#shared/api/server-clock.ts';
import { isDevelopment } from '#shared/env/env.ts';
import { preview } from '#shared/env/preview.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { currentPlatform } from '#shared/platform/platform.ts';
import { useViewportWidth } from '#shared/platform/viewport.ts';
import { useFlags } from '#engine/config/config-context.tsx';
import type { World } from './condition.ts';
import { useShownWorld } from './shown-world.ts';

const WorldContext = createContext<World | undefined>(undefined);
const tickMs = 30_000;

/** The moment that is shown, epoch ms: now by the gateway's clock, or the one of a preview, from which the clock goes on. */
export const shownNow = (): number =>
  isDevelopment && preview?.at !== undefined ? Date.parse(preview.at) + performance.now() : serverNow();

const shownPlatform = (): Platform => (isDevelopment && preview?.platform) || currentPlatform();

type Props = { role: Role; audience?: World['audience']; children: ReactNode };

/** Gathers what conditions look at; the role is that of the session, which lives above the engine, as does what judges the audience. */
export function WorldProvider({ role, audience, children }: Props) {
  const hydrated = useHydrated();
  const flags = useFlags();
  const { language } = useLanguage();
  const width = useViewportWidth();
  // The first is taken before, so that hydration needs no second render.
  const clock = useClock(shownNow, tickMs);
  const now = hydrated ? clock : Number.NaN;
  const platform = hydrated ? shownPlatform() : 'browser';
  const shownRole = hydrated ? role : 'visitor';
  const world = useMemo<World>(
    () => ({ role: shownRole, flags, platform, language, width, now, audience }),
    [shownRole, flags, platform, language, width, now, audience],
  );
  useShownWorld(world);
  return <WorldContext value={world}>{children}</WorldContext>;
}

/** The world that conditions are judged in. */
export function useWorld(): World {
  const world = use(WorldContext);
  if (!world) throw new Error('useWorld needs a <WorldProvider>');
  return world;
}

const roles: readonly Role[] = ['visitor', 'trial', 'member'];

/** Whether something is drawn, and for whom if not for all: attributes of its element. */
export type ForRoles = { shown: boolean; 'data-for'?: string };

/**
 * Judges what depends on the role. A page is prerendered for nobody in particular: until it is hydrated, what is for one of the roles
 * is drawn, and its `data-for` shows it only to those by the role that the page's first script has found.
 */
export function useForRoles(): (isFor: (role: Role) => boolean) => ForRoles {
  const { role } = useWorld();
  const hydrated = useHydrated();
  return useCallback(
    (isFor) => {
      if (hydrated) return { shown: isFor(role) };
      const matching = roles.filter(isFor);
      return {
        shown: matching.length > 0,
        ...(matching.length < roles.length && { 'data-for': matching.join(' ') }),
      };
    },
    [role, hydrated],
  );
}

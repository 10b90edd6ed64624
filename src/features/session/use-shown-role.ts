import { useLayoutEffect } from 'react';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { accountProperty, writtenParts } from './kept-account.ts';
import { useRole, useSession } from './store.ts';

/** Keeps `data-role` of `<html>` up to date; the first script has set it before anything was painted, from what is known of the player. */
export function useShownRole(): void {
  const hydrated = useHydrated();
  const role = useRole();
  const restored = useSession((state) => state.restored);
  useLayoutEffect(() => {
    if (!hydrated) return;
    const html = document.documentElement;
    html.dataset['role'] = restored ? role : 'unknown';
    for (const part of writtenParts) html.style.removeProperty(accountProperty(part));
  }, [hydrated, restored, role]);
}

import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useSession } from '#features/session/store.ts';
import { whenIdle } from '#shared/lib/when-idle.ts';

/** Shows what changes outside the player's own taps as it happens, for as long as somebody is logged in (MONEY-9). */
export function useLiveChanges(): void {
  const queries = useQueryClient();
  const { login, analytics } = useMerchant();
  const token = useSession((state) => state.session?.token);
  useEffect(() => {
    if (!token) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    const follow = async () => {
      const { followChanges } = await import('./follow-changes.ts');
      if (!left) stop = followChanges(token, queries, { login, analytics });
    };
    // After what the screen itself asks for.
    const forget = whenIdle(() => void follow().catch((error: unknown) => console.warn(error)));
    return () => {
      left = true;
      forget();
      stop?.();
    };
  }, [queries, token, login, analytics]);
}

import { useCallback } from 'react';
import { useGo } from '#shared/platform/navigation.tsx';

const homeFrom: Readonly<Record<string, string>> = {
  '/m/login': '/m/home',
  '/m/register': '/',
  '/m/register.html': '/',
  '/m/trail': '/m/home',
  '/m/activity': '/m/home',
  '/m/forget': '/m/home',
  '/m/sportsGame': '/',
};

/** What the back arrow does: one page back, home when there is none before, and always home on some screens (NAV-5). */
export function useBack(): () => void {
  const go = useGo();
  return useCallback(() => {
    const home = homeFrom[location.pathname];
    const state: unknown = history.state;
    const index = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
    if (home) go(home);
    else if (index > 0) go(-1);
    else go('/m/home', { replace: true });
  }, [go]);
}

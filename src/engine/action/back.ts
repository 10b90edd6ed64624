import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

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
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    const home = homeFrom[pathname];
    const state: unknown = history.state;
    const index = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
    if (home) void navigate(home);
    else if (index > 0) void navigate(-1);
    else void navigate('/m/home', { replace: true });
  }, [navigate, pathname]);
}

import { go, historyEntry } from '#shared/platform/navigation.ts';

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
export function goBack(): void {
  const home = homeFrom[location.pathname];
  if (home) go(home);
  else if (historyEntry().index > 0) go(-1);
  else go('/m/home', { replace: true });
}

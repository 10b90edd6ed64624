import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isHomePath } from '#engine/action/home-paths.ts';
import { loginPath, routeGuard } from '#engine/action/route-audience.ts';
import { useMerchant, useSiteConfig } from '#engine/config/config-context.tsx';
import { roleOf } from '#features/session/rules.ts';
import { useSession } from '#features/session/store.ts';
import type { StatusKind } from '#pages/status/status-page.tsx';
import { plannedRoutes } from '#pages/planned/planned-routes.ts';
import { showsPageHeader, titleKeyOf } from '#shell/page-header/titles.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { Waiting } from './waiting.tsx';
import { ContentPage, PlannedPage, StatusPage, pageOf, pages } from './pages.tsx';

/** Where the terms are shown that a player agrees to when registering. */
const agreementPaths = new Set(['/m/agreement', '/m/userAgreement']);

const statusPaths: Readonly<Record<string, StatusKind>> = {
  '/m/blocked': 'blocked',
  '/m/maintenance': 'maintenance',
  '/m/region': 'region',
};

/** Why the lobby is closed to this player, if it is; then nothing else is shown (SYS-1). */
export function useClosed(): StatusKind | undefined {
  const { pathname } = useLocation();
  const site = useSiteConfig();
  if (site?.blocked) return 'blocked';
  if (site?.status) return site.status === 1 ? 'maintenance' : 'region';
  return Object.hasOwn(statusPaths, pathname) ? statusPaths[pathname] : undefined;
}

/** The screen of the current path: the product's, the merchant's own, or home for any other path (NAV-1, NAV-2). */
export function Screen() {
  const { pathname } = useLocation();
  const { routes, registration, closedRoutes } = useMerchant();
  const closed = useClosed();
  if (closed) return <StatusPage kind={closed} />;
  if (isHomePath(pathname)) return <pages.home />;
  if (closedRoutes?.includes(pathname)) return <Navigate replace to="/m/home" />;
  const Page = pageOf(pathname);
  if (Page) {
    return (
      <Guarded>
        <Page />
      </Guarded>
    );
  }
  const icon = Object.hasOwn(plannedRoutes, pathname) ? plannedRoutes[pathname] : undefined;
  if (icon) {
    return (
      <Guarded>
        <PlannedPage icon={icon} titleKey={titleKeyOf(pathname) ?? 'shell.menu'} bar={!showsPageHeader(pathname)} />
      </Guarded>
    );
  }
  const path = agreementPaths.has(pathname) ? registration.terms : pathname;
  const own = routes.routes.find((route) => route.path === path);
  if (own?.link) return <LinkOut href={own.link} />;
  if (own?.page) return <ContentPage textKey={own.page} />;
  return <pages.home />;
}

/** Whether a path shows the home page, known or not. */
export function useShowsHome(): boolean {
  const { pathname } = useLocation();
  const { routes } = useMerchant();
  return (
    isHomePath(pathname) ||
    (titleKeyOf(pathname) === undefined && !pageOf(pathname) && !routes.routes.some((route) => route.path === pathname))
  );
}

/** Sends visitors to login, and trial members home with the free check (ROLE-1, ROLE-3); waits until the session is known. */
function Guarded({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const restored = useSession((state) => state.restored);
  const role = useSession((state) => roleOf(state.session));
  const { audience, freeCheckMs } = routeGuard(pathname);
  const refused = audience === 'member' && role === 'trial' && restored;
  useEffect(() => {
    if (refused) showToast('offline', 'errors.freeReject', { ms: freeCheckMs ?? 2000 });
  }, [refused, freeCheckMs]);
  if (audience === 'everyone') return children;
  if (!restored) return <Waiting />;
  if (role === 'visitor') return <Navigate replace to={loginPath(pathname + search)} />;
  return refused ? <Navigate replace to="/m/home" /> : children;
}

function LinkOut({ href }: { href: string }) {
  useEffect(() => location.replace(href), [href]);
  return <Waiting />;
}

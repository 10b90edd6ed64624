import { agreementPaths } from '#schemas/merchant/agreement-paths.ts';
import { useEffect, type ReactNode } from 'react';
import { isHomePath } from '#engine/action/home-paths.ts';
import { loginPath, routeGuard } from '#engine/action/route-audience.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { roleOf } from '#features/session/rules.ts';
import { useSession } from '#features/session/store.ts';
import { plannedRoutes } from '#pages/planned/planned-routes.ts';
import { PageHeader } from '#shell/page-header/page-header.tsx';
import { showsPageHeader, titleKeyOf } from '#shell/page-header/titles.ts';
import { go, usePathname, useSearch } from '#shared/platform/navigation.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { FormScreens, isFormScreen } from './form-screens.tsx';
import { ContentPage, PlannedPage, StatusPage, pageOf } from './pages.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { useClosed } from './use-closed.ts';
import { Waiting } from './waiting.tsx';

/** The screen of the current path; none on home, behind which only the forms that may be opened next are drawn. */
export function Screen() {
  const pathname = usePathname();
  const { closedRoutes } = useMerchant();
  const closed = useClosed() !== undefined;
  const form = isFormScreen(pathname) && !closedRoutes?.includes(pathname);
  const elsewhere = !closed && (form || isHomePath(pathname));
  return (
    <>
      {!closed && <FormScreens />}
      {!elsewhere && (
        <ScreenFrame key={pathname}>
          <CurrentScreen />
        </ScreenFrame>
      )}
    </>
  );
}

/** The product's screen or the merchant's own; any other path leads home (NAV-1, NAV-2). */
function CurrentScreen() {
  const pathname = usePathname();
  const search = useSearch();
  const { routes, registration, closedRoutes } = useMerchant();
  const closed = useClosed();
  if (closed) return <StatusPage kind={closed} />;
  if (closedRoutes?.includes(pathname)) return <Redirect to="/m/home" />;
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
  return <Redirect to={`/m/home${search}`} />;
}

/** The header of a screen that is not home; none for the moment that an unknown path takes to lead there. */
export function ScreenHeader() {
  const pathname = usePathname();
  const { routes } = useMerchant();
  const known =
    titleKeyOf(pathname) !== undefined || pageOf(pathname) || routes.routes.some((route) => route.path === pathname);
  return known && showsPageHeader(pathname) && <PageHeader />;
}

/** Sends visitors to login, and trial members home with the free check (ROLE-1, ROLE-3); waits until the session is known. */
function Guarded({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const search = useSearch();
  const restored = useSession((state) => state.restored);
  const role = useSession((state) => roleOf(state.session));
  const { audience, freeCheckMs, refusalKey } = routeGuard(pathname);
  const refused = audience === 'member' && role === 'trial' && restored;
  useEffect(() => {
    if (refused) showToast('offline', refusalKey ?? 'errors.freeReject', { ms: freeCheckMs ?? 2000 });
  }, [refused, freeCheckMs, refusalKey]);
  if (audience === 'everyone') return children;
  if (!restored) return <Waiting />;
  if (role === 'visitor') return <Redirect to={loginPath(pathname + search)} />;
  return refused ? <Redirect to="/m/home" /> : children;
}

/** Leads elsewhere in this page's place. */
function Redirect({ to }: { to: string }) {
  useEffect(() => go(to, { replace: true }), [to]);
  return null;
}

function LinkOut({ href }: { href: string }) {
  useEffect(() => location.replace(href), [href]);
  return <Waiting />;
}

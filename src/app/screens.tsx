import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useRoutes } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { useMerchant, useSiteConfig } from '#engine/config/config-context.tsx';
import { guard, loginPath } from '#engine/page/guard.ts';
import { useCurrentPage } from '#engine/page/pages-context.tsx';
import { useBar } from '#features/limits/bar.ts';
import { wayBack } from '#features/session/rules.ts';
import { useRole, useSession } from '#features/session/store.ts';
import { useClosed } from '#features/site-status/use-closed.ts';
import { View as HomePage } from '#pages/home/view.tsx';
import { Waiting } from '#shell/layout/waiting.tsx';
import { lazyView, viewOf } from '#shared/ui/lazy-view/lazy-view.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { pages } from './registries.ts';

const MerchantPage = lazyView(async () => (await import('#features/content/merchant-page.tsx')).MerchantPage);

/**
 * The product's routes behind the guard, each with one element for ever: a screen is not rendered again when a sheet opens over it. Home is
 * part of the first screen; every other view is fetched.
 */
const pageRoutes = Object.entries(pages).flatMap(([name, page]) => {
  const View = name === 'home' ? HomePage : viewOf(page);
  const element = <View />;
  return [page.path, ...(page.aliases ?? [])].map((path) => ({ path, caseSensitive: true, element }));
});

/** The screen of the current path: the product's or the merchant's own; any other path leads home (NAV-1, NAV-2). */
export function Screens() {
  const closed = useClosed();
  const closedPage = closed && pages[closed];
  // Its own page's view, so that a player who is there already does not see a ring in between.
  const View = closedPage ? viewOf(closedPage) : OpenScreens;
  return <View />;
}

function OpenScreens() {
  const { routes, closedRoutes = [] } = useMerchant();
  const { search } = useLocation();
  return useRoutes([
    { element: <Guard />, children: pageRoutes.filter(({ path }) => !closedRoutes.includes(path)) },
    ...routes.routes.map(({ path }) => ({ path, caseSensitive: true, element: <MerchantPage path={path} /> })),
    { path: '*', element: <Navigate to={pathOf('home') + search} replace /> },
  ]);
}

/**
 * Sends visitors to login, trial members home with the free check (ROLE-1, ROLE-3), members on from the screens that make an account, and
 * barred ones to their limits, also from a game that runs (LIMIT-9, LIMIT-10), and everyone to the page of the region where no licence allows
 * play (JUR-9); waits until the session is known.
 */
function Guard() {
  const { pathname, search } = useLocation();
  const { audience = 'everyone', openToBarred = false } = useCurrentPage() ?? {};
  const restored = useSession((state) => state.restored);
  const role = useRole();
  const isBarred = useBar() !== undefined;
  const { isOutside = false } = useSiteConfig() ?? {};
  const refusal = restored ? guard(audience, role) : undefined;
  const { textKey, ms } = typeof refusal === 'object' ? refusal : {};
  useEffect(() => {
    if (textKey) showToast('offline', textKey, { ms });
  }, [textKey, ms]);
  if (isOutside && !openToBarred) return <Navigate to={pathOf('region')} replace />;
  if (refusal === 'login') return <Navigate to={loginPath(pathname + search)} replace />;
  if (refusal === 'home') return <Navigate to={wayBack()} replace />;
  if (refusal) return <Navigate to={pathOf('home')} replace />;
  if (isBarred && !openToBarred) return <Navigate to={pathOf('limits')} replace />;
  return restored || audience === 'everyone' || audience === 'not-members' ? <Outlet /> : <Waiting />;
}

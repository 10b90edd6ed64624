import { pageNameAt, pathOf } from '#schemas/routes.ts';
import { useEffect, type ReactNode } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { guard, loginPath } from '#engine/page/guard.ts';
import { useCurrentPage } from '#engine/page/pages-context.tsx';
import { roleOf } from '#features/session/rules.ts';
import { useSession } from '#features/session/store.ts';
import { PageHeader } from '#shell/page-header/page-header.tsx';
import { lazyView } from '#shared/lib/lazy-view.tsx';
import { go, usePathname, useSearch } from '#shared/platform/navigation.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { pageViews } from './pages.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { useClosed } from './use-closed.ts';
import { Waiting } from './waiting.tsx';

const MerchantPage = lazyView(async () => (await import('#features/content/merchant-page.tsx')).MerchantPage);
const StatusPage = lazyView(async () => (await import('#features/site-status/status-page.tsx')).StatusPage);

/** The screen of the current path, home apart. */
export function Screen() {
  return (
    <ScreenFrame key={usePathname()}>
      <CurrentScreen />
    </ScreenFrame>
  );
}

/** The product's screen or the merchant's own; any other path leads home (NAV-1, NAV-2). */
function CurrentScreen() {
  const pathname = usePathname();
  const { closedRoutes } = useMerchant();
  const closed = useClosed();
  const name = pageNameAt(pathname);
  if (closed) return <StatusPage kind={closed} />;
  if (closedRoutes?.includes(pathname)) return <Redirect to={pathOf('home')} />;
  const Page = name && pageViews[name];
  if (!Page) return <MerchantPage path={pathname} />;
  return (
    <Guarded>
      <Page />
    </Guarded>
  );
}

/** The header of a screen that is not home; none for the moment that an unknown path takes to lead there. */
export function ScreenHeader() {
  const pathname = usePathname();
  const page = useCurrentPage();
  const { routes } = useMerchant();
  const shown = page ? page.header : routes.routes.some((route) => route.path === pathname);
  return shown && <PageHeader />;
}

/** Sends visitors to login, and trial members home with the free check (ROLE-1, ROLE-3); waits until the session is known. */
function Guarded({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const search = useSearch();
  const audience = useCurrentPage()?.audience ?? 'everyone';
  const restored = useSession((state) => state.restored);
  const role = useSession((state) => roleOf(state.session));
  const refusal = restored ? guard(audience, role) : undefined;
  const told = refusal === 'login' ? undefined : refusal;
  const { textKey, ms } = told ?? {};
  useEffect(() => {
    if (textKey) showToast('offline', textKey, { ms });
  }, [textKey, ms]);
  if (refusal === 'login') return <Redirect to={loginPath(pathname + search)} />;
  if (told) return <Redirect to={pathOf('home')} />;
  return restored || audience === 'everyone' ? children : <Waiting />;
}

/** Leads elsewhere in this page's place. */
function Redirect({ to }: { to: string }) {
  useEffect(() => go(to, { replace: true }), [to]);
  return null;
}

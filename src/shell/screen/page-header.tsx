import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useMerchant } from '#engine/config/config-context.tsx';
import { titleKeyOf } from '#engine/page/page.ts';
import { useCurrentPage, useGoBack } from '#engine/page/pages-context.tsx';
import { memberQuery } from '#features/member/queries.ts';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';

/** The title of the current screen (NAV-6): the page's or the merchant's own route's, else the merchant's name. */
export function useScreenTitle(): string {
  const textFor = useTextFor();
  const { pathname } = useLocation();
  const page = useCurrentPage();
  const { routes, merchant } = useMerchant();
  // Only looked at: the screen whose title it decides asks for it.
  const { data: member } = useQuery({ ...memberQuery, enabled: false });
  const own = routes.routes.find((route) => route.path === pathname)?.title;
  const key = own ?? (page && titleKeyOf(page, { hasPassword: member?.hasPassword ?? true }));
  return key ? textFor(key) : merchant.name;
}

/** The header of every screen that does not draw its own (NAV-3): back and the screen's title. */
export function PageHeader() {
  return <TopBar title={useScreenTitle()} onBack={useGoBack()} />;
}

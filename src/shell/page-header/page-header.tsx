import { useLocation } from 'react-router-dom';
import { useBack } from '#engine/action/back.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';
import { titleKeyOf } from './titles.ts';

/** The header of every screen that does not draw its own (NAV-3): back and the route's title (NAV-6). */
export function PageHeader() {
  const t = useT();
  const onBack = useBack();
  const { pathname } = useLocation();
  const { routes, merchant } = useMerchant();
  const own = routes.routes.find((route) => route.path === pathname)?.title;
  const key = own ?? titleKeyOf(pathname);
  return <TopBar title={key ? t(key) : merchant.name} onBack={onBack} />;
}

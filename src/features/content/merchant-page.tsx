import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { MenuList, useMenu } from './menu-list.tsx';
import styles from './merchant-page.module.css';

/** What the merchant's own route table has at a path (NAV-1): a text as HTML, or an address that it leads out to. Home where it has nothing. */
export function MerchantPage({ path }: { path: string }) {
  const t = useT();
  const textFor = useTextFor();
  const { routes } = useMerchant();
  const { page, link, menu } = routes.routes.find((route) => route.path === path) ?? {};
  const { search } = useLocation();
  useEffect(() => {
    if (link) location.replace(link);
  }, [link]);
  if (link) return <Spinner size={40} label={t('shell:loading')} />;
  if (!page) return <Navigate to={pathOf('home') + search} replace />;
  return (
    <article className={styles.page}>
      <Html html={textFor(page)} />
      {menu && <PageMenu name={menu} />}
    </article>
  );
}

function PageMenu({ name }: { name: string }) {
  const entries = useMenu(name);
  return entries.length > 0 && <MenuList name={name} entries={entries} />;
}

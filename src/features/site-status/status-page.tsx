import { pathOf } from '#schemas/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { BrandLogo } from '#engine/config/brand-logo.tsx';
import { useMerchant, useSiteConfig } from '#engine/config/config-context.tsx';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { siteConfigQuery } from '#features/site-config/queries.ts';
import { serverNow } from '#shared/api/api-context.ts';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import { showLobby } from './closed.ts';
import { StatusArt, type StatusKind } from './status-art.tsx';
import styles from './status-page.module.css';

/** How often the page looks whether the lobby has opened, ms. */
const lookAgainMs = 15_000;

/**
 * The lobby is closed to this player: maintenance, a region restriction or a blocked address (SYS-1). It keeps looking,
 * and whoever renders it by the site's status takes it away when that is 0 again. Opened by its own address, the page of
 * maintenance leads home when it finds the lobby open; the other two stay, since whoever sent a barred player here, such as
 * the operator's CDN, would send them again. Where no licence allows play, members have a way to their account, and so to a withdrawal (JUR-9).
 */
export function StatusPage({ kind }: { kind: StatusKind }) {
  useLayoutEffect(showLobby, []);
  const t = useT();
  const navigate = useNavigate();
  const { code, merchant } = useMerchant();
  const { data, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...siteConfigQuery(code),
    refetchInterval: lookAgainMs,
    refetchOnMount: 'always',
  });
  // Open, and yet here: the page was opened by its own address.
  const site = useSiteConfig();
  const isOutside = site?.isOutside === true;
  const isOpen = site?.status === 0;
  const foundOpen = isFetchedAfterMount && data?.status === 0 && isOpen;
  const watches = kind === 'maintenance';
  const opensAt = watches && site?.opensAt !== undefined && site.opensAt > serverNow() ? site.opensAt : undefined;
  const moment = useMoment('phone');
  const goHome = () => void navigate(pathOf('home'), { replace: true });
  const leave = useEffectEvent(goHome);
  useEffect(() => {
    if (watches && foundOpen) leave();
  }, [watches, foundOpen]);
  const lookAgain = async () => {
    const { data: found } = await refetch();
    if (found?.status === 0 && !found.isOutside && isOpen) goHome();
  };
  return (
    <div className={styles.page}>
      <BrandLogo alt={merchant.name} height={40} className={styles.logo} />
      <StatusArt kind={kind} />
      <h1 className={styles.title}>{t(`status:${kind}-title`)}</h1>
      <p className={styles.text}>{t(`status:${kind}-text`)}</p>
      {opensAt !== undefined && <p className={styles.opens}>{t('status:opens', { time: moment(opensAt) })}</p>}
      <div className={styles.actions}>
        <Button wide icon="refresh" busy={isFetching} onClick={() => void lookAgain()}>
          {t('shell:retry')}
        </Button>
        {isOutside && (
          <LinkButton wide variant="secondary" to={pathOf('member-home')}>
            {t('shell:title-member')}
          </LinkButton>
        )}
        <ContactButton />
        {watches && site?.hasTesters && (
          <LinkButton wide variant="ghost" to={pathOf('login')}>
            {t('status:tester-login')}
          </LinkButton>
        )}
      </div>
      {watches && <p className={styles.note}>{t('status:watching')}</p>}
    </div>
  );
}

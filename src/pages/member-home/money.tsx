import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { hiddenAmount, hideBalance, useBalanceHidden, useMayHideBalance } from '#features/member/hidden-balance.ts';
import { pathOf } from '#schemas/routes.ts';
import { useHasSession } from '#features/session/store.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { walletQuery } from '#features/wallet/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import { IconButton } from '#shared/ui/button/button.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { readOf, useScreenRead } from '#shared/ui/query-body/reads.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './money.module.css';

/** How long a text is, for its style. */
const charactersOf = (text: string) => ({ '--characters': text.length }) as CSSProperties;

/** The balance, which the player may hide on this device unless the site has to show it, and below it what is held or owed. */
export function Money() {
  const t = useT();
  const currency = useCurrency();
  const hidden = useBalanceHidden();
  const mayHide = useMayHideBalance();
  const query = useQuery({ ...walletQuery, enabled: useHasSession() });
  const { data: wallet, isPending, isFetching, refetch } = query;
  useScreenRead(readOf(query));
  const write = (amount: number) =>
    hidden || !wallet ? hiddenAmount : formatMoney(amount, { ...currency, minorUnits: wallet.minorUnits });
  const balance = wallet || hidden ? write(wallet?.sumBalance ?? 0) : undefined;
  const refresh = async () => {
    if ((await refetch()).isError) showToast('fail', 'errors:general');
  };
  return (
    <div className={styles.money}>
      <div className={styles.line}>
        <div className={styles.words}>
          <p className={styles.caption}>{t('member:balance')}</p>
          <p className={styles.amount} style={balance === undefined ? undefined : charactersOf(balance)}>
            {balance ?? (isPending ? <Skeleton shape="text" className={styles.ghost} /> : '—')}
          </p>
        </div>
        {mayHide && (
          <IconButton
            icon={hidden ? 'eye-off' : 'eye'}
            size={20}
            label={t('member:hide-balance')}
            aria-pressed={hidden}
            onClick={() => hideBalance(!hidden)}
          />
        )}
        <IconButton
          icon="refresh"
          size={20}
          label={t('member:refresh')}
          aria-busy={isFetching || undefined}
          className={styles.refresh}
          onClick={() => void refresh()}
        />
      </div>
      {wallet !== undefined && wallet.held > 0 && (
        <TextLink to={pathOf('withdraw', { tab: 'records' })}>
          {t('withdraw:held-amount', { amount: write(wallet.held) })}
        </TextLink>
      )}
      {wallet && wallet.bonus !== 0 && (
        <p className={styles.further}>
          <TextLink to={pathOf('bonus')}>{t('member:bonus')}</TextLink>
          <bdi>{write(wallet.bonus)}</bdi>
        </p>
      )}
      {wallet && wallet.debt !== 0 && (
        <p className={styles.further}>
          <span>{t('member:debt')}</span>
          <bdi>{write(wallet.debt)}</bdi>
        </p>
      )}
    </div>
  );
}

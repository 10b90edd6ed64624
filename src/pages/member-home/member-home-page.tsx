import { useQuery } from '@tanstack/react-query';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { memberQuery } from '#features/member/queries.ts';
import { useSession } from '#features/session/store.ts';
import { walletQuery } from '#features/wallet/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { DeviceList } from './device-list.tsx';
import styles from './member-home-page.module.css';

const entries = [
  { icon: 'receipt', label: 'menu.record', action: { type: 'go', path: '/m/gameRecord' } },
  { icon: 'star', label: 'menu.favourites', action: { type: 'favourites' } },
  { icon: 'message', label: 'menu.messages', action: { type: 'go', path: '/m/message' } },
  { icon: 'lock', label: 'member.password', action: { type: 'go', path: '/m/changePsw' } },
  { icon: 'headset', label: 'menu.customer-service', action: { type: 'customer-service' } },
] as const;

/** Profile, balance, money entries, account menu and remembered devices (MEM-1). */
export function MemberHomePage() {
  const t = useT();
  const dispatch = useDispatch();
  const { merchant } = useMerchant();
  const session = useSession((state) => state.session);
  const { data: member } = useQuery(memberQuery(session !== undefined));
  const wallet = useQuery(walletQuery(session !== undefined));
  const name = member?.nickname || member?.account || session?.userName || '';
  const amount =
    wallet.data && formatMoney(wallet.data.balance, { ...merchant.currency, minorUnits: wallet.data.minorUnits });
  return (
    <div className={styles.page}>
      <header className={styles.profile}>
        <Avatar src={member?.avatar || undefined} name={name} size="large" />
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.level}>
            <Icon name="crown" size={16} />
            {t('member.level', { level: member?.level ?? '0' })}
          </p>
        </div>
      </header>
      <section className={styles.wallet} aria-label={t('member.balance')}>
        <div>
          <p className={styles.caption}>{t('member.balance')}</p>
          <p className={styles.amount}>{amount ?? '—'}</p>
        </div>
        <IconButton icon="refresh" size={20} label={t('member.refresh')} onClick={() => void wallet.refetch()} />
        <div className={styles.money}>
          <Button wide icon="deposit" onClick={() => dispatch({ action: { type: 'deposit' } })}>
            {t('menu.deposit')}
          </Button>
          <Button wide variant="secondary" icon="withdraw" onClick={() => dispatch({ action: { type: 'withdraw' } })}>
            {t('menu.withdraw')}
          </Button>
        </div>
      </section>
      <nav className={styles.menu} aria-label={t('member.menu')}>
        {entries.map((entry) => (
          <button key={entry.label} type="button" className={styles.entry} onClick={() => dispatch(entry)}>
            <Icon name={entry.icon} size={20} />
            <span>{t(entry.label)}</span>
            <Icon name="chevron-right" size={20} mirrored />
          </button>
        ))}
      </nav>
      <DeviceList />
      <Button wide variant="secondary" icon="logout" onClick={() => dispatch({ action: { type: 'logout' } })}>
        {t('shell.logout')}
      </Button>
    </div>
  );
}

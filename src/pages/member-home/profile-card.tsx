import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { memberQuery } from '#features/member/queries.ts';
import { vipLabel } from '#features/member/vip-label.ts';
import { useSession } from '#features/session/store.ts';
import { walletQuery } from '#features/wallet/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatWhole } from '#shared/lib/money.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './profile-card.module.css';

/** How long a text is, for its style. */
const charactersOf = (text: string) => ({ '--characters': text.length }) as CSSProperties;

/** Who the player is, what they have, and the ways to add and to take out. */
export function ProfileCard() {
  const t = useT();
  const dispatch = useDispatch();
  const { currency } = useMerchant().merchant;
  const session = useSession((state) => state.session);
  const { data: member } = useQuery(memberQuery(session !== undefined));
  const wallet = useQuery(walletQuery(session !== undefined));
  const name = member?.nickname || member?.account || session?.userName || '';
  const amount =
    wallet.data && formatWhole(wallet.data.sumBalance, { ...currency, minorUnits: wallet.data.minorUnits });
  return (
    <section className={styles.card} aria-label={t('member.account')}>
      <div className={styles.profile}>
        <Avatar src={member?.headIcon || undefined} name={name} size="large" />
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          {member && member.account !== name && <p className={styles.caption}>{member.account}</p>}
        </div>
        {member && (
          <p className={styles.level}>
            <Icon name="crown" size={16} />
            {vipLabel(member.clubLabel.labelName, t)}
          </p>
        )}
      </div>
      <div className={styles.money}>
        <div>
          <p className={styles.caption}>{t('member.balance')}</p>
          <p className={styles.amount} style={amount === undefined ? undefined : charactersOf(amount)}>
            {amount ?? (wallet.isPending ? <Skeleton shape="text" className={styles.ghost} /> : '—')}
          </p>
        </div>
        <IconButton icon="refresh" size={20} label={t('member.refresh')} onClick={() => void wallet.refetch()} />
      </div>
      <div className={styles.ways}>
        <Button wide icon="deposit" onClick={() => dispatch({ action: { type: 'deposit' } })}>
          {t('menu.deposit')}
        </Button>
        <Button wide variant="secondary" icon="withdraw" onClick={() => dispatch({ action: { type: 'withdraw' } })}>
          {t('menu.withdraw')}
        </Button>
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useAccount } from '#features/member/account.ts';
import { memberQuery } from '#features/member/queries.ts';
import { vipLabel } from '#features/member/vip-label.ts';
import { useSession } from '#features/session/store.ts';
import { HeldMoney } from '#features/wallet/held-money.tsx';
import { walletQuery } from '#features/wallet/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
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
  const { name = '', avatar, balance } = useAccount() ?? {};
  const enabled = useSession((state) => state.session !== undefined);
  const { data: member } = useQuery({ ...memberQuery, enabled });
  const wallet = useQuery({ ...walletQuery, enabled });
  return (
    <section className={styles.card} aria-label={t('member.account')}>
      <div className={styles.profile}>
        <Avatar src={avatar} name={name} size="large" />
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
          <p className={styles.amount} style={balance === undefined ? undefined : charactersOf(balance)}>
            {balance ?? (wallet.isPending ? <Skeleton shape="text" className={styles.ghost} /> : '—')}
          </p>
          <HeldMoney wallet={wallet.data} />
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

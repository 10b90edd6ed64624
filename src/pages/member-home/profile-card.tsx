import { useQuery } from '@tanstack/react-query';
import type { MemberMenuEntry } from '#schemas/merchant/menus.ts';
import { pathOf } from '#schemas/routes.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useAccount } from '#features/member/account.ts';
import { memberQuery } from '#features/member/queries.ts';
import { vipLabel } from '#features/member/vip-label.ts';
import { securityQuery } from '#features/security/queries.ts';
import { useHasSession } from '#features/session/store.ts';
import { isDevelopment } from '#shared/env/env.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { CopyButton } from '#shared/ui/copy-button/copy-button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import { readOf, useScreenRead } from '#shared/ui/query-body/reads.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Money } from './money.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './profile-card.module.css';

/** Who the player is, what they have, the ways to add and to take out, and the login before this one (MEM-1). */
export function ProfileCard({ quick }: { quick: readonly MemberMenuEntry[] }) {
  const t = useT();
  const textFor = useTextFor();
  const dispatch = useDispatch();
  const { name = '', avatar } = useAccount() ?? {};
  const query = useQuery({ ...memberQuery, enabled: useHasSession() });
  const { data: member } = query;
  const read = readOf(query);
  useScreenRead(read);
  return (
    <section className={styles.card} aria-label={t('member:account')}>
      <div className={styles.profile}>
        <Link to={pathOf('profile')} className={styles.avatar} aria-label={t('member:profile')}>
          <Avatar src={avatar} name={name} size="large" />
          <Icon name="edit" size={16} className={styles.edit} />
        </Link>
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          {read === 'pending' && (
            <p className={styles.account}>
              <Skeleton shape="text" />
            </p>
          )}
          {member && (
            <p className={styles.account}>
              <Foreign lines={2}>{member.account}</Foreign>
              <CopyButton copied={{ text: member.account }} name={t('member:account-name')} />
            </p>
          )}
        </div>
        {member && (
          <Link to={pathOf('vip')} className={styles.level}>
            <Icon name="crown" size={16} />
            <Foreign lines={2}>{vipLabel(member.clubLabel.labelName, t)}</Foreign>
          </Link>
        )}
      </div>
      <Money />
      {quick.length > 0 && (
        <div className={styles.ways}>
          {quick.map((entry, at) => (
            <Button
              key={entry.id}
              wide
              variant={at === 0 ? 'primary' : 'secondary'}
              icon={entry.icon}
              {...(isDevelopment && { 'data-config-path': `menus.member.${entry.id}` })}
              onClick={() => dispatch(entry)}
            >
              {textFor(entry.label)}
            </Button>
          ))}
        </div>
      )}
      <LastLogin />
    </section>
  );
}

/** The login before this one, which leads to all of them: the player sees one that was not theirs. */
function LastLogin() {
  const t = useT();
  const moment = useMoment('phone');
  const query = useQuery({ ...securityQuery, enabled: useHasSession() });
  const { lastLogin } = query.data ?? {};
  if (readOf(query) === 'pending')
    return (
      <p className={styles.last}>
        <Skeleton shape="text" />
      </p>
    );
  if (!lastLogin) return null;
  const device = lastLogin.device || t('security:device-unknown');
  return (
    <Link to={pathOf('security', { item: 'loginHistory' })} className={styles.last}>
      <Icon name="clock" size={16} />
      <Foreign lines={2}>{t('security:last-login', { time: moment(lastLogin.at), device })}</Foreign>
    </Link>
  );
}

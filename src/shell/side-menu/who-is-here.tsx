import { pathOf } from '#schemas/routes.ts';
import type { ActionConfig } from '#schemas/merchant/documents.ts';
import { vipLabel } from '#features/member/vip-label.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import type { Account } from '#features/member/account.ts';
import styles from './who-is-here.module.css';

export type WhoIsHereProps = { account: Account | undefined; run: (action: ActionConfig) => void };

/** Avatar, name and balance, which lead to the member centre; for a visitor the ways in (SIDE-1). */
export function WhoIsHere({ account, run }: WhoIsHereProps) {
  const t = useT();
  if (account) {
    return (
      <button type="button" className={styles.card} onClick={() => run({ type: 'member-centre' })}>
        <Avatar name={account.name} src={account.avatar} size="large" />
        <span className={styles.words}>
          <span className={styles.name}>{account.name}</span>
          <span className={styles.balance}>{account.balance ?? '—'}</span>
          <span className={styles.hint}>{vipLabel(account.vip, t)}</span>
        </span>
      </button>
    );
  }
  return (
    <>
      <div className={styles.card}>
        <Avatar size="large" />
        <p className={styles.words}>
          <span className={styles.name}>{t('shell.welcome')}</span>
          <span className={styles.hint}>{t('shell.welcomeHint')}</span>
        </p>
      </div>
      <div className={styles.ways}>
        <Button variant="secondary" onClick={() => run({ type: 'register' })}>
          {t('shell.register')}
        </Button>
        <Button onClick={() => run({ type: 'login' })}>{t('shell.login')}</Button>
        <Button
          variant="ghost"
          size="small"
          className={styles.forgot}
          onClick={() => run({ type: 'go', path: pathOf('forget') })}
        >
          {t('shell.forgotPassword')}
        </Button>
      </div>
    </>
  );
}

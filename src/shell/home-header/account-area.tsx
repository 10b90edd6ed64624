import type { MenuEntry } from '#schemas/merchant/menus.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { MenuControl } from '#engine/action/menu-control.tsx';
import { vipLabel } from '#features/member/vip-label.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { Account } from '#features/member/account.ts';
import styles from './home-header.module.css';

type AccountAreaProps = {
  account: Account | undefined;
  /** The merchant's deposit entry, which then stands beside the balance. */
  deposit: MenuEntry | undefined;
};

/** Register and Login for a visitor; balance, name, level, deposit and logout for a player (HEAD-1). */
export function AccountArea({ account, deposit }: AccountAreaProps) {
  const t = useT();
  const dispatch = useDispatch();
  const run = (type: string) => () => dispatch({ action: { type } });
  if (!account) {
    return (
      <>
        <Button variant="secondary" size="small" onClick={run('register')}>
          {t('shell.register')}
        </Button>
        <Button size="small" onClick={run('login')}>
          {t('shell.login')}
        </Button>
      </>
    );
  }
  const level = vipLabel(account.vip, t);
  return (
    <>
      <div className={styles.wallet}>
        <button type="button" className={styles.user} onClick={run('member-centre')}>
          <Avatar name={account.name} src={account.avatar} size="small" />
          <span className={styles.who}>
            <span className={styles.balance} data-long={(account.balance?.length ?? 0) > 10 || undefined}>
              {account.balance ?? '—'}
            </span>
            <span className={styles.name}>
              <bdi className={styles.nick}>{account.name}</bdi>
              {level && <span className={styles.level}>{` · ${level}`}</span>}
            </span>
          </span>
        </button>
        {deposit && (
          <MenuControl entry={deposit} menu="header" label={t(deposit.label)} className={styles.deposit}>
            <Icon name={deposit.icon} size={20} />
          </MenuControl>
        )}
      </div>
      <IconButton icon="logout" size={20} label={t('shell.logout')} onClick={run('logout')} />
    </>
  );
}

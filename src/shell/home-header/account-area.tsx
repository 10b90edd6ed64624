import type { MenuEntry } from '#schemas/merchant/documents.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { MenuControl } from '#engine/action/menu-control.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './home-header.module.css';

/** Who is logged in, ready to be shown. */
export type Account = {
  /** Nickname, else the account name. */
  name: string;
  /** Address of his picture. */
  avatar: string | undefined;
  /** Formatted with symbol; undefined while it is not known. */
  balance: string | undefined;
  /** VIP label name, or `0`. */
  vip: string;
};

type AccountAreaProps = {
  account: Account | undefined;
  /** The merchant's deposit entry, which then stands beside the balance. */
  deposit: MenuEntry | undefined;
};

/** Register and Login for a visitor; balance, name, level, deposit and logout for a player (HEAD-1). */
export function AccountArea({ account, deposit }: AccountAreaProps) {
  const t = useT();
  const dispatch = useDispatch();
  if (!account) {
    return (
      <>
        <Button variant="secondary" size="small" onClick={() => dispatch({ action: { type: 'register' } })}>
          {t('shell.register')}
        </Button>
        <Button size="small" onClick={() => dispatch({ action: { type: 'login' } })}>
          {t('shell.login')}
        </Button>
      </>
    );
  }
  return (
    <>
      <div className={styles.wallet}>
        <button type="button" className={styles.user} onClick={() => dispatch({ action: { type: 'member-centre' } })}>
          <Avatar name={account.name} src={account.avatar} size="small" />
          <span className={styles.who}>
            <span className={styles.balance}>{account.balance ?? '—'}</span>
            <span className={styles.name}>
              {account.name} · {account.vip === '0' ? t('shell.vip', { level: 0 }) : account.vip}
            </span>
          </span>
        </button>
        {deposit && (
          <MenuControl entry={deposit} menu="header" label={t(deposit.label)} className={styles.deposit}>
            <Icon name={deposit.icon} size={20} />
          </MenuControl>
        )}
      </div>
      <IconButton
        icon="logout"
        size={20}
        label={t('shell.logout')}
        onClick={() => dispatch({ action: { type: 'logout' } })}
      />
    </>
  );
}

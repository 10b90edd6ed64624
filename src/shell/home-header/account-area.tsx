import type { MenuEntry } from '#schemas/merchant/menus.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { MenuControl } from '#engine/action/menu-control.tsx';
import type { ForRoles } from '#engine/flag/world.tsx';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { Account } from '#features/member/account.ts';
import { longestBalance } from '#features/session/kept-account.ts';
import styles from './account-area.module.css';

type DepositEntry = MenuEntry & Omit<ForRoles, 'shown'>;

/** Of whom nothing is known until the page is hydrated: its first script has the styles fill in what this device keeps. */
const anyPlayer: Account = { name: '', avatar: undefined, balance: '', level: undefined };

type AccountAreaProps = {
  account: Account | undefined;
  /** Draws for visitors and for players: which of them is here, `data-role` says. */
  forBoth: boolean;
  /** The merchant's deposit entry, which is then beside the balance. */
  deposit: DepositEntry | undefined;
};

/** Register and Login for a visitor; balance, name, level, deposit and logout for a player (HEAD-1). */
export function AccountArea({ account, forBoth, deposit }: AccountAreaProps) {
  const shown = account ?? (forBoth ? anyPlayer : undefined);
  return (
    <>
      {shown && <Player account={shown} deposit={deposit} mark={forBoth ? 'trial member' : undefined} />}
      {(forBoth || !account) && <Visitor />}
    </>
  );
}

/** Marked also once the page is hydrated: while a remembered device logs in, nobody is known to be a visitor. */
function Visitor() {
  const t = useT();
  const dispatch = useDispatch();
  const run = (type: string) => () => dispatch({ action: { type } });
  return (
    <>
      <Button data-for="visitor" variant="secondary" size="small" onClick={run('register')}>
        {t('shell:register')}
      </Button>
      <Button data-for="visitor" size="small" onClick={run('login')}>
        {t('shell:login')}
      </Button>
    </>
  );
}

type PlayerProps = { account: Account; deposit: DepositEntry | undefined; mark: string | undefined };

function Player({ account, deposit, mark }: PlayerProps) {
  const t = useT();
  const textFor = useTextFor();
  const dispatch = useDispatch();
  const run = (type: string) => () => dispatch({ action: { type } });
  const { name, avatar, level, balance = '—' } = account;
  return (
    <>
      <div className={styles.wallet} data-for={mark}>
        <button type="button" className={styles.user} onClick={run('member-centre')}>
          <Avatar name={name} src={avatar} size="small" />
          <span className={styles.who}>
            <span className={styles.balance} data-long={balance.length > longestBalance || undefined}>
              {balance}
            </span>
            <span className={styles.name}>
              <bdi className={styles.nick}>{name}</bdi>
              <span className={styles.level}>{level && ` · ${level}`}</span>
            </span>
          </span>
        </button>
        {deposit && (
          <MenuControl
            entry={deposit}
            mark={deposit['data-for']}
            menu="header"
            label={textFor(deposit.label)}
            className={styles.deposit}
          >
            <Icon name={deposit.icon} size={20} />
          </MenuControl>
        )}
      </div>
      <IconButton data-for={mark} icon="logout" size={20} label={t('shell:logout')} onClick={run('logout')} />
    </>
  );
}

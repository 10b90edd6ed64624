import { useQuery } from '@tanstack/react-query';
import { useMemo, useEffect } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { hiddenAmount, useBalanceHidden } from './hidden-balance.ts';
import { memberQuery } from './queries.ts';
import { vipLabel } from './vip-label.ts';
import { keptAccount, keepAccount } from '#features/session/kept-account.ts';
import { useSession } from '#features/session/store.ts';
import { whenIdle } from '#shared/lib/when-idle.ts';
import { walletQuery } from '#features/wallet/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatWhole } from '#shared/lib/money.ts';

/** Who is logged in, ready to be shown. */
export type Account = {
  /** Nickname, else the account name. */
  name: string;
  /** Address of the player's picture. */
  avatar: string | undefined;
  /** Formatted with symbol, or dots where the player hides it; undefined while it is not known. */
  balance: string | undefined;
  /** The level as players read it; undefined while it is not known. */
  level: string | undefined;
};

/** The player's account: what the page before last showed, its parts taken again as they arrive; undefined for a visitor (HEAD-1, HEAD-3). */
export function useAccount(): Account | undefined {
  const t = useT();
  const session = useSession((state) => state.session);
  const { currency } = useMerchant().merchant;
  const hidden = useBalanceHidden();
  const enabled = session !== undefined;
  const { data: member } = useQuery({ ...memberQuery, enabled });
  const { data: wallet } = useQuery({ ...walletQuery, enabled });
  const userName = session?.userName;
  const kept = useMemo(() => keptAccount(userName), [userName]);
  const name = member ? member.nickname || member.account : (kept.name ?? userName);
  const avatar = (member ? member.headIcon : kept.avatar) || undefined;
  const level = member ? vipLabel(member.clubLabel.labelName, t) : kept.level;
  const known = wallet ? formatWhole(wallet.sumBalance, { ...currency, minorUnits: wallet.minorUnits }) : kept.balance;
  const balance = hidden ? hiddenAmount : known;
  // What the store of queries still holds of a player who has gone is nobody's.
  return session === undefined || name === undefined ? undefined : { name, avatar, level, balance };
}

/** Keeps what the header of home shows of the player for the next page, until the session ends (HEAD-1). */
export function KeepAccount() {
  const userName = useSession((state) => state.session?.userName);
  const { name, avatar, level, balance } = useAccount() ?? {};
  useEffect(() => {
    // Later: right after a change of players the store of queries still holds the data of the one before.
    return userName === undefined ? undefined : whenIdle(() => keepAccount(userName, { name, avatar, level, balance }));
  }, [userName, name, avatar, level, balance]);
  return null;
}

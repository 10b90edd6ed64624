import { useQuery } from '@tanstack/react-query';
import { useMerchant } from '#engine/config/config-context.tsx';
import { hiddenAmount, isBalanceHidden } from './hidden-balance.ts';
import { memberQuery } from './queries.ts';
import { useSession } from '#features/session/store.ts';
import { walletQuery } from '#features/wallet/queries.ts';
import { formatWhole } from '#shared/lib/money.ts';

/** Who is logged in, ready to be shown. */
export type Account = {
  /** Nickname, else the account name. */
  name: string;
  /** Address of the player's picture. */
  avatar: string | undefined;
  /** Formatted with symbol, or dots where the player hides it; undefined while it is not known. */
  balance: string | undefined;
  /** VIP label name, or `0`; undefined while it is not known. */
  vip: string | undefined;
};

/** The player's account, its parts filled in as they arrive; undefined for a visitor (HEAD-1, HEAD-3). */
export function useAccount(): Account | undefined {
  const session = useSession((state) => state.session);
  const { currency } = useMerchant().merchant;
  const enabled = session !== undefined;
  const { data: member } = useQuery({ ...memberQuery, enabled });
  const { data: wallet } = useQuery({ ...walletQuery, enabled });
  return (
    session && {
      avatar: member?.headIcon || undefined,
      name: member?.nickname || member?.account || session.userName,
      balance: isBalanceHidden()
        ? hiddenAmount
        : wallet && formatWhole(wallet.sumBalance, { ...currency, minorUnits: wallet.minorUnits }),
      vip: member?.clubLabel.labelName,
    }
  );
}

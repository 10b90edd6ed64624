import { useQuery } from '@tanstack/react-query';
import { useMerchant } from '#engine/config/config-context.tsx';
import { memberQuery } from '#features/member/queries.ts';
import { useSession } from '#features/session/store.ts';
import { walletQuery } from '#features/wallet/queries.ts';
import { formatWhole } from '#shared/lib/money.ts';

/** Who is logged in, as the shell shows it. */
export type AccountView = { name: string; balance: string | undefined; vip: string };

/** The player's account, its parts filled in as they arrive; undefined for a visitor (HEAD-1, HEAD-3). */
export function useAccount(): AccountView | undefined {
  const session = useSession((state) => state.session);
  const { merchant } = useMerchant();
  const { data: member } = useQuery(memberQuery(session !== undefined));
  const { data: wallet } = useQuery(walletQuery(session !== undefined));
  if (!session) return undefined;
  return {
    name: member?.nickname || member?.account || session.userName,
    balance: wallet && formatWhole(wallet.balance, { ...merchant.currency, minorUnits: wallet.minorUnits }),
    vip: member?.level ?? '0',
  };
}

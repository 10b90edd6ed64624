import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useMerchant } from '#engine/config/config-context.tsx';
import { memberQuery } from '#features/member/queries.ts';
import { useSession } from '#features/session/store.ts';
import { walletQuery } from '#features/wallet/queries.ts';
import type { Account } from '#shell/home-header/account.ts';
import { formatWhole } from '#shared/lib/money.ts';

/** The player's account, its parts filled in as they arrive; undefined for a visitor (HEAD-1, HEAD-3). */
export function useAccount(): Account | undefined {
  const session = useSession((state) => state.session);
  const { currency } = useMerchant().merchant;
  const { data: member } = useQuery(memberQuery(session !== undefined));
  const { data: wallet } = useQuery(walletQuery(session !== undefined));
  return useMemo(
    () =>
      session && {
        avatar: member?.headIcon || undefined,
        name: member?.nickname || member?.account || session.userName,
        balance: wallet && formatWhole(wallet.sumBalance, { ...currency, minorUnits: wallet.minorUnits }),
        vip: member?.clubLabel.labelName,
      },
    [session, member, wallet, currency],
  );
}

import { useEffect } from 'react';
import { keepAccount } from '#features/session/kept-account.ts';
import { useSession } from '#features/session/store.ts';
import { whenIdle } from '#shared/lib/when-idle.ts';
import { useAccount } from './account.ts';

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

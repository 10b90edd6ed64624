import { useEffect } from 'react';
import { keptAccountKey, type KeptAccount } from '#features/session/kept-account.ts';
import { useSession } from '#features/session/store.ts';
import { writeStoredJson } from '#shared/platform/storage.ts';
import { useAccount } from './account.ts';

export const keepAccount = (userName: string, account: KeptAccount): void =>
  void writeStoredJson(keptAccountKey, { userName, ...account });

/** Keeps what the header of home shows of the player for the next page, until the session ends (HEAD-1). */
export function KeepAccount() {
  const userName = useSession((state) => state.session?.userName);
  const { name, avatar, level, balance } = useAccount() ?? {};
  useEffect(() => {
    if (userName !== undefined) keepAccount(userName, { name, avatar, level, balance });
  }, [userName, name, avatar, level, balance]);
  return null;
}

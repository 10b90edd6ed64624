import { useEffect } from 'react';
import { useSession } from '#features/session/store.ts';
import { keepPush } from './device.ts';

/** Reports the browser of a player who has notices on to each session of theirs (PUSH-1). */
export function KeepPush() {
  const session = useSession((state) => state.session);
  const { token, userName } = session ?? {};
  useEffect(() => {
    if (token && userName) keepPush(userName).catch((error: unknown) => console.warn('Notices were not kept', error));
  }, [token, userName]);
  return null;
}

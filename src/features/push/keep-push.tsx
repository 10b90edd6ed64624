import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticesUnreadQuery } from '#features/notices/unread.ts';
import { useSession } from '#features/session/store.ts';
import { keepPush, setBadge } from './device.ts';

/** Reports the browser of a player who has notices on to each session of theirs (PUSH-1), and has the app's badge say what menus do (PUSH-2). */
export function KeepPush() {
  const session = useSession((state) => state.session);
  const { token, userName } = session ?? {};
  // Menus ask for it.
  const { data: unread = 0 } = useQuery({ ...noticesUnreadQuery, enabled: false });
  const shown = token ? unread : 0;
  useEffect(() => {
    if (token && userName) keepPush(userName).catch((error: unknown) => console.warn('Notices were not kept', error));
  }, [token, userName]);
  useEffect(() => void setBadge(shown), [shown]);
  return null;
}

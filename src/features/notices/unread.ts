import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { createThrottle } from '#shared/lib/throttle.ts';

/** The count is asked for at most this often, ms (MSG-2). */
const unreadThrottleMs = 250;
const turn = createThrottle(unreadThrottleMs);

/** How many notices the member has not read: the one figure of menus, screens and the app's badge (PUSH-2). Never asked for trial members. */
export const noticesUnreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async ({ signal }) => {
    await turn();
    return call('noticesUnread', { signal });
  },
});

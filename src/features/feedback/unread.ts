import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** How many of the player's tickets have something new; never asked for trial members. */
export const unreadTicketsQuery = queryOptions({
  queryKey: ['feedback', 'unread'],
  queryFn: ({ signal }) => call('feedbackUnread', { signal }),
});

import { callQuery } from '#shared/api/call-query.ts';

/** How many of the player's tickets have something new; never asked for trial members. */
export const unreadTicketsQuery = callQuery(['feedback', 'unread'], 'feedbackUnread');

import { freshQuery } from '#shared/api/call-query.ts';

/** How long the player's session lasts, what it has come to, and its reality checks. */
export const playSessionQuery = freshQuery(['play', 'session'], 'playSession');

/** What was deposited, withdrawn, bet and won on the days of the last twelve months (LIMIT-13). */
export const playOverviewQuery = freshQuery(['play', 'overview'], 'playOverview');

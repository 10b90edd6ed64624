import { callQuery } from '#shared/api/call-query.ts';

/** Profile of the player. */
export const memberQuery = callQuery(['member'], 'memberInfo');

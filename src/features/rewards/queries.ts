import { callQuery } from '#shared/api/call-query.ts';

/** All that the player can claim now; its count is the badge of the reward entries (REWARD-1, FOOT-1, HOME-6). */
export const rewardsQuery = callQuery(['reward', 'list'], 'rewards');

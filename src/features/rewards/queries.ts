import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** All that the player can claim now; its count is the badge of the reward entries (REWARD-1, FOOT-1, HOME-6). */
export const rewardsQuery = queryOptions({
  queryKey: ['reward', 'list'],
  queryFn: ({ signal }) => call('rewards', { signal }),
});

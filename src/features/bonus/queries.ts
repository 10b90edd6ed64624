import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** The player's bonuses and free spins in pages, the active ones first. */
export const bonusesQuery = infiniteQueryOptions({
  staleTime: 0,
  queryKey: ['bonus', 'list'],
  queryFn: ({ signal, pageParam: after }) => call('bonuses', { query: after ? { after } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next || undefined,
});

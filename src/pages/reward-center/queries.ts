import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

export const tasksQuery = queryOptions({
  staleTime: 0,
  queryKey: ['tasks'],
  queryFn: async ({ signal }) => (await call('tasks', { signal })).list,
});

export const checkInQuery = queryOptions({
  staleTime: 0,
  queryKey: ['reward', 'checkIn'],
  queryFn: ({ signal }) => call('checkIn', { signal }),
});

export const wheelQuery = queryOptions({
  staleTime: 0,
  queryKey: ['reward', 'wheel'],
  queryFn: ({ signal }) => call('wheel', { signal }),
});

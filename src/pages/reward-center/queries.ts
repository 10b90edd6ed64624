import { callQuery, listQuery } from '#shared/api/call-query.ts';

export const tasksQuery = { ...listQuery(['tasks'], 'tasks'), staleTime: 0 };

export const checkInQuery = { ...callQuery(['reward', 'checkIn'], 'checkIn'), staleTime: 0 };

export const wheelQuery = { ...callQuery(['reward', 'wheel'], 'wheel'), staleTime: 0 };

import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** Where the player is logged in (SECUR-6). */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => (await call('deviceList', { signal })).list.filter(({ id }) => id),
});

/** Logins of the last 30 days, and those that were refused. */
export const loginsQuery = listQuery(['security', 'logins'], 'loginHistory');

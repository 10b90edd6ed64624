import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** What protects the account: its items with their states, what keeps withdrawals waiting, the login before this one (SECUR-1). */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call('securityConfig', { signal }),
});

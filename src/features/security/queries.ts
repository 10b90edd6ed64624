import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { queries } from '#shared/api/queries.ts';

/** What protects the account: its items with their states, what keeps withdrawals waiting, the login before this one (SECUR-1). */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call('securityConfig', { signal }),
});

/** To be called after a change: every screen that shows a state of it reads it again. */
export const refreshSecurity = (): Promise<void> => queries.invalidateQueries({ queryKey: ['security'] });

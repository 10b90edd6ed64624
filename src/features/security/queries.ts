import { callQuery } from '#shared/api/call-query.ts';

/** What protects the account: its items with their states, what keeps withdrawals waiting, the login before this one (SECUR-1). */
export const securityQuery = callQuery(['security'], 'securityConfig');

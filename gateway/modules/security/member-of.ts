import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { accountTypes, findById, type Account } from '../accounts/accounts.ts';

/** The account of a member's session. @throws ApiError `account.trial`; `session.ended` when the account is gone. */
export async function memberOf(db: Database, session: CallerSession): Promise<Account> {
  if (session.type === accountTypes.trial) throw new ApiError('account.trial');
  const account = await findById(db, session.accountId);
  if (!account) throw new ApiError('session.ended');
  return account;
}

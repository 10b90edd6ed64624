import type { CallerSession } from '#gateway/http/route.ts';
import type { Database } from '#gateway/db/tables.ts';
import { historyMs, lastLogin } from '../session/history.ts';

/**
 * When the player was there before this session: the login before its own, or as long ago as logins are kept where the account is older than
 * that, epoch ms. Undefined for one who was never there before.
 */
export async function lastVisit(
  db: Database,
  { accountId, createdAt }: Pick<CallerSession, 'accountId' | 'createdAt'>,
): Promise<number | undefined> {
  const earliest = createdAt - historyMs;
  const login = await lastLogin(db, accountId, createdAt);
  if (login) return Math.max(login.at, earliest);
  const account = db.selectFrom('accounts').select('created_at').where('id', '=', accountId);
  const { created_at: openedAt } = await account.executeTakeFirstOrThrow();
  return openedAt < earliest ? earliest : undefined;
}

import type { FastifyInstance } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { findById } from '../accounts/accounts.ts';
import { isPasswordHash } from '../accounts/password.ts';

/** Who is logged in. */
export function register(_app: FastifyInstance, { route, db }: Services): void {
  route('memberInfo', async ({ session }) => {
    const account = await findById(db, session.accountId);
    if (!account) throw new ApiError('session.ended');
    const { id, username, nickname, type, head_icon, label } = account;
    return {
      id,
      account: username,
      nickname,
      type,
      headIcon: head_icon,
      clubLabel: { labelName: label },
      hasPassword: isPasswordHash(account.password_hash),
    };
  });
}

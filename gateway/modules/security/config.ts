import type { Value } from '#schemas/gateway/operations.ts';
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { findById } from '../accounts/accounts.ts';
import { isPasswordHash } from '../accounts/password.ts';
import { freezeOf } from './freeze.ts';
import { maskMobile } from './mask.ts';
import { lockedUntil } from './secret-tries.ts';

const bound = (id: SecurityItem['id'], shown: string | undefined): SecurityItem =>
  shown ? { id, state: 'set', shown } : { id, state: 'missing' };

/** Every item with its state, in the order in which the lobby shows them (SECUR-1). */
export async function securityConfig(
  { db, now }: Services,
  { session }: Call<'securityConfig'>,
): Promise<Value<'securityConfig'>> {
  const account = await findById(db, session.accountId);
  if (!account) throw new ApiError('session.ended');
  const { id, mobile } = account;
  const paymentLock = await lockedUntil(db, id, 'payment', now());
  const frozen = await freezeOf(db, id, now());
  return {
    items: [
      { id: 'loginPassword', state: isPasswordHash(account.password_hash) ? 'set' : 'missing' },
      paymentLock === undefined
        ? { id: 'paymentPassword', state: account.payment_hash === null ? 'missing' : 'set' }
        : { id: 'paymentPassword', state: 'locked', lockedUntil: paymentLock },
      bound('mobile', mobile ? maskMobile(mobile) : undefined),
    ],
    ...(frozen && { frozen }),
  };
}

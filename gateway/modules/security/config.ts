import type { Value } from '#schemas/gateway/operations.ts';
import type { SecurityItem } from '#schemas/gateway/security.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Services } from '#gateway/services.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { isPasswordHash } from '../accounts/password.ts';
import { cardsOf } from '../cards/list.ts';
import { freezeOf } from './freeze.ts';
import { listDevices } from '../devices/list.ts';
import { lastLogin } from '../session/history.ts';
import { maskEmail, maskMobile, maskName } from '../accounts/mask.ts';
import { payeeNameOf } from '../payee/payee.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { hasPasskeys } from '../passkeys/relying-party.ts';
import { hasTotp } from '../passkeys/second-factor.ts';
import { listQuestions } from './questions.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { lockedUntil } from './secret-tries.ts';

const bound = (id: SecurityItem['id'], shown: string | undefined): SecurityItem =>
  shown ? { id, state: 'set', shown } : { id, state: 'missing' };

/** Every item with its state, in the order in which the lobby shows them (SECUR-1). */
export async function securityConfig(
  { db, now }: Services,
  { session, site }: Call<'securityConfig', Site>,
): Promise<Value<'securityConfig'>> {
  const account = await ownAccount(db, session);
  const { id, mobile, email } = account;
  const payeeName = payeeNameOf(account);
  const paymentLock = await lockedUntil(db, id, 'payment', now());
  const frozen = await freezeOf(db, id, now());
  const { chosen } = await listQuestions(db, id);
  const { list: devices } = await listDevices(db, session, now());
  const cards = await cardsOf(db, id);
  const hasApp = await hasTotp(db, id);
  const recoveryCodes = await recoveryCodesLeft(db, id);
  const passkeys = await passkeysOf(db, id);
  const before = await lastLogin(db, id, session.createdAt);
  return {
    items: [
      { id: 'loginPassword', state: isPasswordHash(account.password_hash) ? 'set' : 'missing' },
      paymentLock === undefined
        ? { id: 'paymentPassword', state: account.payment_hash === null ? 'missing' : 'set' }
        : { id: 'paymentPassword', state: 'locked', lockedUntil: paymentLock },
      // Those of a site that has turned them off can still be removed.
      ...(hasPasskeys(site) || passkeys.length > 0
        ? [{ id: 'passkeys', state: passkeys.length > 0 ? 'set' : 'missing', count: passkeys.length } as const]
        : []),
      ...(site.secondFactorBefore.length > 0 || hasApp
        ? [
            hasApp
              ? ({ id: 'totp', state: 'set', count: recoveryCodes } as const)
              : ({ id: 'totp', state: 'missing' } as const),
          ]
        : []),
      bound('mobile', mobile ? maskMobile(mobile) : undefined),
      bound('email', email ? maskEmail(email) : undefined),
      bound('payee', payeeName ? maskName(payeeName) : undefined),
      { id: 'cards', state: cards.length > 0 ? 'set' : 'missing', count: cards.length },
      { id: 'questions', state: chosen.length > 0 ? 'set' : 'missing' },
      { id: 'devices', state: 'set', count: devices.length },
      { id: 'loginHistory', state: 'set' },
    ],
    ...(frozen && { frozen }),
    ...(before && { lastLogin: before }),
  };
}

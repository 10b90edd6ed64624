import { maySignPayments } from '#schemas/passkey-age.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Call, CallerSession } from '#gateway/http/route.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Services } from '#gateway/services.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { verifyPassword } from '../accounts/password.ts';
import { judgeAssertion } from '../passkeys/assertion.ts';
import { redeemCode } from '../sms/codes.ts';
import { sendCodeFor } from '../sms/send-code.ts';
import { judgeTotp } from './totp.ts';
import { guardGuess } from './secret-tries.ts';

const proofMs = 5 * 60_000;

/** For calls that need a proof in some cases only; the others say `freshProof` in the contract. @throws ApiError `proof.required` */
export function requireProof({ isProved }: CallerSession): void {
  if (!isProved) throw new ApiError('proof.required');
}

/**
 * Takes the login password, the code that was sent to the account's number, a passkey or a code of the authenticator app, and marks this session as proved for five
 * minutes.
 */
export async function prove(
  services: Services,
  { site, merchant, body, session, request }: Call<'securityProof', Site>,
) {
  const { db, now } = services;
  const account = await ownAccount(db, session);
  const isFactor = 'passkey' in body || 'totp' in body;
  let signsPayments = false;
  if ('password' in body) {
    const guess = { accountId: account.id, secret: 'login', field: 'password', now: now() } as const;
    await guardGuess(db, guess, () => verifyPassword(body.password, account.password_hash));
  } else if ('passkey' in body) {
    const { createdAt } = await judgeAssertion(services, { site, merchant, request, session }, body.passkey);
    signsPayments = maySignPayments(createdAt, now());
  } else if ('totp' in body) await judgeTotp(db, account.id, body.totp, now());
  else await redeemCode(services, { merchant, address: account.mobile ?? '', caller: callerOf(request), ...body });
  const provedUntil = now() + proofMs;
  await db
    .updateTable('sessions')
    .set({
      proved_until: provedUntil,
      ...(signsPayments && { passkey_until: provedUntil }),
      ...(isFactor && { factor_until: provedUntil }),
    })
    .where('token_hash', '=', session.id)
    .execute();
  return { provedUntil };
}

/** Sends a code for `prove` to the account's own number, which the lobby does not know in full. */
export async function sendProofCode(services: Services, call: Call<'proofSend'>) {
  const { mobile } = await ownAccount(services.db, call.session);
  if (!mobile) throw new ApiError('mobile.missing');
  return sendCodeFor(services, 'proofSend', call, { address: mobile, isOwner: true, isAlwaysChecked: false });
}

import type { PasskeyAssertion } from '#schemas/gateway/passkeys.ts';
import type { Body, Value } from '#schemas/gateway/operations.ts';
import { listQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { connectionError } from '#shared/api/gateway-error.ts';

/** The player's passkeys (AUTH-1). */
export const passkeysQuery = listQuery(['security', 'passkeys'], 'passkeys');

/** The library is fetched when a passkey is made or used. @throws GatewayError */
export const openCeremony = () =>
  import('./ceremony.ts').catch((error: unknown) => {
    throw connectionError(error);
  });

/** Adds a passkey of this device. @throws PasskeyError, GatewayError */
export async function addPasskey(): Promise<Value<'passkeyAdd'>> {
  const { makePasskey } = await openCeremony();
  const options = await call('passkeyOptions', { body: {} });
  return call('passkeyAdd', { body: await makePasskey(options) });
}

/** Has the player sign for a login, a fresh proof or a payment. @throws PasskeyError, GatewayError */
export async function signFor(purpose: Body<'passkeyChallenge'>['for']): Promise<PasskeyAssertion> {
  const { signChallenge } = await openCeremony();
  return signChallenge(await call('passkeyChallenge', { body: { for: purpose } }));
}

/** Proves who holds the session by a passkey (SECUR-2); for a payment by one that is old enough to stand for the payment password. @throws PasskeyError, GatewayError */
export const proveByPasskey = async (purpose: 'proof' | 'payment' = 'proof'): Promise<Value<'securityProof'>> =>
  call('securityProof', { body: { passkey: await signFor(purpose) } });

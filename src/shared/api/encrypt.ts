import type { Value } from '#schemas/gateway/operations.ts';
import { randomId } from '#shared/lib/random-id.ts';
import { serverNow } from './api-context.ts';
import { clientError } from './gateway-error.ts';
import type { SealedFor } from './seal.ts';

type Jwk = Value<'securityKeys'>['keys'][number];
let kept: Promise<Jwk> | undefined;

function firstKey({ keys: list }: Value<'securityKeys'>): Jwk {
  const key = list.find(({ kid, kty }) => kid && kty === 'EC');
  if (!key) throw clientError('answer.unexpected');
  return key;
}

/**
 * A body sealed for one call of the gateway: JWE compact, ECDH-ES P-256 with A256GCM, a one-time nonce and the gateway's clock. The gateway's
 * key is kept for the next body, unless it has to be `fresh`.
 * @throws GatewayError `encryption.unavailable` outside a secure context: a password is never sent plain.
 */
export async function encryptBody(
  body: unknown,
  sealedFor: SealedFor,
  fetchKeys: () => Promise<Value<'securityKeys'>>,
  fresh: boolean,
): Promise<{ jwe: string }> {
  if (!globalThis.crypto?.subtle) throw clientError('encryption.unavailable');
  if (fresh) kept = undefined;
  kept ??= fetchKeys().then(firstKey);
  kept.catch(() => (kept = undefined));
  const [{ seal }, jwk] = await Promise.all([import('./seal.ts'), kept]);
  return { jwe: await seal(JSON.stringify({ body, iat: serverNow(), nonce: randomId() }), jwk, sealedFor) };
}

import type { Value } from '#schemas/gateway/operations.ts';
import { randomId } from '#shared/lib/random-id.ts';
import { serverNow } from './api-context.ts';
import { clientError, connectionError } from './gateway-error.ts';

type Jwk = Value<'securityKeys'>['keys'][number];
let keys: Promise<Jwk> | undefined;

/** Forgets the gateway's key, so that the next body is sealed with a fresh one. */
export function forgetEncryptionKey(): void {
  keys = undefined;
}

function firstKey({ keys: list }: Value<'securityKeys'>): Jwk {
  const key = list.find(({ kid, kty }) => kid && kty === 'EC');
  if (!key) throw clientError('answer.unexpected');
  return key;
}

// A chunk that cannot be fetched is a failed connection to the player: the form says so and keeps what was typed.
const sealer = () =>
  import('./seal.ts').catch((cause: unknown) => {
    throw connectionError(cause);
  });

/**
 * A body sealed for the gateway: JWE compact, ECDH-ES P-256 with A256GCM, a one-time nonce and the gateway's clock.
 * @throws GatewayError `encryption.unavailable` outside a secure context: a password is never sent plain.
 */
export async function encryptBody(
  body: unknown,
  fetchKeys: () => Promise<Value<'securityKeys'>>,
): Promise<{ jwe: string }> {
  if (!globalThis.crypto?.subtle) throw clientError('encryption.unavailable');
  keys ??= fetchKeys().then(firstKey);
  keys.catch(forgetEncryptionKey);
  const [{ seal }, jwk] = await Promise.all([sealer(), keys]);
  return { jwe: await seal(JSON.stringify({ body, iat: serverNow(), nonce: randomId() }), jwk) };
}

import { CompactEncrypt, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';

/** A key as `securityKeys` gives it. */
export type PublicKey = JWK & { kid: string };

/** The merchant and the name of the call that a body is for. */
export type SealedFor = { aud: string; op: string };

async function encrypt(
  plain: unknown,
  key: CryptoKey | Uint8Array,
  header: SealedFor & { kid: string },
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...header })
    .encrypt(key);
}

/** Seals a body for the holder of `key`; `iat` is epoch milliseconds by the gateway's clock. */
export const seal = async (body: unknown, key: PublicKey, sealedFor: SealedFor, iat: number): Promise<string> =>
  encrypt({ body, iat, nonce: randomUUID() }, await importJWK(key, 'ECDH-ES'), { ...sealedFor, kid: key.kid });

/** Seals a body with a key that nobody has published. */
export async function sealForNobody(body: unknown, sealedFor: SealedFor, iat: number): Promise<string> {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  return encrypt({ body, iat, nonce: randomUUID() }, publicKey, { ...sealedFor, kid: randomUUID() });
}

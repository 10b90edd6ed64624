import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** What a sealed body is for: the merchant, and the name of the call. */
export type SealedFor = { aud: string; op: string };

/** JWE compact of `plain` for one recipient key and one call; loaded on demand together with the part of jose it needs. */
export async function seal(plain: string, jwk: JWK & { kid: string }, sealedFor: SealedFor): Promise<string> {
  const key = await importJWK(jwk, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid, ...sealedFor })
    .encrypt(key);
}

import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** JWE compact of `plain` for one recipient key; loaded on demand together with the part of jose it needs. */
export async function seal(plain: string, jwk: JWK & { kid: string }): Promise<string> {
  const key = await importJWK(jwk, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(key);
}

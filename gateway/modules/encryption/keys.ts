import { compactDecrypt, importJWK } from 'jose';
import type { Value } from '#schemas/gateway/operations.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Encryption, SealedFor } from '#gateway/services.ts';
import { goodKeys, newestKey, type StoredKey } from './key-store.ts';

/** The half of a key that callers seal with. */
type PublicKey = Value<'securityKeys'>['keys'][number];

const windowMs = 60_000;

// Named one by one, so that nothing else of a stored key can leave.
const publicHalf = ({ x, y, kid }: StoredKey): PublicKey => ({
  kty: 'EC',
  crv: 'P-256',
  x,
  y,
  kid,
  use: 'enc',
  alg: 'ECDH-ES',
});

function readPlain(text: string): { body: unknown; iat: number; nonce: string } {
  const plain: unknown = JSON.parse(text);
  if (typeof plain !== 'object' || plain === null || !('iat' in plain) || !('nonce' in plain) || !('body' in plain))
    throw new TypeError('incomplete');
  const { body, iat, nonce } = plain;
  if (typeof iat !== 'number' || typeof nonce !== 'string' || nonce.length < 16 || nonce.length > 100)
    throw new TypeError('unusable');
  return { body, iat, nonce };
}

/**
 * Bodies sealed as JWE compact, ECDH-ES P-256 with A256GCM: `{body, iat, nonce}`, at most 60 s old by this clock,
 * each nonce once, for the merchant and call of `aud` and `op`. `decrypt` throws ApiError `security.*`.
 */
export async function createEncryption(db: Database, now: () => number): Promise<Encryption> {
  await newestKey(db, 'encryption_keys', now());
  const open = async (jwe: string, { merchant, operation }: SealedFor) => {
    const { plaintext } = await compactDecrypt(
      jwe,
      async ({ kid, aud, op }) => {
        // The header is under the seal of the body: a changed one opens nothing.
        if (aud !== merchant || op !== operation) throw new ApiError('security.unreadable');
        const key = (await goodKeys(db, 'encryption_keys', now())).find((each) => each.kid === kid);
        if (!key) throw new ApiError('security.unknownKey');
        return importJWK(key, 'ECDH-ES');
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    return readPlain(new TextDecoder().decode(plaintext));
  };
  return {
    publicKeys: async () => (await goodKeys(db, 'encryption_keys', now())).map(publicHalf),
    decrypt: async (jwe, sealedFor) => {
      const { body, iat, nonce } = await open(jwe, sealedFor).catch((error: unknown) => {
        throw error instanceof ApiError ? error : new ApiError('security.unreadable');
      });
      if (Math.abs(now() - iat) > windowMs) throw new ApiError('security.expired');
      const row = { nonce, expires_at: iat + 2 * windowMs };
      if (!(await insertOnce(db, 'nonces', row))) throw new ApiError('security.replayed');
      return body;
    },
  };
}

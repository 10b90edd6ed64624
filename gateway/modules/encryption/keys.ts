import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import type { Value } from '#schemas/gateway/operations.ts';
import { doNothing, type Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

type StoredKey = JWK & { kid: string; x: string; y: string };
/** The half of a key that callers seal with. */
export type PublicKey = Value<'securityKeys'>['keys'][number];
/** Opens encrypted bodies. Keys live in the database, so every process on it can open what any of them published. */
export type Encryption = {
  /** Newest first. */
  publicKeys: () => Promise<PublicKey[]>;
  decrypt: (jwe: string) => Promise<unknown>;
};

const windowMs = 60_000;

async function createKey(db: Database, now: number): Promise<void> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = randomUUID();
  const jwk = JSON.stringify({ ...(await exportJWK(privateKey)), kid });
  await db.insertInto('encryption_keys').values({ kid, jwk, created_at: now }).execute();
}

const readKeys = async (db: Database) =>
  (await db.selectFrom('encryption_keys').select('jwk').orderBy('created_at', 'desc').execute()).map(
    (row) => JSON.parse(row.jwk) as StoredKey,
  );

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
 * each nonce once. `decrypt` throws ApiError `security.*`.
 */
export async function createEncryption(db: Database, now: () => number): Promise<Encryption> {
  if ((await readKeys(db)).length === 0) await createKey(db, now());
  const open = async (jwe: string) => {
    const { plaintext } = await compactDecrypt(
      jwe,
      async ({ kid }) => {
        const key = (await readKeys(db)).find((each) => each.kid === kid);
        if (!key) throw new ApiError('security.unknownKey');
        return importJWK(key, 'ECDH-ES');
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    return readPlain(new TextDecoder().decode(plaintext));
  };
  return {
    publicKeys: async () => (await readKeys(db)).map(publicHalf),
    decrypt: async (jwe) => {
      const { body, iat, nonce } = await open(jwe).catch((error: unknown) => {
        throw error instanceof ApiError ? error : new ApiError('security.unreadable');
      });
      if (Math.abs(now() - iat) > windowMs) throw new ApiError('security.expired');
      const row = { nonce, expires_at: iat + 2 * windowMs };
      const added = await db.insertInto('nonces').values(row).onConflict(doNothing).executeTakeFirst();
      if (!added.numInsertedOrUpdatedRows) throw new ApiError('security.replayed');
      return body;
    },
  };
}

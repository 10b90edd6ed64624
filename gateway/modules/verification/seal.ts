import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database, Row } from '#gateway/db/tables.ts';
import { forgetSealingSecrets, newestNumbered, numberedSecret, renewSealingSecret } from '../encryption/key-store.ts';

type Document = Row<'verification_documents'>;
/** What a row keeps of sealed bytes: the key that opens them is sealed itself, by the secret of the store of this number. */
export type Sealed = Pick<Document, 'bytes' | 'sealed_key' | 'secret_id'>;

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength, keyLength] = [12, 16, 32];

/** AES-256-GCM: nonce, tag, ciphertext. `about` is not in it, and opens nothing else. */
function encrypt(key: Uint8Array, plain: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws Error when the key is another one, a byte was changed, or it is about something else. */
function decrypt(key: Uint8Array, sealed: Uint8Array, about: string): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength)).setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
}

const keyOf = (secret: string) => Buffer.from(secret, 'base64url');

/** Seals the bytes of a document with a key of its own. */
export async function seal(db: Database, id: string, bytes: Uint8Array, now: number): Promise<Sealed> {
  const key = randomBytes(keyLength);
  const { id: secretId, secret } = await newestNumbered(db, 'verification_secret', now);
  return { bytes: encrypt(key, bytes, id), sealed_key: encrypt(keyOf(secret), key, id), secret_id: secretId };
}

async function openKey(db: Database, { id, sealed_key, secret_id }: Pick<Document, 'id' | 'sealed_key' | 'secret_id'>) {
  return decrypt(keyOf(await numberedSecret(db, 'verification_secret', secret_id)), sealed_key, id);
}

/** The bytes of a document. @throws Error when the row was changed, or is another's. */
export const unseal = async (db: Database, row: Sealed & Pick<Document, 'id'>): Promise<Buffer> =>
  decrypt(await openKey(db, row), row.bytes, row.id);

const batch = 200;

/**
 * Seals the keys of all documents with the newest secret, a new one once it is a month old or with `force`, and forgets the secrets that
 * open nothing any more: a day later, for a process that seals with one at this moment, or with `forget` at once. Interrupted, it goes on
 * with the next run.
 */
export async function resealDocuments(
  db: Database,
  now: number,
  { force = false, forget = false }: { force?: boolean; forget?: boolean } = {},
): Promise<void> {
  const newest = await renewSealingSecret(db, 'verification_secret', now, { force });
  if (!newest) return;
  for (;;) {
    const old = await db
      .selectFrom('verification_documents')
      .select(['id', 'sealed_key', 'secret_id'])
      .where('secret_id', '<', newest.id)
      .limit(batch)
      .execute();
    for (const row of old) {
      const sealed_key = encrypt(keyOf(newest.secret), await openKey(db, row), row.id);
      await db
        .updateTable('verification_documents')
        .set({ sealed_key, secret_id: newest.id })
        .where((each) => each.and({ id: row.id, secret_id: row.secret_id }))
        .execute();
    }
    if (old.length < batch) break;
  }
  await forgetSealingSecrets(db, newest.id, now, { forget });
}

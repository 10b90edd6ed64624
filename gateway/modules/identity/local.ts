import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '#gateway/db/tables.ts';
import type { Identity, Trust } from './verify.ts';

type StoredKey = JWK & { kid: string };
const issuer = 'foyer-local';
const algorithm = 'ES256';

async function readKey(db: Database): Promise<StoredKey | undefined> {
  const keys = db.selectFrom('signing_keys').select('jwk').orderBy('created_at').orderBy('kid');
  const row = await keys.limit(1).executeTakeFirst();
  return row && (JSON.parse(row.jwk) as StoredKey);
}

/** The signing key of the local provider, made on first use; of two processes that make one at once, the first one's counts. */
async function signingKey(db: Database, now: number): Promise<StoredKey> {
  const known = await readKey(db);
  if (known) return known;
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const made = { ...(await exportJWK(privateKey)), kid: randomUUID() };
  const row = { kid: made.kid, jwk: JSON.stringify(made), created_at: now };
  await db.insertInto('signing_keys').values(row).execute();
  return (await readKey(db)) ?? made;
}

/** Trust in what this gateway signed for one merchant. */
export const localTrust = (db: Database, merchant: string, now: number): Trust => ({
  keys: async () => {
    const { d: _private, ...publicHalf } = await signingKey(db, now);
    return importJWK(publicHalf, algorithm);
  },
  issuer,
  audience: merchant,
  algorithm,
});

/** The id token of a person, with the claims that Firebase writes. */
export async function signIdentity(
  db: Database,
  merchant: string,
  { provider, subject, mobile }: Identity,
  now: number,
): Promise<string> {
  const key = await signingKey(db, now);
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ firebase: { sign_in_provider: provider }, ...(mobile && { phone_number: mobile }) })
    .setProtectedHeader({ alg: algorithm, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(merchant)
    .setSubject(createHash('sha256').update(`${provider} ${subject}`).digest('base64url'))
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importJWK(key, algorithm));
}

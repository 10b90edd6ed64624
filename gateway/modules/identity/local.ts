import { errors, importJWK, SignJWT } from 'jose';
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '#gateway/db/tables.ts';
import { goodKeys, newestKey } from '../encryption/key-store.ts';
import type { Identity, Trust } from './verify.ts';

const issuer = 'foyer-local';
const algorithm = 'ES256';

/** Trust in what this gateway signed for one merchant. */
export const localTrust = (db: Database, merchant: string, now: number): Trust => ({
  keys: async ({ kid }) => {
    const key = (await goodKeys(db, 'signing_keys', now)).find((each) => each.kid === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    const { d: _private, ...publicHalf } = key;
    return importJWK(publicHalf, algorithm);
  },
  issuer,
  audience: merchant,
  algorithm,
});

/** The id token of a person, signed by the newest key of the local provider, with the claims that Firebase writes. */
export async function signIdentity(
  db: Database,
  merchant: string,
  { provider, subject, mobile }: Identity,
  now: number,
): Promise<string> {
  const key = await newestKey(db, 'signing_keys', now);
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

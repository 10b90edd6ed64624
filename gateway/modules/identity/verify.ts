import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { ApiError } from '#gateway/http/api-error.ts';

/** A person as the provider knows them; `mobile` is set when they proved a number, in the form `+639171234567`. */
export type Identity = { provider: string; subject: string; mobile: string | undefined };

/** What makes an id token believable. */
export type Trust = { keys: JWTVerifyGetKey; issuer: string; audience: string; algorithm: 'RS256' | 'ES256' };

/** A login follows its id token at once; an older one may have been copied. */
export const longestAgeMs = 10 * 60_000;
const firebaseKeys = createRemoteJWKSet(
  new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
);

/** Trust in the tokens of a Firebase project; `keys` are Google's unless a test brings its own. */
export const firebaseTrust = (projectId: string, keys: JWTVerifyGetKey = firebaseKeys): Trust => ({
  keys,
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  algorithm: 'RS256',
});

/** The claims of Firebase, which the local provider writes too. */
function readIdentity({ sub, phone_number: phone, firebase }: JWTPayload & Record<string, unknown>): Identity {
  const provider =
    typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
      ? firebase.sign_in_provider
      : undefined;
  if (!sub || typeof provider !== 'string') throw new ApiError('identity.invalid');
  return { provider, subject: sub, mobile: provider === 'phone' && typeof phone === 'string' ? phone : undefined };
}

/** Codes of a key set that did not arrive: in time, with 200, as JSON (which has no code of its own), as a key set. */
const keysMissing: ReadonlySet<string> = new Set([
  errors.JWKSTimeout.code,
  errors.JOSEError.code,
  errors.JWKSInvalid.code,
]);

/**
 * Who an id token speaks of.
 * @throws ApiError `identity.invalid` when it is not to be believed; what failed, answered as `server.failed`, when the keys
 * cannot be had.
 */
export async function verifyIdentity(idToken: string, trust: Trust, now: number): Promise<Identity> {
  try {
    const { payload } = await jwtVerify(idToken, trust.keys, {
      issuer: trust.issuer,
      audience: trust.audience,
      algorithms: [trust.algorithm],
      maxTokenAge: longestAgeMs / 1000,
      clockTolerance: 10,
      currentDate: new Date(now),
    });
    return readIdentity(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError && !keysMissing.has(error.code)) throw new ApiError('identity.invalid');
    throw error;
  }
}

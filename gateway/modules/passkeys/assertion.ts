import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { PasskeyAssertion } from '#schemas/gateway/passkeys.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { challengeIn, takeChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

/** What an authenticator keeps of the account, and hands back with each assertion. */
export const userHandle = (accountId: string): string => Buffer.from(accountId).toString('base64url');

type Used = {
  site: Site;
  merchant: string;
  request: FastifyRequest;
  /** Whose session it proves; undefined for a login. */
  session: CallerSession | undefined;
};

/**
 * The account whose passkey has signed a challenge of this gateway, and since when it is there, with the player verified by the authenticator, on a page of
 * the merchant. A counter that does not rise betrays a copy of the key.
 * @throws ApiError `passkey.refused`, which does not say why, or `feature.unavailable`.
 */
export async function judgeAssertion(
  services: Pick<Services, 'db' | 'demo' | 'now'>,
  { site, merchant, request, session }: Used,
  given: PasskeyAssertion,
): Promise<{ accountId: string; createdAt: number }> {
  const { db, now } = services;
  const { id: rpId, origins } = relyingParty(services, { site, merchant, request });
  const refused = new ApiError('passkey.refused');
  const challenge = challengeIn(given.clientDataJSON);
  const use = { merchant, purpose: session ? 'proof' : 'login', sessionId: session?.id ?? null } as const;
  if (!(await takeChallenge(db, challenge, use, now()))) throw refused;
  const passkey = await db
    .selectFrom('passkeys')
    .select(['account_id', 'public_key', 'counter', 'created_at'])
    .where((row) => row.and({ credential_id: given.id, merchant }))
    .executeTakeFirst();
  if (!passkey || given.userHandle !== userHandle(passkey.account_id)) throw refused;
  if (session && session.accountId !== passkey.account_id) throw refused;
  const { id, ...response } = given;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    request.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'A passkey was refused');
    throw refused;
  });
  if (!verified) throw refused;
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, used_at: now() })
    .where('credential_id', '=', id)
    // Of two at once with one counter the other one is a copy's.
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw refused;
  return { accountId: passkey.account_id, createdAt: passkey.created_at };
}

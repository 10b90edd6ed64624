import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { minuteMs } from '#schemas/day-ms.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Call, CallerSession } from '#gateway/http/route.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Services } from '#gateway/services.ts';
import { notifyChange } from '../inbox/notify.ts';
import { describeDevice } from '../session/history.ts';
import { userHandle } from './assertion.ts';
import { challengeIn, newChallenge, takeChallenge } from './challenges.ts';
import { guardFactors } from './second-factor.ts';
import { relyingParty } from './relying-party.ts';

const most = 10;
const freshMs = 5 * minuteMs;
/** ES256 and RS256, one of which every authenticator has. */
const algorithms = [-7, -257];

/** The account's passkeys, oldest first. */
export async function passkeysOf(db: Database, accountId: string): Promise<Value<'passkeys'>['list']> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'name', 'created_at as createdAt', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
  return rows.map(({ used_at, ...passkey }) => ({ ...passkey, ...(used_at !== null && { lastUsedAt: used_at }) }));
}

/**
 * Whether the session has begun within five minutes by what its owner knows or has: who found the phone unlocked comes in by the
 * device's cookie.
 */
async function hasJustLoggedIn(db: Database, { accountId, createdAt }: CallerSession, now: number): Promise<boolean> {
  if (createdAt <= now - freshMs) return false;
  const login = db.selectFrom('login_history').select('id').where('account_id', '=', accountId);
  const own = login.where('at', '=', createdAt).where('result', '=', 'ok').where('way', '<>', 'device');
  return (await own.executeTakeFirst()) !== undefined;
}

/** What a browser makes a new passkey of. @throws ApiError `proof.required`, `passkey.tooMany` or `feature.unavailable` */
export async function passkeyOptions(
  services: Services,
  call: Call<'passkeyOptions', Site>,
): Promise<Value<'passkeyOptions'>> {
  const { db, now } = services;
  const { session, merchant } = call;
  const { id: rpId } = relyingParty(services, call);
  // A passkey opens the account for good.
  if (!session.isProved && !(await hasJustLoggedIn(db, session, now()))) throw new ApiError('proof.required');
  await guardFactors(db, call);
  const exclude = (await passkeysOf(db, session.accountId)).map(({ id }) => id);
  if (exclude.length >= most) throw new ApiError('passkey.tooMany');
  const challenge = await newChallenge(db, { merchant, purpose: 'add', sessionId: session.id }, now());
  return { challenge, rpId, user: { id: userHandle(session.accountId), name: session.userName }, exclude };
}

/** Adds what was made of `passkeyOptions` in the same session, and notifies the player. @throws ApiError `passkey.refused` or `passkey.tooMany` */
export async function addPasskey(services: Services, call: Call<'passkeyAdd', Site>): Promise<Value<'passkeyAdd'>> {
  const { db, now } = services;
  const { session, merchant, body, request } = call;
  const { id: rpId, origins } = relyingParty(services, call);
  const refused = new ApiError('passkey.refused');
  const { id, ...response } = body;
  const challenge = challengeIn(body.clientDataJSON);
  const use = { merchant, purpose: 'add', sessionId: session.id } as const;
  if (!(await takeChallenge(db, challenge, use, now()))) throw refused;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw refused;
  });
  if (!verified) throw refused;
  const { publicKey, counter } = registrationInfo.credential;
  const at = now();
  const name = describeDevice(request.headers['user-agent'] ?? '') || 'Passkey';
  const { accountId: account_id } = session;
  const passkey = { credential_id: registrationInfo.credential.id, name, created_at: at };
  const key = { public_key: Buffer.from(publicKey).toString('base64url'), counter };
  await db.transaction().execute(async (tx) => {
    // One that another account has would log its owner in here.
    if (!(await insertOnce(tx, 'passkeys', { ...passkey, ...key, account_id, merchant, used_at: null }))) throw refused;
    if ((await passkeysOf(tx, account_id)).length > most) throw new ApiError('passkey.tooMany');
    await notifyChange(tx, { accountId: account_id, key: 'security.passkeyAdded', values: { name } }, at);
  });
  return { id: passkey.credential_id, name, createdAt: at };
}

/** Names a passkey of the account. @throws ApiError `record.unknown` */
export async function renamePasskey({ db }: Services, { session, params, body }: Call<'passkeyRename'>) {
  const name = body.name.trim();
  if (name === '') throw ApiError.atField('form.invalid', 'name');
  const own = { credential_id: params.id, account_id: session.accountId };
  const renamed = db.updateTable('passkeys').set({ name });
  const { numUpdatedRows } = await renamed.where((row) => row.and(own)).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('record.unknown');
  return { done: true };
}

/** Removes a passkey of the account, and notifies the player. @throws ApiError `record.unknown` */
export async function removePasskey({ db, now }: Services, { site, session, params }: Call<'passkeyRemove', Site>) {
  await guardFactors(db, { site, session });
  const { accountId } = session;
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where((row) => row.and({ credential_id: params.id, account_id: accountId }))
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new ApiError('record.unknown');
    await notifyChange(tx, { accountId, key: 'security.passkeyRemoved', values: { name: removed.name } }, now());
  });
  return { done: true };
}

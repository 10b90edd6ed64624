import { isMember } from '#schemas/gateway/session-type.ts';
import { maySignPayments } from '#schemas/passkey-age.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { newChallenge } from './challenges.ts';
import { addPasskey, passkeyOptions, passkeysOf, removePasskey, renamePasskey } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

/** Passkeys of an account, and what they are asked for a login or a fresh proof (AUTH-1). */
export function register(services: Services): void {
  const { route, db, now } = services;
  route('passkeys', async ({ session }) => ({ list: await passkeysOf(db, session.accountId) }));
  route('passkeyOptions', (call) => passkeyOptions(services, call));
  route('passkeyAdd', (call) => addPasskey(services, call));
  route('passkeyRename', (call) => renamePasskey(services, call));
  route('passkeyRemove', (call) => removePasskey(services, call));
  route('passkeyChallenge', async (call) => {
    const { merchant, session, body } = call;
    const { id: rpId } = relyingParty(services, call);
    if (body.for === 'login') {
      const challenge = await newChallenge(db, { merchant, purpose: 'login', sessionId: null }, now());
      return { challenge, rpId, allow: [] };
    }
    if (!session) throw new ApiError('session.required');
    if (!isMember(session.type)) throw new ApiError('account.trial');
    const challenge = await newChallenge(db, { merchant, purpose: 'proof', sessionId: session.id }, now());
    const own = await passkeysOf(db, session.accountId);
    const usable = body.for === 'proof' ? own : own.filter(({ createdAt }) => maySignPayments(createdAt, now()));
    return { challenge, rpId, allow: usable.map(({ id }) => id) };
  });
}

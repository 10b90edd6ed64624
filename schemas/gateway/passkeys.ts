import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Done, group, list, Text, Time } from './operation.ts';

const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: Type.Optional(Time),
});
const Name = Type.String({ minLength: 1, maxLength: 40, description: 'As the player calls it' });

/** What an authenticator answers when a passkey is used; all parts are base64url, as WebAuthn's JSON has them. */
export const PasskeyAssertion = strict({
  id: Type.String({ maxLength: 1400, description: 'Of the credential' }),
  clientDataJSON: Text(4000),
  authenticatorData: Text(4000),
  signature: Text(2000),
  userHandle: Type.String({ maxLength: 100, description: '`user.id` of passkeyOptions' }),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/** What is asked of an authenticator, good once and for 5 minutes. */
const Challenge = Type.String({ description: 'base64url, good once and for 5 minutes' });

const ofMember = { membersOnly: true, openToBarred: true, auth: 'session' } as const;

export const passkeys = group({
  passkeys: {
    method: 'GET',
    path: '/wps/security/passkeys',
    summary: 'My passkeys, oldest first',
    value: list(Passkey),
    ...ofMember,
    errors: [],
  },
  passkeyOptions: {
    method: 'POST',
    path: '/wps/security/passkeys/options',
    summary:
      'What a new passkey is made of; within 5 minutes of a login other than by the device’s cookie it needs no fresh proof. `exclude` are the ids of those that there are',
    body: strict({}),
    value: Type.Object({
      challenge: Challenge,
      rpId: Type.String(),
      user: Type.Object({ id: Type.String({ description: 'base64url' }), name: Type.String() }),
      exclude: Type.Array(Type.String()),
    }),
    ...ofMember,
    errors: ['feature.unavailable', 'proof.required', 'factor.required', 'passkey.tooMany'],
  },
  passkeyAdd: {
    method: 'POST',
    path: '/wps/security/passkeys',
    summary: 'Add the passkey that was made of passkeyOptions in this session; it is named after the browser',
    body: strict({
      id: Type.String({ maxLength: 1400 }),
      clientDataJSON: Text(4000),
      attestationObject: Text(20_000),
    }),
    value: Passkey,
    ...ofMember,
    errors: ['feature.unavailable', 'passkey.refused', 'passkey.tooMany'],
  },
  passkeyRename: {
    method: 'PUT',
    path: '/wps/security/passkeys/{id}',
    summary: 'Name a passkey',
    body: strict({ name: Name }),
    value: Done,
    ...ofMember,
    errors: ['record.unknown'],
  },
  passkeyRemove: {
    method: 'DELETE',
    path: '/wps/security/passkeys/{id}',
    summary: 'Remove a passkey: it opens nothing any more',
    value: Done,
    freshProof: true,
    ...ofMember,
    errors: ['record.unknown', 'factor.required'],
  },
  passkeyChallenge: {
    method: 'POST',
    path: '/wps/session/passkey',
    summary:
      'What a passkey signs for login or securityProof. For a proof `allow` are the ids of the account’s, for a payment those that are a day old: they alone stand for the payment password; a login takes any, and has none',
    body: strict({ for: Type.Enum(['login', 'proof', 'payment']) }),
    value: Type.Object({ challenge: Challenge, rpId: Type.String(), allow: Type.Array(Type.String()) }),
    openToBarred: true,
    openAbroad: true,
    openInMaintenance: true,
    auth: 'optional',
    errors: ['feature.unavailable', 'session.required', 'account.trial'],
  },
});

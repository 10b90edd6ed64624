import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { Done, group, Text } from './operation.ts';

/**
 * Acts before which a site may ask for a second factor: withdrawals; adding bank cards and the name to which they are paid; another number or
 * e-mail address; another login or payment password.
 */
export const factorActs = ['withdrawal', 'card', 'contact', 'password'] as const;
export type FactorAct = (typeof factorActs)[number];

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

const ofMember = { membersOnly: true, openToBarred: true, auth: 'session' } as const;

export const secondFactor = group({
  totpOptions: {
    method: 'POST',
    path: '/wps/security/totp/options',
    summary:
      'A new key for an authenticator app (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds), which counts once totpSet has brought a code of it. Who has a second factor proves it first',
    body: strict({}),
    value: Type.Object({
      secret: Type.String({ description: 'Base32' }),
      uri: Type.String({ description: 'otpauth://totp/…, for a QR code' }),
    }),
    freshProof: true,
    ...ofMember,
    errors: ['feature.unavailable', 'factor.required'],
  },
  totpSet: {
    method: 'POST',
    path: '/wps/security/totp',
    summary: 'Take the key of totpOptions, proved by a code of the app; the recovery codes are shown this once',
    body: strict({ code: Text(10) }),
    value: RecoveryCodes,
    encrypted: true,
    freshProof: true,
    ...ofMember,
    errors: ['record.unknown', 'totp.wrong', 'totp.locked'],
  },
  recoveryRenew: {
    method: 'POST',
    path: '/wps/security/totp/recovery',
    summary:
      'Other recovery codes for the app, after a proof of a second factor: they are shown this once, and those before are of no use any more',
    body: strict({}),
    value: RecoveryCodes,
    freshProof: true,
    ...ofMember,
    errors: ['record.unknown', 'factor.required'],
  },
  totpRemove: {
    method: 'DELETE',
    path: '/wps/security/totp',
    summary: 'Forget the key and its recovery codes, after a proof of a second factor',
    value: Done,
    freshProof: true,
    ...ofMember,
    errors: ['record.unknown', 'factor.required'],
  },
});

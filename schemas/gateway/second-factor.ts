import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { Done, group, Text } from './operation.ts';

/** Acts before which a site may ask for a second factor: withdrawals, adding bank cards, and another number or e-mail address. */
export const factorActs = ['withdrawal', 'card', 'contact'] as const;
export type FactorAct = (typeof factorActs)[number];

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
    value: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    encrypted: true,
    freshProof: true,
    ...ofMember,
    errors: ['record.unknown', 'totp.wrong', 'totp.locked'],
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

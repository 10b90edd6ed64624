import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { group, Text, VerificationId } from './operation.ts';

/** The social logins of the product (LOGIN-3), as the lobby names them. */
export const socialNames = ['facebook', 'google', 'line', 'twitter'] as const;
export type SocialName = (typeof socialNames)[number];

export const identity = group({
  localIdentity: {
    method: 'POST',
    path: '/wps/identity/local',
    summary: 'An id token of the gateway’s own provider, for trying social and phone login without a third party',
    body: Type.Union([
      strict({ social: Type.Enum([...socialNames]), person: Type.String({ minLength: 8, maxLength: 64 }) }),
      strict({
        mobileNum: Text(20),
        countryDialingCode: Text(6),
        verificationCode: Text(10),
        verificationId: VerificationId,
      }),
    ]),
    value: Type.Object({ idToken: Type.String() }),
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: ['feature.unavailable', 'verification.wrong'],
  },
});

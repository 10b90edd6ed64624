import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Done, group, Text, Time } from './operation.ts';

/** Everything of an account that can be secured, in the order in which it is shown (SECUR-1). */
export const securityItems = [
  'loginPassword',
  'paymentPassword',
  'mobile',
  'email',
  'payee',
  'cards',
  'questions',
  'devices',
  'loginHistory',
] as const;

const SecurityItem = Type.Object({
  id: Type.Enum([...securityItems]),
  state: Type.Enum(['missing', 'set', 'locked'], { description: 'locked: too many wrong tries' }),
  shown: Type.Optional(Type.String({ description: 'The value, masked, such as +63•••4567' })),
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  lockedUntil: Type.Optional(Time),
});
export type SecurityItem = Static<typeof SecurityItem>;

/** One login, and from where: the address is masked before it is stored. */
export const LoginEntry = Type.Object({ at: Time, device: Type.String(), address: Type.String() });

/** Why withdrawals wait: the payment password was set anew, or the owner said that a change was not theirs. */
export const freezeReasons = ['paymentPasswordReset', 'disputed'] as const;
export type FreezeReason = (typeof freezeReasons)[number];

export const security = group({
  securityConfig: {
    method: 'GET',
    path: '/wps/security/config',
    summary:
      'What protects the account, each with its state; with what keeps withdrawals waiting and the login before this one',
    value: Type.Object({
      items: Type.Array(SecurityItem),
      frozen: Type.Optional(Type.Object({ until: Time, reason: Type.Enum([...freezeReasons]) })),
      lastLogin: Type.Optional(LoginEntry),
    }),
    auth: 'session',
    errors: [],
  },
  securityProof: {
    method: 'POST',
    path: '/wps/security/proof',
    summary: 'Prove once more who holds the session, by login password or by the code of proofSend: good for 5 minutes',
    body: Type.Union([strict({ password: Text(512) }), strict({ verificationCode: Text(10) })]),
    value: Type.Object({ provedUntil: Time }),
    encrypted: true,
    auth: 'session',
    errors: ['account.trial', 'password.wrong', 'password.locked', 'verification.wrong', 'form.invalid'],
  },
  proofSend: {
    method: 'POST',
    path: '/wps/security/proof/code',
    summary: 'Send an SMS code for securityProof to the number of the account',
    body: strict({}),
    value: Type.Object({ expirationTime: Time, resendSeconds: Type.Integer() }),
    auth: 'session',
    errors: ['account.trial', 'mobile.missing', 'sms.failed'],
  },
  paymentPassword: {
    method: 'POST',
    path: '/wps/security/paymentPassword',
    summary:
      'Set the payment password, change it by the old one, or set it anew when it is forgotten: then withdrawals wait 24 hours. All but the change need a fresh proof. Sent again, it is done',
    body: strict({
      oldPassword: Type.Optional(Text(512)),
      forgotten: Type.Optional(Type.Boolean()),
      newPassword: Text(512),
      confirmNewPassword: Text(512),
    }),
    value: Done,
    encrypted: true,
    auth: 'session',
    errors: [
      'account.trial',
      'proof.required',
      'form.invalid',
      'paymentPassword.wrong',
      'paymentPassword.locked',
      'paymentPassword.weak',
      'paymentPassword.sameAsLogin',
      'password.same',
    ],
  },
});

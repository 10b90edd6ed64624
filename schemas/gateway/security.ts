import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Done, group, list, Text, Time, VerificationId } from './operation.ts';
import { PasskeyAssertion } from './passkeys.ts';
import { LastLogin, SentCode } from './session.ts';
import { SliderResult } from './slider.ts';

/** Everything of an account that can be secured, in the order in which it is shown (SECUR-1). */
export const securityItems = [
  'loginPassword',
  'paymentPassword',
  'passkeys',
  'totp',
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
  count: Type.Optional(
    Type.Integer({ minimum: 0, description: 'How many there are; of totp, the recovery codes that are left' }),
  ),
  lockedUntil: Type.Optional(Time),
});
export type SecurityItem = Static<typeof SecurityItem>;

/** Why withdrawals wait: the payment password was reset, the owner said that a change was not theirs, or customer service took the second factor away. */
export const freezeReasons = ['paymentPasswordReset', 'disputed', 'factorRemoved'] as const;
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
      lastLogin: Type.Optional(LastLogin),
    }),
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  securityProof: {
    method: 'POST',
    path: '/wps/security/proof',
    summary:
      'Prove once more who holds the session, by login password, by the code of proofSend by a passkey or by a code of an authenticator app, which are second factors: good for 5 minutes',
    body: Type.Union([
      strict({ password: Text(512) }),
      strict({ verificationCode: Text(10), verificationId: VerificationId }),
      strict({ passkey: PasskeyAssertion }),
      strict({ totp: Type.String({ maxLength: 20, description: 'A code of the app, or a recovery code' }) }),
    ]),
    value: Type.Object({ provedUntil: Time }),
    encrypted: true,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [
      'password.wrong',
      'password.locked',
      'verification.wrong',
      'passkey.refused',
      'totp.wrong',
      'totp.locked',
      'factor.missing',
      'feature.unavailable',
      'form.invalid',
    ],
  },
  proofSend: {
    method: 'POST',
    path: '/wps/security/proof/code',
    summary: 'Send an SMS code for securityProof to the number of the account',
    body: strict({ sliderCheck: Type.Optional(SliderResult) }),
    value: SentCode,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['mobile.missing', 'sms.failed', 'slider.required', 'slider.wrong', 'challenge.required'],
  },
  paymentPassword: {
    method: 'POST',
    path: '/wps/security/paymentPassword',
    summary:
      'Set the payment password, change it by the old one, or set a new one when it is forgotten: then withdrawals wait 24 hours. All but the change need a fresh proof. Sent again, it is done',
    body: strict({
      oldPassword: Type.Optional(Text(512)),
      forgotten: Type.Optional(Type.Boolean()),
      newPassword: Text(512),
      confirmNewPassword: Text(512),
    }),
    value: Done,
    encrypted: true,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [
      'proof.required',
      'form.invalid',
      'paymentPassword.wrong',
      'paymentPassword.locked',
      'paymentPassword.weak',
      'paymentPassword.sameAsLogin',
      'password.same',
      'factor.required',
      'factor.missing',
    ],
  },
  mobileBind: {
    method: 'POST',
    path: '/wps/security/mobile',
    summary: 'Bind a mobile number, proved by an SMS code sent to it; the one before is told',
    body: strict({
      mobileNum: Text(20),
      countryDialingCode: Text(6),
      verificationCode: Text(10),
      verificationId: VerificationId,
    }),
    value: Done,
    encrypted: true,
    freshProof: true,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['verification.wrong', 'mobile.invalid', 'mobile.taken', 'factor.required', 'factor.missing'],
  },
  emailBind: {
    method: 'POST',
    path: '/wps/security/email',
    summary: 'Bind an e-mail address, proved by the code of emailSend; the one before is told',
    body: strict({ email: Text(254), verificationCode: Text(10), verificationId: VerificationId }),
    value: Done,
    encrypted: true,
    freshProof: true,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['verification.wrong', 'email.invalid', 'factor.required', 'factor.missing'],
  },
  payeeBind: {
    method: 'POST',
    path: '/wps/security/payee',
    summary: 'Bind the name to which withdrawals are paid, once',
    body: strict({ payeeName: Text(100) }),
    value: Done,
    encrypted: true,
    freshProof: true,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['form.invalid', 'payee.bound', 'factor.required', 'factor.missing'],
  },
  notMe: {
    method: 'POST',
    path: '/wps/security/notMe',
    summary:
      'The owner of an address that was replaced says that it was not them: withdrawals wait for 24 hours. `token` is that of the link in the notice, good for 7 days and once: sent again, it answers the same',
    body: strict({ token: Text(100) }),
    value: Type.Object({ frozenUntil: Time }),
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: ['link.expired'],
  },
  securityQuestions: {
    method: 'GET',
    path: '/wps/security/questions',
    summary: 'Questions to choose from; `chosen` are the ids of those that the player has answered',
    value: Type.Object({
      ...list(Type.Object({ id: Type.String(), textKey: Type.String() })).properties,
      chosen: Type.Array(Type.String()),
    }),
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  securityAnswers: {
    method: 'POST',
    path: '/wps/security/questions',
    summary:
      'Set the answers to three different questions, in place of those before. They open nothing: customer service asks them',
    body: strict({
      answers: Type.Array(strict({ id: Text(60), answer: Text(200) }), { minItems: 3, maxItems: 3 }),
    }),
    value: Done,
    encrypted: true,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['form.invalid'],
  },
});

import { registrationFields as sharedFields } from '../registration-fields.ts';
import { Type, type Static } from 'typebox';
import { FieldRules } from '../rules/rule.ts';
import { Done, group, list, Text, VerificationId } from './operation.ts';
import { strict } from '../strict.ts';
import { SessionValue } from './session.ts';

/** The fields a registration may hold; which are asked for, and their rules, are in `registrationRules`. */
export const registrationFields = [...sharedFields, 'dateOfBirth'] as const;
const fields = Object.fromEntries(registrationFields.map((name) => [name, Type.Optional(Text(512))])) as Record<
  (typeof registrationFields)[number],
  ReturnType<typeof Type.Optional<Type.TString>>
>;

const RegisterBody = strict({
  ...fields,
  method: Type.Optional(Type.Enum(['username', 'mobileNum'], { description: 'Which tab; by default username' })),
  countryDialingCode: Type.Optional(Text(6)),
  verificationId: Type.Optional(VerificationId),
  registerUrl: Type.Optional(Text(253)),
  registerMethod: Type.Enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
  extra: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9-]{0,59}$' }), Text(512), {
      additionalProperties: false,
      maxProperties: 30,
      description:
        'Fields of the merchant’s own by their ids. Those without a rule `extra.<id>` that is enabled are refused at the field `extra.<id>` with the rule `enabled`',
    }),
  ),
  captcha: Type.Optional(Text(16)),
  captchaId: Type.Optional(Text(64)),
  type: Type.Literal(0),
  domain: Type.Optional(Text(253)),
  agree: Type.Optional(Type.Boolean()),
  remember: Type.Optional(Type.Boolean()),
  firebaseChannel: Type.Optional(Text(20)),
  firebaseIdToken: Type.Optional(Text(4000)),
  idempotencyKey: Type.Optional(
    Type.String({
      minLength: 16,
      maxLength: 100,
      description:
        'One per filled form, never to be guessed: sent again within the hour with the same name and password, it logs in to the account that the form has made',
    }),
  ),
});
export type RegisterBody = Static<typeof RegisterBody>;

const NewPassword = { newPassword: Text(512), confirmNewPassword: Text(512) };
const ChangePassword = strict({
  oldPassword: Type.Optional(Text(512)),
  ...NewPassword,
});

export const registration = group({
  registrationRules: {
    method: 'GET',
    path: '/wps/member/registrationRules',
    summary:
      'Rules by field, also loginUsername, loginPassword, loginMobileNum, verificationCode, password, and `extra.<id>` of the merchant’s own fields',
    value: FieldRules,
    openAbroad: true,
    auth: 'none',
    errors: [],
  },
  registerSettings: {
    method: 'GET',
    path: '/wps/member/registerSettings',
    summary: 'Registration settings of the site',
    value: list(Type.Object({ name: Type.String(), value: Type.String() })),
    auth: 'none',
    errors: [],
  },
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    summary: 'Create an account and log it in',
    body: RegisterBody,
    value: SessionValue,
    encrypted: true,
    auth: 'none',
    errors: [
      'form.invalid',
      'username.taken',
      'username.invalid',
      'name.reserved',
      'password.invalid',
      'password.mismatch',
      'name.invalid',
      'mobile.taken',
      'mobile.invalid',
      'email.invalid',
      'affiliate.invalid',
      'referrer.invalid',
      'captcha.wrong',
      'challenge.required',
      'verification.wrong',
      'feature.unavailable',
    ],
  },
  validateUsername: {
    method: 'GET',
    path: '/wps/member/validateUsername',
    summary: 'Whether a user name is free',
    query: Type.Object({ username: Text(100) }),
    value: Type.Object({ available: Type.Boolean() }),
    auth: 'none',
    errors: ['username.invalid', 'name.reserved'],
  },
  affiliateCheck: {
    method: 'GET',
    path: '/wps/member/affiliateCheck',
    summary: 'Whether an invitation code is valid',
    query: Type.Object({ code: Text(64), domain: Type.Optional(Text(253)) }),
    value: Type.Object({ valid: Type.Boolean(), code: Type.String() }),
    auth: 'none',
    errors: ['affiliate.invalid'],
  },
  affiliate: {
    method: 'GET',
    path: '/wps/member/affiliate',
    summary: 'The invitation code of a domain',
    query: Type.Object({ domain: Type.Optional(Text(253)) }),
    value: Type.Object({ code: Type.String() }),
    auth: 'none',
    errors: [],
  },
  changePassword: {
    method: 'POST',
    path: '/wps/member/passWordChangeV2',
    summary: 'Change the login password; the other sessions and remembered devices end. Sent again, it is done',
    body: ChangePassword,
    value: Done,
    encrypted: true,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [
      'form.invalid',
      'password.same',
      'password.wrong',
      'password.locked',
      'proof.required',
      'factor.required',
      'factor.missing',
    ],
  },
  passwordVerifyPhone: {
    method: 'POST',
    path: '/wps/member/password/verifyPhone',
    summary: 'Prove the phone for a password reset',
    body: strict({
      mobileNum: Text(20),
      countryDialingCode: Text(6),
      verificationCode: Text(10),
      verificationId: VerificationId,
    }),
    value: Type.Object({ resetToken: Type.String(), userName: Type.String() }),
    encrypted: true,
    openAbroad: true,
    auth: 'none',
    errors: ['verification.wrong', 'account.disabled'],
  },
  passwordReset: {
    method: 'POST',
    path: '/wps/member/password/reset',
    summary: 'Set a password after the phone check. Sent again, it is done',
    body: strict({ resetToken: Text(100), ...NewPassword }),
    value: Done,
    encrypted: true,
    openAbroad: true,
    auth: 'none',
    errors: ['form.invalid', 'reset.expired'],
  },
});

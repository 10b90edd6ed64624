import { Type, type Static } from 'typebox';
import { Done, group, list, Text, Time, VerificationId } from './operation.ts';
import { strict } from '../strict.ts';
import { PasskeyAssertion } from './passkeys.ts';
import { Bar } from './play-bars.ts';
import { SliderChallenge, SliderResult } from './slider.ts';

/** The login before this one: the address is masked before it is stored. */
export const LastLogin = Type.Object({ at: Time, device: Type.String(), address: Type.String() });

/** A started session. Types 0, 1, 2 are members, 4 is trial. The token is a bearer token, 256 bits. */
export const SessionValue = Type.Object({
  token: Type.String(),
  userName: Type.String(),
  type: Type.Integer(),
  firstTimeLogin: Type.Boolean(),
  expiresIn: Type.Integer({ description: 'Seconds until the token ends' }),
  lastLogin: Type.Optional(LastLogin),
  bar: Type.Optional({
    ...Bar,
    description: 'What keeps the player from playing: the session has only the calls that are open to them',
  }),
});
export type SessionValue = Static<typeof SessionValue>;

const LoginBody = strict({
  type: Type.Enum(['username', 'sms', 'firebase', 'passkey']),
  username: Type.Optional(Text(100)),
  password: Type.Optional(Text(512)),
  captcha: Type.Optional(Text(16)),
  captchaId: Type.Optional(Text(64)),
  mobileNum: Type.Optional(Text(20)),
  countryDialingCode: Type.Optional(Text(6)),
  verificationCode: Type.Optional(Text(10)),
  verificationId: Type.Optional(VerificationId),
  remember: Type.Optional(Type.Boolean({ description: 'Remember this device by an HttpOnly cookie' })),
  device: Type.Optional(Text(20)),
  firebaseChannel: Type.Optional(Text(20)),
  firebaseIdToken: Type.Optional(Text(4000)),
  firebaseMobileNo: Type.Optional(Text(20)),
  passkey: Type.Optional(PasskeyAssertion),
});

const Sms = strict({
  mobileNum: Type.String({ minLength: 4, maxLength: 20 }),
  countryDialingCode: Text(6),
  purpose: Type.Optional(Type.Enum(['register', 'login', 'reset', 'bind'])),
  sliderCheck: Type.Optional(SliderResult),
});

/** A code is on its way. A guess at it carries the `verificationId`: without it the code can neither be used nor used up. */
export const SentCode = Type.Object({
  verificationId: Type.String(),
  expirationTime: Time,
  resendSeconds: Type.Integer(),
});

const Device = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: Time,
  current: Type.Boolean(),
  remembered: Type.Optional(Type.Boolean({ description: 'It logs in by itself; without, it is a session alone' })),
});

/** How someone logged in, or tried to. */
export const loginWays = ['password', 'sms', 'social', 'device', 'register', 'passkey'] as const;
const LoginEntry = Type.Object({
  ...LastLogin.properties,
  way: Type.Enum([...loginWays]),
  result: Type.Enum(['ok', 'refused']),
});

export const session = group({
  login: {
    method: 'POST',
    path: '/wps/session/login',
    summary: 'Log in; a failure may carry value.captcha: true',
    body: LoginBody,
    value: SessionValue,
    encrypted: true,
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: [
      'login.failed',
      'passkey.refused',
      'login.captchaRequired',
      'challenge.required',
      'member.required',
      'identity.invalid',
      'captcha.wrong',
      'verification.wrong',
      'feature.unavailable',
      'form.invalid',
    ],
  },
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'End the session',
    query: Type.Object({ forgetDevice: Type.Optional(Type.Boolean()) }),
    value: Done,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  captcha: {
    method: 'GET',
    path: '/wps/verification/captcha',
    summary: 'A captcha: base64 PNG and its id',
    query: Type.Object({
      for: Type.Optional(Type.Enum(['login', 'register'], { description: 'The call it is good for; login without' })),
    }),
    value: Type.Object({
      captchaId: Type.String(),
      image: Type.String({ description: 'data:image/png;base64,…' }),
      length: Type.Integer(),
    }),
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: [],
  },
  smsSend: {
    method: 'POST',
    path: '/wps/verification/sms',
    summary: 'Send an SMS code',
    body: Sms,
    value: Type.Object({ expiredMinutes: Type.Number(), ...SentCode.properties }),
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: ['mobile.invalid', 'sms.failed', 'slider.required', 'slider.wrong', 'challenge.required', 'form.invalid'],
  },
  sliderChallenge: {
    method: 'GET',
    path: '/wps/verification/slider',
    summary: 'A slider challenge for SMS',
    value: SliderChallenge,
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: [],
  },
  emailSend: {
    method: 'POST',
    path: '/wps/verification/email',
    summary: 'Send an e-mail code',
    body: strict({ email: Text(254) }),
    form: true,
    value: SentCode,
    openAbroad: true,
    auth: 'optional',
    errors: ['email.invalid', 'email.failed'],
  },
  verification: {
    method: 'GET',
    path: '/wps/verification/settings',
    summary: 'Which verifications are asked for',
    value: Type.Object({ captcha: Type.Boolean(), sms: Type.Boolean(), email: Type.Boolean() }),
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: [],
  },
  deviceLogin: {
    method: 'POST',
    path: '/wps/session/device',
    summary: 'Log in by the remembered device’s cookie, which is rotated',
    body: strict({}),
    value: SessionValue,
    openAbroad: true,
    openInMaintenance: true,
    auth: 'none',
    errors: ['device.unknown', 'account.disabled'],
  },
  deviceList: {
    method: 'GET',
    path: '/wps/session/devices',
    summary: 'Where I am logged in: remembered devices, and sessions of others',
    value: list(Device),
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  deviceRevoke: {
    method: 'DELETE',
    path: '/wps/session/devices/{id}',
    summary: 'Forget a device, or end a session: it is out with its next call',
    value: Done,
    openToBarred: true,
    auth: 'session',
    errors: ['device.unknown'],
  },
  deviceRevokeOthers: {
    method: 'DELETE',
    path: '/wps/session/devices',
    summary: 'Forget all devices and end all sessions but the caller’s',
    value: Done,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  loginHistory: {
    method: 'GET',
    path: '/wps/session/logins',
    summary: 'The logins of the last 30 days, and those that were refused, newest first; at most 100',
    value: list(LoginEntry),
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  createTrial: {
    method: 'GET',
    path: '/wps/session/trial',
    summary: 'Reserve a trial account',
    value: Type.Object({ trialName: Type.String() }),
    auth: 'none',
    errors: ['feature.unavailable'],
  },
  testPlay: {
    method: 'POST',
    path: '/wps/session/testPlay',
    summary: 'Start a trial session',
    body: strict({ trialName: Type.Optional(Text(60)), moduleId: Type.Optional(Text(20)) }),
    value: Type.Object({ token: Type.String(), userName: Type.String(), customerType: Type.Integer() }),
    auth: 'none',
    errors: ['feature.unavailable'],
  },
});

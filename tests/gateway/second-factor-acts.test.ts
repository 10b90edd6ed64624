import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { factorActs, type FactorAct } from '#schemas/gateway/second-factor.ts';
import { day, minute, password } from './members.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { asOperator } from './start-gateway.ts';
import { openTill, Withdrawers } from './withdrawers.ts';

const info = { timeZone: 'Asia/Manila', mainDomain: 'demo.example', whitelabel: { PASSKEYS: true } };
let till: Withdrawers;
openTill((made) => (till = made));

const naming = (...secondFactorBefore: FactorAct[]) => till.set({ info, secondFactorBefore });
beforeEach(() => naming());

type Member = Awaited<ReturnType<Withdrawers['ready']>>;
const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: till.now });
const unproved = { verificationCode: '1', verificationId: 'x' };

/** Every call of an act, by the code of its refusal: those that change much are refused by what comes after the second factor. */
const acts: Record<FactorAct, Record<string, (member: Member) => Promise<{ code: string | undefined }>>> = {
  withdrawal: {
    withdraw: ({ pay, cardId }) => pay({ cardId, paymentPassword: '000000' }),
  },
  card: {
    bankCardAdd: ({ add }) => add({ kindId: 'none' }),
    payeeBind: ({ token }) => till.ask('payeeBind', { token, body: { payeeName: 'Bob Cruz' } }),
  },
  contact: {
    mobileBind: ({ token }) =>
      till.ask('mobileBind', { token, body: { mobileNum: '9171234567', countryDialingCode: '63', ...unproved } }),
    emailBind: ({ token }) => till.ask('emailBind', { token, body: { email: 'a@b.example', ...unproved } }),
  },
  password: {
    changePassword: ({ token }) => {
      const body = { oldPassword: 'Wr0ng-word!', newPassword: 'Passw0rd-2!', confirmNewPassword: 'Passw0rd-2!' };
      return till.ask('changePassword', { token, body });
    },
    paymentPassword: ({ token }) => {
      const body = { oldPassword: '000000', newPassword: '975310', confirmNewPassword: '975310' };
      return till.ask('paymentPassword', { token, body });
    },
  },
};
const afterwards: Record<string, string> = {
  withdraw: 'paymentPassword.wrong',
  bankCardAdd: 'card.kind',
  payeeBind: 'payee.bound',
  mobileBind: 'verification.wrong',
  emailBind: 'verification.wrong',
  changePassword: 'password.wrong',
  paymentPassword: 'paymentPassword.wrong',
};
const every = Object.assign({}, ...Object.values(acts)) as (typeof acts)[FactorAct];
const codesOf = async (member: Member, calls: (typeof acts)[FactorAct]) => {
  const codes: Record<string, string | undefined> = {};
  for (const [name, make] of Object.entries(calls)) codes[name] = (await make(member)).code;
  return codes;
};
const refusals = (names: string[], code: string) => Object.fromEntries(names.map((name) => [name, code]));

/** Adds an app to a member; a minute later its first code is used up. */
async function addApp(token: string) {
  const { secret } = (await till.ask('totpOptions', { token, body: {} })).value;
  const body = { code: codeOf(secret) };
  const { recoveryCodes } = (await till.ask('totpSet', { token, body })).value;
  till.now += minute;
  return { secret, recoveryCodes };
}

it.each(factorActs)('AUTH-2 where %s is named, its calls and no others wait for a second factor', async (act) => {
  const member = await till.ready(80_000);
  const { token } = member;
  const [own, others] = [Object.keys(acts[act]), Object.keys(every).filter((name) => !(name in acts[act]))];
  const free = Object.fromEntries(others.map((name) => [name, afterwards[name]]));
  await naming(act);
  expect(await codesOf(member, every)).toEqual({ ...free, ...refusals(own, 'factor.missing') });
  const { secret } = await addApp(token);
  await member.prove();
  expect(await codesOf(member, acts[act])).toEqual(refusals(own, 'factor.required'));
  await till.ask('securityProof', { token, body: { totp: codeOf(secret) } });
  expect(await codesOf(member, every)).toEqual(afterwards);
});

it('AUTH-2 a withdrawal that was asked for is sent again without another factor', async () => {
  const member = await till.ready(80_000);
  await naming('withdrawal');
  const { secret } = await addApp(member.token);
  await till.ask('securityProof', { token: member.token, body: { totp: codeOf(secret) } });
  const key = crypto.randomUUID();
  const first = await member.pay({ cardId: member.cardId }, key);
  expect(first.status).toBe(200);
  till.now += 6 * minute;
  expect((await member.pay({ cardId: member.cardId }, key)).value).toEqual(first.value);
  await till.settle(first.value.id);
  expect((await member.pay({ cardId: member.cardId })).code).toBe('factor.required');
});

/** What the operator sees of the second factor of a member, and takes away. */
const path = ({ username }: Member) => `/admin/accounts/demo/${username}/second-factor`;
const seen = async (member: Member) =>
  (await till.app.inject({ url: path(member), headers: asOperator })).json<Record<string, unknown>>();
const remove = (member: Member, payload: object) =>
  till.app.inject({ method: 'POST', url: `${path(member)}/removal`, payload, headers: asOperator });

it('AUTH-2 who has lost phone and codes has the factor taken away by the operator, on record; withdrawals wait for a day', async () => {
  const member = await till.ready(80_000);
  const { token, username } = member;
  await naming('withdrawal', 'contact');
  const authenticator = new SoftwareAuthenticator('https://demo.example');
  const options = (await till.ask('passkeyOptions', { token, body: {} })).value;
  const added = (await till.ask('passkeyAdd', { token, body: authenticator.create(options) })).value;
  const asked = (await till.ask('passkeyChallenge', { token, body: { for: 'proof' } })).value;
  await till.ask('securityProof', { token, body: { passkey: authenticator.get(asked) } });
  const { secret, recoveryCodes } = await addApp(token);
  const passkey = { name: added.name, createdAt: added.createdAt };
  expect(await seen(member)).toMatchObject({ app: true, recoveryCodes: 10, passkeys: [passkey], removals: [] });
  // Nobody who guesses meanwhile keeps the owner from another app.
  for (const _ of [1, 2, 3, 4, 5]) await till.ask('securityProof', { token, body: { totp: '000000' } });

  expect((await remove(member, {})).statusCode).toBe(400);
  expect((await seen(member))['app']).toBe(true);
  const at = till.now;
  const reason = 'Phone stolen, answers right, video call';
  const frozenUntil = at + day;
  expect((await remove(member, { reason })).json()).toEqual({ apps: 1, passkeys: 1, frozenUntil });
  const removal = { at, operator: 'operator', reason, apps: 1, passkeys: 1 };
  expect(await seen(member)).toEqual({ app: false, recoveryCodes: 0, passkeys: [], removals: [removal] });
  expect((await remove(member, { reason })).json()).toMatchObject({ errorCode: 'record.unknown' });

  expect((await member.inbox())[0]).toBe('Your authenticator app and passkeys were removed');
  const config = (await till.ask('securityConfig', { token })).value;
  expect(config.frozen).toEqual({ until: frozenUntil, reason: 'factorRemoved' });
  // What the lost factor had proved stands no longer, nor does the session's proof.
  expect((await till.ask('totpOptions', { token, body: {} })).code).toBe('proof.required');
  await till.ask('securityProof', { token, body: { password } });
  expect(await codesOf(member, acts.contact)).toEqual(refusals(['mobileBind', 'emailBind'], 'factor.missing'));
  const codes = [{ totp: codeOf(secret) }, { totp: recoveryCodes[0] ?? '' }];
  for (const body of codes) expect((await till.ask('securityProof', { token, body })).code).toBe('factor.missing');
  const next = await addApp(token);
  await till.ask('securityProof', { token, body: { totp: codeOf(next.secret) } });
  expect((await member.pay({ cardId: member.cardId })).status).not.toBe(200);
  till.now = frozenUntil + minute;
  const login = { type: 'username', username, password } as const;
  const later = (await till.ask('login', { body: login })).value.token;
  await till.ask('securityProof', { token: later, body: { totp: codeOf(next.secret) } });
  const body = { amount: 5000, cardId: member.cardId, paymentPassword: '246810' };
  const order = await till.ask('withdraw', { token: later, idempotencyKey: crypto.randomUUID(), body });
  expect(order.status).toBe(200);
});

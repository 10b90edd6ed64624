import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Body, OperationName } from '#schemas/gateway/operations.ts';
import { call, lastCode, setSite, startGateway, type Given } from './start-gateway.ts';

let app: FastifyInstance;
let clock = Date.now();
beforeAll(async () => {
  app = await startGateway({ now: () => clock });
});
afterAll(() => app.close());

const password = 'Passw0rd!';
const minute = 60_000;
const hour = 60 * minute;
let serial = 0;
/** One call at the time of the test's clock. */
const ask = <N extends OperationName>(name: N, given: Given<N> = {}) => call(app, name, { at: clock, ...given });
const logIn = async (username: string) =>
  (await ask('login', { body: { type: 'username', username, password } })).value;

/** A new member, and the calls of their session. */
async function newMember(more: Partial<Body<'register'>> = {}) {
  serial += 1;
  const name = `owner${serial}`;
  const fields = { username: name, password, confirmPassword: password, registerMethod: 'H5', type: 0 } as const;
  const { token } = (await ask('register', { body: { ...fields, ...more } })).value;
  return {
    name,
    token,
    prove: (body: Body<'securityProof'> = { password }) => ask('securityProof', { token, body }),
    setPayment: ({ newPassword = '', ...body }: Partial<Body<'paymentPassword'>>) =>
      ask('paymentPassword', { token, body: { newPassword, confirmNewPassword: newPassword, ...body } }),
    item: async (id: string) => (await ask('securityConfig', { token })).value.items.find((item) => item.id === id),
    frozen: async () => (await ask('securityConfig', { token })).value.frozen,
    inbox: async (language = 'EN') => (await ask('inbox', { token, language })).value.content.map(({ title }) => title),
  };
}
type Member = Awaited<ReturnType<typeof newMember>>;
const fieldsOf = ({ failure }: { failure: { errors?: { field: string }[] } }) =>
  failure.errors?.map(({ field }) => field);

describe('a fresh proof', () => {
  it('SECUR-2 is the login password, holds for 5 minutes and for this session alone', async () => {
    const member = await newMember();
    expect((await member.setPayment({ newPassword: '246810' })).code).toBe('proof.required');
    expect((await member.prove({ password: 'Wrong-1234' })).code).toBe('password.wrong');
    expect((await member.setPayment({ newPassword: '246810' })).code).toBe('proof.required');
    const other = await logIn(member.name);
    expect((await member.prove()).value.provedUntil).toBe(clock + 5 * minute);
    const body = { newPassword: '246810', confirmNewPassword: '246810' };
    expect((await ask('paymentPassword', { token: other.token, body })).code).toBe('proof.required');
    clock += 5 * minute;
    expect((await member.setPayment({ newPassword: '246810' })).code).toBe('proof.required');
    await member.prove();
    clock += 5 * minute - 1;
    expect((await member.setPayment({ newPassword: '246810' })).status).toBe(200);
  });
  it('SECUR-2 is the code that was sent to the account’s own number', async () => {
    const without = await newMember();
    expect((await ask('proofSend', { token: without.token, body: {} })).code).toBe('mobile.missing');
    const member = await newMember({ mobileNum: '9175551234', countryDialingCode: '63' });
    expect((await ask('proofSend', { token: member.token, body: {} })).status).toBe(200);
    expect((await member.prove({ verificationCode: '000' })).code).toBe('verification.wrong');
    expect((await member.prove({ verificationCode: await lastCode(app) })).status).toBe(200);
    expect((await member.setPayment({ newPassword: '246810' })).status).toBe(200);
  });
  it('SECUR-2 locks the password for 2 hours after 5 wrong tries, the right one included', async () => {
    const member = await newMember();
    for (const _ of [1, 2, 3, 4]) expect((await member.prove({ password: 'no' })).code).toBe('password.wrong');
    expect((await member.prove({ password: 'no' })).code).toBe('password.locked');
    const { code, failure } = await member.prove();
    expect([code, failure.value]).toEqual(['password.locked', { until: clock + 2 * hour }]);
    clock += 2 * hour;
    expect((await member.prove({ password: 'no' })).code).toBe('password.wrong');
    expect((await member.prove()).status).toBe(200);
  });
  it('MONEY-12 SECUR-2 is refused to a trial account', async () => {
    const { token } = (await ask('testPlay', { body: {} })).value;
    expect((await ask('securityProof', { token, body: { password } })).code).toBe('account.trial');
  });
});

describe('the payment password', () => {
  let member: Member;
  beforeEach(async () => {
    member = await newMember();
    await member.prove();
  });

  it('SECUR-3 is set once after a proof, and told to the player in their language', async () => {
    expect(await member.item('paymentPassword')).toEqual({ id: 'paymentPassword', state: 'missing' });
    expect((await member.setPayment({ newPassword: '246810' })).status).toBe(200);
    expect(await member.item('paymentPassword')).toEqual({ id: 'paymentPassword', state: 'set' });
    expect(await member.inbox()).toEqual(['Your payment password was set']);
    expect(await member.inbox('DE')).toEqual(['Your payment password was set']);
  });
  it.each(['111111', '123456', '654321', '456789', '890123', '098765'])('SECUR-3 is not %s', async (newPassword) => {
    const refused = await member.setPayment({ newPassword });
    expect([refused.code, fieldsOf(refused)]).toEqual(['paymentPassword.weak', ['newPassword']]);
    expect(await member.item('paymentPassword')).toMatchObject({ state: 'missing' });
  });
  it('SECUR-3 is held to the rule of the site, digits alone, typed twice', async () => {
    for (const newPassword of ['24681', '2468101', '24681a'])
      expect(fieldsOf(await member.setPayment({ newPassword }))).toEqual(['newPassword']);
    expect(fieldsOf(await member.setPayment({ newPassword: '246810', confirmNewPassword: '246811' }))).toEqual([
      'confirmNewPassword',
    ]);
    const before = (await app.inject({ url: '/admin/sites/demo' })).json<{ rules: object }>().rules;
    const rule = { enabled: false, required: false, minLength: 8, maxLength: 8 };
    await setSite(app, { rules: { paymentPassword: rule } });
    expect(fieldsOf(await member.setPayment({ newPassword: '246810' }))).toEqual(['newPassword']);
    expect((await member.setPayment({ newPassword: '24681012' })).status).toBe(200);
    await setSite(app, { rules: before });
  });
  it('SECUR-3 is not the login password', async () => {
    const rule = { enabled: true, required: true, minLength: 6 };
    const before = (await app.inject({ url: '/admin/sites/demo' })).json<{ rules: object }>().rules;
    await setSite(app, { rules: { password: rule } });
    const digits = await newMember({ password: '246810', confirmPassword: '246810' });
    await digits.prove({ password: '246810' });
    expect((await digits.setPayment({ newPassword: '246810' })).code).toBe('paymentPassword.sameAsLogin');
    await setSite(app, { rules: before });
  });
  it('SECUR-3 changes by the old one without a proof; sent again, it is done', async () => {
    await member.setPayment({ newPassword: '246810' });
    clock += 5 * minute;
    const wrong = await member.setPayment({ oldPassword: '135790', newPassword: '975310' });
    expect([wrong.code, fieldsOf(wrong), wrong.failure.value]).toEqual([
      'paymentPassword.wrong',
      ['oldPassword'],
      { left: 4 },
    ]);
    expect((await member.setPayment({ oldPassword: '246810', newPassword: '246810' })).code).toBe('password.same');
    expect((await member.setPayment({ oldPassword: '246810', newPassword: '975310' })).status).toBe(200);
    expect((await member.setPayment({ oldPassword: '246810', newPassword: '975310' })).status).toBe(200);
    expect(await member.inbox()).toEqual(['Your payment password was changed', 'Your payment password was set']);
    expect(await member.frozen()).toBeUndefined();
  });
  it('SECUR-3 WD-2 is locked for 2 hours after 5 wrong ones; set anew it is open, and withdrawals wait for 24', async () => {
    await member.setPayment({ newPassword: '246810' });
    const guesses = Array.from({ length: 12 }, (_, guess) =>
      member.setPayment({ oldPassword: `13579${guess % 10}`, newPassword: '975310' }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'paymentPassword.wrong')).toHaveLength(4);
    expect(codes.filter((code) => code === 'paymentPassword.locked')).toHaveLength(8);
    expect(await member.item('paymentPassword')).toMatchObject({ state: 'locked', lockedUntil: clock + 2 * hour });
    expect((await member.setPayment({ oldPassword: '246810', newPassword: '975310' })).code).toBe(
      'paymentPassword.locked',
    );
    clock += 5 * minute;
    expect((await member.setPayment({ forgotten: true, newPassword: '975310' })).code).toBe('proof.required');
    await member.prove();
    expect((await member.setPayment({ forgotten: true, newPassword: '975310' })).status).toBe(200);
    expect(await member.item('paymentPassword')).toEqual({ id: 'paymentPassword', state: 'set' });
    expect(await member.frozen()).toEqual({ until: clock + 24 * hour, reason: 'paymentPasswordReset' });
    expect((await member.inbox())[0]).toBe('Your payment password was set anew');
    clock += 24 * hour;
    // The session has ended meanwhile.
    const { token } = await logIn(member.name);
    expect((await ask('securityConfig', { token })).value.frozen).toBeUndefined();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, hour, Members, minute } from './members.ts';
import { asOperator, lastCode, setSite } from './start-gateway.ts';

let members: Members;
beforeAll(async () => {
  members = await Members.start();
});
afterAll(() => members.app.close());

type Member = Awaited<ReturnType<Members['register']>>;

describe('a fresh proof', () => {
  it('SECUR-2 is the login password, holds for 5 minutes and for this session alone', async () => {
    const member = await members.register();
    expect((await member.setPayment({ newPassword: '246810' })).code).toBe('proof.required');
    expect((await member.prove({ password: 'Wrong-1234' })).code).toBe('password.wrong');
    expect((await member.setPayment({ newPassword: '246810' })).code).toBe('proof.required');
    const other = (await members.logIn(member.name)).value;
    expect((await member.prove()).value.provedUntil).toBe(members.now + 5 * minute);
    const body = { newPassword: '246810', confirmNewPassword: '246810' };
    expect((await members.ask('paymentPassword', { token: other.token, body })).code).toBe('proof.required');
    members.now += 5 * minute;
    expect((await member.setPayment({ newPassword: '246810' })).code).toBe('proof.required');
    await member.prove();
    members.now += 5 * minute - 1;
    expect((await member.setPayment({ newPassword: '246810' })).status).toBe(200);
  });
  it('SECUR-2 is the code that was sent to the account’s own number', async () => {
    const without = await members.register();
    expect((await members.ask('proofSend', { token: without.token, body: {} })).code).toBe('mobile.missing');
    const member = await members.register({ mobileNum: '9175551234', countryDialingCode: '63' });
    members.now += 1;
    expect((await members.ask('proofSend', { token: member.token, body: {} })).status).toBe(200);
    expect((await member.prove({ verificationCode: '000' })).code).toBe('verification.wrong');
    expect((await member.prove({ verificationCode: await lastCode(members.app) })).status).toBe(200);
    expect((await member.setPayment({ newPassword: '246810' })).status).toBe(200);
  });
  it('SECUR-2 locks the password for 2 hours after 5 wrong tries, the right one included', async () => {
    const member = await members.register();
    for (const _ of [1, 2, 3, 4]) expect((await member.prove({ password: 'no' })).code).toBe('password.wrong');
    expect((await member.prove({ password: 'no' })).code).toBe('password.locked');
    const { code, failure } = await member.prove();
    expect([code, failure.value]).toEqual(['password.locked', { until: members.now + 2 * hour }]);
    members.now += 2 * hour;
    expect((await member.prove({ password: 'no' })).code).toBe('password.wrong');
    expect((await member.prove()).status).toBe(200);
  });
  it('MONEY-12 SECUR-2 is refused to a trial account', async () => {
    const { token } = (await members.ask('testPlay', { body: {} })).value;
    expect((await members.ask('securityProof', { token, body: { password: 'Any-1234' } })).code).toBe('account.trial');
  });
});

describe('the payment password', () => {
  let member: Member;
  beforeEach(async () => {
    member = await members.register();
    await member.prove();
  });

  it('SECUR-3 is set once after a proof, and notified to the player in their language', async () => {
    expect(await member.item('paymentPassword')).toEqual({ id: 'paymentPassword', state: 'missing' });
    expect((await member.setPayment({ newPassword: '246810' })).status).toBe(200);
    expect(await member.item('paymentPassword')).toEqual({ id: 'paymentPassword', state: 'set' });
    expect(await member.inbox()).toEqual(['Your payment password was set']);
    expect(await member.inbox('DE')).toEqual(['Your payment password was set']);
  });
  it.each(['111111', '123456', '654321', '456789', '121212', '112233'])('SECUR-3 is not %s', async (newPassword) => {
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
    const before = (await members.app.inject({ url: '/admin/sites/demo', headers: asOperator })).json<{
      rules: object;
    }>().rules;
    const rule = { enabled: false, required: false, minLength: 8, maxLength: 8 };
    await setSite(members.app, { rules: { paymentPassword: rule } });
    expect(fieldsOf(await member.setPayment({ newPassword: '246810' }))).toEqual(['newPassword']);
    expect((await member.setPayment({ newPassword: '24681012' })).status).toBe(200);
    await setSite(members.app, { rules: before });
  });
  it('SECUR-3 is not the login password', async () => {
    const rule = { enabled: true, required: true, minLength: 6 };
    const before = (await members.app.inject({ url: '/admin/sites/demo', headers: asOperator })).json<{
      rules: object;
    }>().rules;
    await setSite(members.app, { rules: { password: rule } });
    const digits = await members.register({ password: '246810', confirmPassword: '246810' });
    await digits.prove({ password: '246810' });
    expect((await digits.setPayment({ newPassword: '246810' })).code).toBe('paymentPassword.sameAsLogin');
    await digits.setPayment({ newPassword: '975310' });
    // Who does not know the old one learns nothing of the login password.
    const guess = { oldPassword: '135790', newPassword: '246810' };
    expect((await digits.setPayment(guess)).code).toBe('paymentPassword.wrong');
    expect((await digits.setPayment({ ...guess, oldPassword: '975310' })).code).toBe('paymentPassword.sameAsLogin');
    await setSite(members.app, { rules: before });
  });
  it('SECUR-3 changes by the old one without a proof; sent again, it is done', async () => {
    await member.setPayment({ newPassword: '246810' });
    members.now += 5 * minute;
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
    expect((await member.config()).frozen).toBeUndefined();
  });
  it('SECUR-3 WD-2 is locked for 2 hours after 5 wrong ones; reset it is open, and withdrawals wait for 24', async () => {
    await member.setPayment({ newPassword: '246810' });
    const guesses = Array.from({ length: 12 }, (_, guess) =>
      member.setPayment({ oldPassword: `13579${guess % 10}`, newPassword: '975310' }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'paymentPassword.wrong')).toHaveLength(4);
    expect(codes.filter((code) => code === 'paymentPassword.locked')).toHaveLength(8);
    expect(await member.item('paymentPassword')).toMatchObject({
      state: 'locked',
      lockedUntil: members.now + 2 * hour,
    });
    expect((await member.setPayment({ oldPassword: '246810', newPassword: '975310' })).code).toBe(
      'paymentPassword.locked',
    );
    members.now += 5 * minute;
    expect((await member.setPayment({ forgotten: true, newPassword: '975310' })).code).toBe('proof.required');
    await member.prove();
    expect((await member.setPayment({ forgotten: true, newPassword: '975310' })).status).toBe(200);
    expect(await member.item('paymentPassword')).toEqual({ id: 'paymentPassword', state: 'set' });
    expect((await member.config()).frozen).toEqual({ until: members.now + 24 * hour, reason: 'paymentPasswordReset' });
    expect((await member.inbox())[0]).toBe('Your payment password was reset');
    members.now += 24 * hour;
    // The session has ended meanwhile.
    const { token } = (await members.logIn(member.name)).value;
    expect((await members.ask('securityConfig', { token })).value.frozen).toBeUndefined();
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, lastCode, registerPlayer, seal, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let clock = Date.now();
beforeAll(async () => {
  app = await startGateway({ now: () => clock });
});
afterAll(() => app.close());

const first = 'Passw0rd!';
const next = { newPassword: 'Other-1234', confirmNewPassword: 'Other-1234' };
const statusOf = async (username: string, password: string) =>
  (await call(app, 'login', { body: { type: 'username', username, password } })).status;
const change = (token: string, body: Partial<typeof next> & { oldPassword?: string }) =>
  call(app, 'changePassword', { token, body: { ...next, ...body } });
const fieldsOf = ({ failure }: { failure: { errors?: { field: string }[] } }) =>
  failure.errors?.map(({ field }) => field);

describe('changing the password', () => {
  it('PSW-1 takes the new one, ends the other sessions and devices, and keeps the caller’s', async () => {
    const other = await registerPlayer(app, 'changer', { remember: true });
    const login = await call(app, 'login', {
      body: { type: 'username', username: 'changer', password: first, remember: true },
    });
    expect((await change(login.value.token, { oldPassword: first })).status).toBe(200);
    expect((await call(app, 'memberInfo', { token: other.value.token })).status).toBe(401);
    expect((await call(app, 'deviceLogin', { body: {}, cookie: other.cookie ?? '' })).code).toBe('device.unknown');
    expect((await call(app, 'deviceLogin', { body: {}, cookie: login.cookie ?? '' })).status).toBe(200);
    expect((await call(app, 'memberInfo', { token: login.value.token })).value.hasPassword).toBe(true);
    expect(await statusOf('changer', next.newPassword)).toBe(200);
    expect(await statusOf('changer', first)).toBe(400);
  });
  it('names the field of a wrong, equal, short or unrepeated password', async () => {
    const { token } = (await registerPlayer(app, 'careless')).value;
    expect(fieldsOf(await change(token, { oldPassword: 'Wrong-1234' }))).toEqual(['oldPassword']);
    const same = await change(token, { oldPassword: first, newPassword: first, confirmNewPassword: first });
    expect([same.code, fieldsOf(same)]).toEqual(['password.same', ['newPassword']]);
    expect(fieldsOf(await change(token, { newPassword: 'short' }))).toEqual([
      'oldPassword',
      'newPassword',
      'confirmNewPassword',
    ]);
    expect(await statusOf('careless', first)).toBe(200);
  });
  it('refuses a trial account', async () => {
    const { token } = (await call(app, 'testPlay', { body: {} })).value;
    expect((await change(token, {})).code).toBe('account.trial');
  });
});

describe('a forgotten password', () => {
  const phone = { mobileNum: '9175550001', countryDialingCode: '63' };
  const verify = async (mobileNum = phone.mobileNum) => {
    const body = { ...phone, mobileNum };
    clock += 1;
    await call(app, 'smsSend', { body: { ...body, purpose: 'reset' } });
    return call(app, 'passwordVerifyPhone', { body: { ...body, verificationCode: await lastCode(app) } });
  };
  beforeAll(async () => {
    await setSite(app, { info: { whitelabel: { REGMOBVERF3: true, MOBILENUMREG3: true } } });
    await call(app, 'smsSend', { body: phone });
    const registered = await call(app, 'register', {
      body: { ...phone, method: 'mobileNum', registerMethod: 'H5', type: 0, verificationCode: await lastCode(app) },
    });
    expect((await call(app, 'memberInfo', { token: registered.value.token })).value.hasPassword).toBe(false);
  });
  it('PSW-3 is reset by the code on the phone, and ends every session', async () => {
    const { resetToken, userName } = (await verify()).value;
    expect((await call(app, 'passwordReset', { body: { resetToken, ...next } })).status).toBe(200);
    expect(await statusOf(userName, next.newPassword)).toBe(200);
    const other = { newPassword: 'Third-1234', confirmNewPassword: 'Third-1234' };
    expect((await call(app, 'passwordReset', { body: { resetToken, ...other } })).code).toBe('reset.expired');
  });
  it('answers a wrong code alike for numbers with and without an account', async () => {
    const guess = (mobileNum: string) =>
      call(app, 'passwordVerifyPhone', { body: { ...phone, mobileNum, verificationCode: '12' } });
    expect((await guess('9179999999')).failure).toEqual((await guess(phone.mobileNum)).failure);
    expect((await verify('9178888888')).code).toBe('account.disabled');
  });
  it('ends the permission after ten minutes, and at other merchants', async () => {
    const { resetToken } = (await verify()).value;
    expect((await call(app, 'passwordReset', { merchant: 'other', body: { resetToken, ...next } })).code).toBe(
      'reset.expired',
    );
    clock += 10 * 60_000;
    const sealed = await seal(app, 'passwordReset', { resetToken, ...next }, { iat: clock });
    expect((await call(app, 'passwordReset', { sealed })).code).toBe('reset.expired');
  });
});

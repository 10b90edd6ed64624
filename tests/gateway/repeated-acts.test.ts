import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOperator, call, lastProof, registerPlayer, seal, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let clock = Date.now();
beforeAll(async () => {
  app = await startGateway({ now: () => clock });
});
afterAll(() => app.close());

const next = { newPassword: 'Other-1234', confirmNewPassword: 'Other-1234' };
const other = { newPassword: 'Third-1234', confirmNewPassword: 'Third-1234' };
const nameOf = async (token: string) => (await call(app, 'memberInfo', { token })).value.account;

describe('REG-8 a registration that is sent again because its answer was lost', () => {
  it('logs in to the account that it made, as for the first time', async () => {
    const idempotencyKey = randomUUID();
    const lost = await registerPlayer(app, 'unheard', { idempotencyKey });
    const again = await registerPlayer(app, 'unheard', { idempotencyKey });
    expect(again.status).toBe(200);
    expect(again.value).toMatchObject({ userName: 'unheard', firstTimeLogin: true });
    expect(again.value.token).not.toBe(lost.value.token);
    expect(await nameOf(again.value.token)).toBe('unheard');
  });
  it('makes one account of two calls at once', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => registerPlayer(app, 'hasty', { idempotencyKey })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { value } of answers) expect(await nameOf(value.token)).toBe('hasty');
  });
  it('is refused with another key, none, another password, or an hour later', async () => {
    const idempotencyKey = randomUUID();
    await registerPlayer(app, 'owner', { idempotencyKey });
    const password = 'Else-12345';
    const refused = [
      await registerPlayer(app, 'owner', { idempotencyKey: randomUUID() }),
      await registerPlayer(app, 'owner'),
      await registerPlayer(app, 'owner', { idempotencyKey, password, confirmPassword: password }),
    ];
    clock += 3_600_000;
    const body = { username: 'owner', password: 'Passw0rd!', confirmPassword: 'Passw0rd!' };
    const sealed = await seal(
      app,
      'register',
      { ...body, registerMethod: 'H5', type: 0, idempotencyKey },
      { iat: clock },
    );
    refused.push(await call(app, 'register', { sealed }));
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'username.taken'));
    clock -= 3_600_000;
  });
  it('needs its captcha and its SMS code, which were used up, no second time', async () => {
    const whitelabel = { REGMOBVERF3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: false };
    await setSite(app, { info: { register: { captcha: true, countries: ['63'] }, whitelabel } });
    const phone = { mobileNum: '9175550009', countryDialingCode: '63' };
    await call(app, 'smsSend', { body: phone });
    const proof = await lastProof(app);
    const { captchaId } = (await call(app, 'captcha', { query: { for: 'register' } })).value;
    const { answer } = (await app.inject({ url: `/admin/captchas/${captchaId}`, headers: asOperator })).json<{
      answer: string;
    }>();
    const proofs = { ...proof, captchaId, captcha: answer, idempotencyKey: randomUUID() };
    const body = { ...phone, ...proofs, method: 'mobileNum', registerMethod: 'H5', type: 0 } as const;
    const answers = [await call(app, 'register', { body }), await call(app, 'register', { body })];
    const [made, again] = answers.map(({ value }) => value.userName);
    expect(again).toBe(made);
    expect(made).toMatch(/^m[0-9a-z]{8,13}$/);
    const elsewhere = await call(app, 'register', { body: { ...body, mobileNum: '9175550019' } });
    expect(elsewhere.value).not.toHaveProperty('token');
    const { code } = await call(app, 'register', { body: { ...body, idempotencyKey: randomUUID() } });
    // It is disclosed to nobody else that the number has an account.
    expect(code).toBe('captcha.wrong');
    await setSite(app, { info: { register: { captcha: false, countries: ['63'] } } });
  });
});

describe('a password that is set again because the answer was lost', () => {
  it('PSW-2 is changed; a wrong old one with another new one stays wrong', async () => {
    const { token } = (await registerPlayer(app, 'patient')).value;
    const oldPassword = 'Passw0rd!';
    const change = (body: typeof next & { oldPassword?: string }) => call(app, 'changePassword', { token, body });
    expect((await change({ oldPassword, ...next })).status).toBe(200);
    expect((await change({ oldPassword, ...next })).value).toEqual({ done: true });
    expect((await change({ oldPassword, ...other })).code).toBe('password.wrong');
  });
  it('PSW-3 is set by its token, while that is valid; another password is not', async () => {
    const phone = { mobileNum: '9175550008', countryDialingCode: '63' };
    await setSite(app, { info: { whitelabel: { REGMOBVERF3: true, MOBILENUMREG3: true } } });
    const prove = async () => {
      clock += 1;
      await call(app, 'smsSend', { body: phone });
      return { ...phone, ...(await lastProof(app)) };
    };
    const body = { ...(await prove()), method: 'mobileNum', registerMethod: 'H5', type: 0 } as const;
    expect((await call(app, 'register', { body })).status).toBe(200);
    const { resetToken } = (await call(app, 'passwordVerifyPhone', { body: await prove() })).value;
    const reset = (password: typeof next, merchant = 'demo') =>
      call(app, 'passwordReset', { merchant, body: { resetToken, ...password } });
    expect((await reset(next)).status).toBe(200);
    expect((await reset(next)).value).toEqual({ done: true });
    expect((await reset(other)).code).toBe('reset.expired');
    expect((await reset(next, 'other')).code).toBe('reset.expired');
    const { resetToken: again } = (await call(app, 'passwordVerifyPhone', { body: await prove() })).value;
    expect((await call(app, 'passwordReset', { body: { resetToken: again, ...other } })).status).toBe(200);
    clock += 10 * 60_000;
    const sealed = await seal(app, 'passwordReset', { resetToken: again, ...other }, { iat: clock });
    expect((await call(app, 'passwordReset', { sealed })).code).toBe('reset.expired');
  });
});

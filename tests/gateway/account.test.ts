import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { asOperator, call, lastCode, registerPlayer, seal, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let clock = Date.now();
beforeAll(async () => {
  app = await startGateway({ now: () => clock });
});
afterAll(() => app.close());

const login = (username: string, password = 'Passw0rd!', more = {}) =>
  call(app, 'login', { body: { type: 'username', username, password, ...more } });

describe('registration', () => {
  it('REG-8 logs the player in at once', async () => {
    const { value } = await registerPlayer(app, 'newcomer');
    expect(value).toMatchObject({ userName: 'newcomer', type: 0, firstTimeLogin: true });
    expect((await call(app, 'memberInfo', { token: value.token })).value).toMatchObject({
      account: 'newcomer',
      type: 0,
    });
  });
  it('refuses a name that is taken, whatever its case', async () => {
    await registerPlayer(app, 'taken');
    const { code, failure } = await registerPlayer(app, 'TAKEN');
    expect(code).toBe('username.taken');
    expect(failure.errors?.[0]?.field).toBe('username');
    expect((await call(app, 'validateUsername', { query: { username: 'taken' } })).value.available).toBe(false);
  });
  it('refuses names that pass for the operator at the registration, whatever the script, until the list says otherwise', async () => {
    for (const name of ['support', 'ADMIN_24', 'demo_official']) {
      const { code, failure } = await registerPlayer(app, name);
      expect([code, failure.errors?.[0]?.field], name).toEqual(['name.reserved', 'username']);
      expect((await call(app, 'validateUsername', { query: { username: name } })).code).toBe('name.reserved');
    }
    const named = await registerPlayer(app, 'impostor', { nickname: 'аdmіn' });
    expect([named.code, named.failure.errors?.[0]?.field]).toEqual(['name.reserved', 'nickname']);
    await setSite(app, { reservedNames: ['Aurora'] });
    expect((await registerPlayer(app, 'Aur0ra')).code).toBe('name.reserved');
    expect((await registerPlayer(app, 'support')).status).toBe(200);
    await setSite(app, { reservedNames: defaultSite.reservedNames });
  });
  it('creates one account of many that ask for the same name at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => registerPlayer(app, 'racer')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  it('REG-3 names every field that breaks its rule, also a rule changed at run time', async () => {
    await setSite(app, { rules: { email: { enabled: true, required: true, format: 'email' } } });
    const { code, failure } = await registerPlayer(app, 'a', { password: 'short', confirmPassword: 'other' });
    await setSite(app, { rules: { email: { enabled: true, required: false, format: 'email' } } });
    expect(code).toBe('form.invalid');
    expect(failure.errors?.map(({ field }) => field).toSorted()).toEqual([
      'confirmPassword',
      'email',
      'password',
      'username',
    ]);
  });
  it('REG-5 refuses an unknown invitation code and takes a known one', async () => {
    expect((await call(app, 'affiliateCheck', { query: { code: 'NOPE' } })).code).toBe('affiliate.invalid');
    await app.inject({ method: 'PUT', url: '/admin/affiliates/demo/FRIEND', headers: asOperator, payload: {} });
    expect((await call(app, 'affiliateCheck', { query: { code: 'FRIEND' } })).value.valid).toBe(true);
    expect((await registerPlayer(app, 'friendly', { affiliateCode: 'FRIEND' })).status).toBe(200);
  });
  it('SMS-2 registers a mobile number with its code, and logs in by a new one', async () => {
    await setSite(app, { info: { whitelabel: { REGMOBVERF3: true, MOBILENUMREG3: true, MOBILECODELOGIN: true } } });
    const phone = { mobileNum: '09171234567', countryDialingCode: '63' };
    await call(app, 'smsSend', { body: phone });
    const body = { ...phone, method: 'mobileNum' as const, registerMethod: 'H5' as const, type: 0 as const };
    expect((await call(app, 'register', { body: { ...body, verificationCode: '000000x' } })).code).toBe('form.invalid');
    const { status } = await call(app, 'register', { body: { ...body, verificationCode: await lastCode(app) } });
    expect(status).toBe(200);
    clock += 1;
    await call(app, 'smsSend', { body: phone });
    const sms = {
      type: 'sms' as const,
      mobileNum: '9171234567',
      countryDialingCode: '+63',
      verificationCode: await lastCode(app),
    };
    expect((await call(app, 'login', { body: sms })).value.type).toBe(0);
    expect((await call(app, 'login', { body: sms })).code).toBe('verification.wrong');
  });
  it('SMS-2 a number that is given without need has to be proved too, for it opens the account', async () => {
    const rules = { mobileNum: { enabled: true, required: false, format: 'mobile' as const } };
    await setSite(app, { rules, info: { whitelabel: { REGMOBVERF3: true } } });
    const phone = { mobileNum: '09170000009', countryDialingCode: '63' };
    expect((await registerPlayer(app, 'unproved', phone)).code).toBe('form.invalid');
    expect((await registerPlayer(app, 'numberless')).status).toBe(200);
    clock += 1;
    await call(app, 'smsSend', { body: phone });
    expect((await registerPlayer(app, 'proved', { ...phone, verificationCode: await lastCode(app) })).status).toBe(200);
  });
  it('ends an SMS code after five wrong tries', async () => {
    const phone = { mobileNum: '9170000001', countryDialingCode: '63' };
    await call(app, 'smsSend', { body: phone });
    const right = await lastCode(app);
    const wrong = right === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1)
      await call(app, 'login', { body: { type: 'sms', ...phone, verificationCode: wrong } });
    expect((await call(app, 'login', { body: { type: 'sms', ...phone, verificationCode: right } })).code).toBe(
      'verification.wrong',
    );
  });
});

describe('login', () => {
  it('LOGIN-4 asks for a captcha only after a failure, and takes each picture once', async () => {
    await registerPlayer(app, 'loser');
    const failed = await login('loser', 'wrong-password');
    expect(failed).toMatchObject({ code: 'login.failed', failure: { value: { captcha: true } } });
    expect((await login('loser')).code).toBe('login.captchaRequired');
    const { captchaId, image } = (await call(app, 'captcha')).value;
    expect(
      Buffer.from(image.split(',')[1] ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const { answer } = (await app.inject({ url: `/admin/captchas/${captchaId}`, headers: asOperator })).json<{
      answer: string;
    }>();
    expect((await login('loser', 'Passw0rd!', { captchaId, captcha: answer })).status).toBe(200);
    expect((await login('loser')).status).toBe(200);
  });
  it.each([
    ['no user name', { type: 'username', username: '', password: 'Passw0rd!' }, 'username'],
    ['no password', { type: 'username', username: 'ann' }, 'password'],
    ['a number', { type: 'sms', mobileNum: '12', countryDialingCode: '63', verificationCode: '123456' }, 'mobileNum'],
    ['no number', { type: 'sms', verificationCode: '123456' }, 'mobileNum'],
    [
      'a code',
      { type: 'sms', mobileNum: '9171234567', countryDialingCode: '63', verificationCode: '12345' },
      'verificationCode',
    ],
  ] as const)('LOGIN-7 %s against the rule is reported at its field', async (_, body, field) => {
    const { code, failure } = await call(app, 'login', { body });
    expect([code, failure.errors?.map((error) => error.field)]).toEqual(['form.invalid', [field]]);
  });
  it('answers the same for an unknown account and a wrong password', async () => {
    await registerPlayer(app, 'known');
    const [known, unknown] = [await login('known', 'wrong-password'), await login('unknown', 'wrong-password')];
    expect(unknown.failure).toEqual(known.failure);
    expect((await login('unknown')).failure).toEqual((await login('known')).failure);
  });
  it('LOGIN-10 logout ends the session', async () => {
    const { token } = (await registerPlayer(app, 'leaver')).value;
    expect((await call(app, 'logout', { token })).status).toBe(200);
    expect(await call(app, 'memberInfo', { token })).toMatchObject({ status: 401, code: 'session.ended' });
    expect(await call(app, 'memberInfo')).toMatchObject({
      code: 'session.required',
      failure: { message: 'You are not logged in, please login first' },
    });
  });
  it('keeps the accounts and sessions of merchants apart', async () => {
    const { token } = (await registerPlayer(app, 'apart')).value;
    expect((await call(app, 'memberInfo', { token, merchant: 'other' })).status).toBe(401);
  });
});

describe('remembered device', () => {
  const remembered = async (username: string) => (await registerPlayer(app, username, { remember: true })).cookie ?? '';
  it('logs in by the cookie, which changes at each use', async () => {
    const first = await remembered('device-one'.replace('-', '_'));
    const { cookie: second, value } = await call(app, 'deviceLogin', { body: {}, cookie: first });
    expect(value.userName).toBe('device_one');
    expect(second).not.toBe(first);
    expect((await call(app, 'deviceList', { token: value.token })).value.list).toMatchObject([{ current: true }]);
  });
  it('a token used again later ends the device for everyone', async () => {
    const first = await remembered('device_two');
    const { cookie: second = '' } = await call(app, 'deviceLogin', { body: {}, cookie: first });
    clock += 60_000;
    expect((await call(app, 'deviceLogin', { body: {}, cookie: first })).code).toBe('device.unknown');
    expect((await call(app, 'deviceLogin', { body: {}, cookie: second })).code).toBe('device.unknown');
  });
  it('can be revoked by its owner only', async () => {
    const cookie = await remembered('device_three');
    const owner = (await call(app, 'deviceLogin', { body: {}, cookie })).value;
    const id = (await call(app, 'deviceList', { token: owner.token })).value.list[0]?.id ?? '';
    const other = (await registerPlayer(app, 'stranger')).value;
    expect((await call(app, 'deviceRevoke', { token: other.token, path: { id } })).code).toBe('device.unknown');
    expect((await call(app, 'deviceRevoke', { token: owner.token, path: { id } })).status).toBe(200);
    expect((await call(app, 'memberInfo', { token: owner.token })).status).toBe(401);
  });
});

describe('trial', () => {
  it('TRIAL starts a session of type 4, whose account has no password', async () => {
    const { trialName } = (await call(app, 'createTrial')).value;
    const { value } = await call(app, 'testPlay', { body: { trialName } });
    expect(value).toMatchObject({ userName: trialName, customerType: 4 });
    expect((await login(trialName, 'anything1')).code).toBe('login.failed');
    expect((await call(app, 'testPlay', { body: { trialName } })).value.userName).not.toBe(trialName);
  });
});

describe('encrypted bodies', () => {
  const body = { type: 'username', username: 'nobody', password: 'Passw0rd!' };
  it('are taken once', async () => {
    const sealed = await seal(app, 'login', body, { iat: clock });
    expect((await call(app, 'login', { sealed })).code).toBe('login.failed');
    expect((await call(app, 'login', { sealed })).code).toBe('security.replayed');
  });
  it('are refused when old, unreadable or plain', async () => {
    expect((await call(app, 'login', { sealed: await seal(app, 'login', body, { iat: clock - 61_000 }) })).code).toBe(
      'security.expired',
    );
    expect((await call(app, 'login', { sealed: 'a.b.c.d.e' })).code).toBe('security.unreadable');
    const plain = await app.inject({
      method: 'POST',
      url: '/api/wps/session/login',
      headers: { merchant: 'demo' },
      payload: body,
    });
    expect(plain.json().errorCode).toBe('security.encryptionRequired');
  });
});

import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#gateway/http/api-error.ts';
import { firebaseTrust, verifyIdentity } from '#gateway/modules/identity/verify.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { call, lastCode, registerPlayer, seal, setSite, startGateway, type TestBody } from './start-gateway.ts';

let app: FastifyInstance;
let clock = Date.now();
beforeAll(async () => {
  app = await startGateway({ demo: true, now: () => clock });
  await setSite(app, { identity: { kind: 'local' } });
});
afterAll(() => app.close());

const tokenOf = async (body: TestBody<'localIdentity'>) => (await call(app, 'localIdentity', { body })).value.idToken;
const login = async (firebaseIdToken: string, more: Partial<Body<'login'>> = {}, merchant = 'demo') => {
  const body = { type: 'firebase', firebaseIdToken, ...more };
  return call(app, 'login', { sealed: await seal(app, 'login', body, { iat: clock, merchant }), merchant });
};

describe('LOGIN-3 LOGIN-5 the local provider', () => {
  it('a person has one account at each social login, made at the first and kept', async () => {
    const google = { social: 'google', person: 'person-one' } as const;
    const first = (await login(await tokenOf(google))).value;
    expect(first).toMatchObject({ type: 0, firstTimeLogin: true, userName: expect.stringMatching(/^google\d{9}$/) });
    const again = (await login(await tokenOf(google))).value;
    expect(again).toMatchObject({ userName: first.userName, firstTimeLogin: false });
    const line = (await login(await tokenOf({ ...google, social: 'line' }))).value;
    expect(line.userName).not.toBe(first.userName);
  });
  it('two first logins at once make one account', async () => {
    const person = { social: 'facebook', person: 'person-two' } as const;
    const [token, other] = [await tokenOf(person), await tokenOf(person)];
    const names = (await Promise.all([login(token), login(other)])).map(({ value }) => value?.userName);
    expect(names[0]).toBeDefined();
    expect(names[1]).toBe(names[0]);
  });
  it('a proved number opens the account that has it, and only with the number named', async () => {
    const phone = { mobileNum: '9178880001', countryDialingCode: '+63' };
    await setSite(app, { rules: { mobileNum: { enabled: true, required: false, format: 'mobile' } } });
    await setSite(app, { info: { whitelabel: { REGMOBVERF3: true } } });
    await call(app, 'smsSend', { body: phone });
    const proof = { verificationCode: await lastCode(app) };
    await registerPlayer(app, 'phoned', { ...phone, mobileNum: `0${phone.mobileNum}`, ...proof });
    clock += 1;
    await call(app, 'smsSend', { body: phone });
    const token = await tokenOf({ ...phone, verificationCode: await lastCode(app) });
    const named = { firebaseMobileNo: phone.mobileNum, countryDialingCode: phone.countryDialingCode };
    expect((await login(token, { ...named, firebaseMobileNo: '9178880002' })).code).toBe('identity.invalid');
    expect((await login(token, named)).value.userName).toBe('phoned');
    expect((await call(app, 'localIdentity', { body: { ...phone, verificationCode: '000000' } })).code).toBe(
      'verification.wrong',
    );
  });
  it('tokens are of one merchant, of now, and unchanged', async () => {
    const token = await tokenOf({ social: 'twitter', person: 'person-three' });
    await setSite(app, { identity: { kind: 'local' } }, 'other');
    expect((await login(token, {}, 'other')).code).toBe('identity.invalid');
    expect((await login(`${token.slice(0, -4)}AAAA`)).code).toBe('identity.invalid');
    clock += 11 * 60_000;
    expect((await login(token)).code).toBe('identity.invalid');
  });
  it('answers only where the operator chose it', async () => {
    const body = { social: 'google', person: 'person-one' } as const;
    expect((await call(app, 'localIdentity', { body, merchant: 'closed' })).code).toBe('feature.unavailable');
    expect((await login(await tokenOf(body), {}, 'closed')).code).toBe('feature.unavailable');
  });
});

describe('LOGIN-5 tokens of Firebase', () => {
  const now = Date.now();
  const signed = async (claims: object) => {
    const project = 'shop';
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setSubject('uid-1')
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime('1h')
      .sign(privateKey);
    return { token, keys: createLocalJWKSet({ keys: [jwk] }) };
  };
  const claims = { phone_number: '+639171234567', firebase: { sign_in_provider: 'phone' } };

  it('are believed when Google signed them for this project', async () => {
    const { token, keys } = await signed(claims);
    expect(await verifyIdentity(token, firebaseTrust('shop', keys), now)).toEqual({
      provider: 'phone',
      subject: 'uid-1',
      mobile: '+639171234567',
    });
  });
  it('are refused from another project, another signer, or without a provider', async () => {
    const { token, keys } = await signed(claims);
    const other = await signed(claims);
    const nameless = await signed({});
    const tries = [
      [token, firebaseTrust('another', keys)],
      [token, firebaseTrust('shop', other.keys)],
      [nameless.token, firebaseTrust('shop', nameless.keys)],
    ] as const;
    for (const [given, trust] of tries)
      await expect(verifyIdentity(given, trust, now)).rejects.toMatchObject({ code: 'identity.invalid' });
  });
  it('are not judged while the keys cannot be had: the fault is the gateway’s, not the player’s', async () => {
    const { token } = await signed(claims);
    const answers = [
      () => new Response('{}', { status: 503 }),
      () => new Response('<html>Bad gateway</html>'),
      () => Response.json({ error: 'no keys' }),
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.reject(new DOMException('too late', 'TimeoutError')),
    ];
    for (const answer of answers) {
      const keys = createRemoteJWKSet(new URL('https://keys.example/'), { [customFetch]: async () => answer() });
      const error: unknown = await verifyIdentity(token, firebaseTrust('shop', keys), now).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(ApiError);
    }
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { argon2Sync, randomBytes } from 'node:crypto';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { sharedStore } from './money.ts';
import { asOperator, call, lastProof, registerPlayer, seal, sendSite, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let db: Database;
let remove: () => void;
let clock = Date.now();
beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  app = await startGateway({ ...store, now: () => clock, limits: { perIp: {} } });
  db = await openDatabase(store);
});
afterAll(async () => {
  await db.destroy();
  await app.close();
  remove();
});
const logIn = async (username: string, password: string) =>
  call(app, 'login', { sealed: await seal(app, 'login', { type: 'username', username, password }, { iat: clock }) });

describe('characters that no database has', () => {
  it.each(['a\0b', 'half \ud83d'])('API-1 %j anywhere is refused with its place, by every operation', async (odd) => {
    const { token } = (await registerPlayer(app, `odd${odd.length}`, {}, clock)).value;
    const sealed = await seal(app, 'securityProof', { password: 'Passw0rd!' }, { iat: clock });
    await call(app, 'securityProof', { token, sealed });
    const headers = { merchant: 'demo', authorization: `Bearer ${token}`, 'idempotency-key': 'odd-characters' };
    const message = expect.stringMatching(/^must not contain/);
    for (const name of Object.keys(operations) as OperationName[]) {
      const { method, path, auth, encrypted, body, upload, stream }: Operation = operations[name];
      if (auth === 'launch' || stream) continue;
      const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
      const answers = odd.includes('\0') ? [await app.inject({ method, url, query: { any: odd }, headers })] : [];
      if (body && !upload) {
        const inner = { any: [{ thing: odd }] };
        const payload = encrypted ? { jwe: await seal(app, name, inner, { iat: clock }) } : inner;
        answers.push(await app.inject({ method, url, headers, payload }));
      }
      for (const answer of answers) {
        expect([name, answer.statusCode]).toEqual([name, 400]);
        expect(answer.json(), name).toMatchObject({ errorCode: 'request.invalid', errors: [{ message }] });
      }
    }
  });
  it('API-1 of a path and of operators, too; a thousand brackets harm nobody', async () => {
    const { token } = (await registerPlayer(app, 'oddpath', {}, clock)).value;
    const headers = { merchant: 'demo', authorization: `Bearer ${token}` };
    const url = `/api${operations.deviceRevoke.path.replace('{id}', 'a%00b')}`;
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(400);
    expect((await sendSite(app, { info: { mainDomain: 'a\0b' } })).statusCode).toBe(400);
    const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
    const sent = {
      method: 'POST',
      url: '/api/wps/system/installEvent',
      headers: { ...headers, 'content-type': 'application/json' },
    } as const;
    expect((await app.inject({ ...sent, payload: `{"event":${deep}}` })).statusCode).toBe(400);
  });
});

describe('numbers that are none', () => {
  const odd = ['1e400', '1e21', '1e3', '0x10', '-0', '+5', ' 5', '1.5', 'Infinity', 'NaN', '9007199254740993', '٣', ''];
  const large = ['999999999999999', '-999999999999999', '2147483648', '0'];
  it('API-1 are refused in every parameter that is a number; no size of a number is a failure of the gateway', async () => {
    const { token } = (await registerPlayer(app, 'oddnumbers', {}, clock)).value;
    const headers = { merchant: 'demo', authorization: `Bearer ${token}` };
    let asked = 0;
    for (const name of Object.keys(operations) as OperationName[]) {
      const { method, path, query }: Operation = operations[name];
      const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
      for (const [parameter, { type }] of Object.entries<{ type?: string }>(query?.properties ?? {})) {
        if (type !== 'integer') continue;
        asked += 1;
        for (const value of [...odd, ...large]) {
          const answer = await app.inject({ method, url, headers, query: { [parameter]: value } });
          const place = `${name} ${parameter}=${value}`;
          expect(answer.statusCode, place).toBeLessThan(500);
          if (odd.includes(value)) expect([place, answer.statusCode]).toEqual([place, 400]);
        }
      }
    }
    expect(asked).toBeGreaterThan(50);
  });
  it.each(['1e400', '1e21', '-1152921504606846976'])(
    'API-1 %s anywhere in a body is refused with its place',
    async (number) => {
      const { token } = (await registerPlayer(app, `odd${number.length}`, {}, clock)).value;
      const headers = { merchant: 'demo', authorization: `Bearer ${token}`, 'idempotency-key': 'odd-numbers' };
      const payload = `{"any":[{"thing":${number}}]}`;
      const sent = { method: 'POST', url: '/api/wps/system/installEvent', payload } as const;
      const answer = await app.inject({ ...sent, headers: { ...headers, 'content-type': 'application/json' } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ field: 'any.0.thing', rule: 'number' }] });
    },
  );
});

describe('a password', () => {
  const composed = 'Pässwörd-1'.normalize('NFC');
  const decomposed = composed.normalize('NFD');
  const both = (password: string) => ({ password, confirmPassword: password });
  it('LOGIN-5 is the same word from every keyboard, and no other one', async () => {
    await registerPlayer(app, 'composer', both(decomposed), clock);
    expect((await logIn('composer', composed)).status).toBe(200);
    expect((await logIn('composer', decomposed)).status).toBe(200);
    await registerPlayer(app, 'spacer', both(' Passw0rd ﬁ '), clock);
    expect((await logIn('spacer', ' Passw0rd ﬁ ')).status).toBe(200);
    for (const [name, near] of [
      ['spacer', 'Passw0rd ﬁ'],
      ['composer', 'Passwörd-1'],
      ['mixed', 'Passw0rd fi'],
    ] as const) {
      await registerPlayer(app, 'mixed', both('Passw0rd ﬁ'), clock);
      expect((await logIn(name, near)).code, near).toBe('login.failed');
    }
  });
  it('REG-3 may be repeated in the other form', async () => {
    const answer = await registerPlayer(app, 'repeater', { password: composed, confirmPassword: decomposed }, clock);
    expect(answer.status).toBe(200);
  });
  it('LOGIN-5 that was hashed as it was typed, before, still opens', async () => {
    vi.stubEnv('FULL_HASHES', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    await registerPlayer(app, 'veteran', {}, clock);
    const nonce = randomBytes(16);
    const costs = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 };
    const tag = argon2Sync('argon2id', { message: decomposed, nonce, ...costs });
    const password_hash = `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
    await db.updateTable('accounts').set({ password_hash }).where('username', '=', 'veteran').execute();
    expect((await logIn('veteran', decomposed)).status).toBe(200);
    expect((await logIn('veteran', 'Other-1234')).code).toBe('login.failed');
  });
});

describe('characters that nobody sees', () => {
  it('REG-3 MEM-3 are no part of a name, an address or a nickname', async () => {
    await setSite(app, { rules: { payeeName: { enabled: true, required: false } } });
    const hidden = { nickname: 'C\u202eomet\u200b', email: 'some\u00adone@example.com', payeeName: 'An\u2060 Nguyen' };
    const { value } = await registerPlayer(app, 'vis\u200bible', hidden, clock);
    expect(value.userName).toBe('visible');
    const kept = (await app.inject({ url: '/admin/accounts/demo/visible', headers: asOperator })).json<object>();
    expect(kept).toMatchObject({
      nickname: 'Comet',
      details: { email: 'someone@example.com', payeeName: 'An Nguyen' },
    });
    expect((await registerPlayer(app, 'vi\u200dsible', {}, clock)).code).toBe('username.taken');
    const empty = await call(app, 'nickname', { token: value.token, body: { nickname: '\u3164\u3164\u3164' } });
    expect(empty.code).toBe('form.invalid');
  });
});

describe('whether an account exists', () => {
  const number = (at: number) => ({ mobileNum: `917800${1000 + at}`, countryDialingCode: '63' });
  const register = async (phone: object, more: object) => {
    const fields = { method: 'mobileNum', registerMethod: 'H5', type: 0, ...phone, ...more };
    return call(app, 'register', { sealed: await seal(app, 'register', fields, { iat: clock }) });
  };
  it('REG-6 PSW-3 SECUR-4 is disclosed of a number only to whoever has proved that it is theirs', async () => {
    await setSite(app, { info: { whitelabel: { REGMOBVERF3: true, MOBILENUMREG3: true, MOBILECODELOGIN: true } } });
    const [known, unknown] = [number(1), number(2)];
    await call(app, 'smsSend', { body: known });
    expect((await register(known, await lastProof(app))).status).toBe(200);
    clock += 120_000;
    const answers = async (phone: typeof known) => {
      const guess = { ...phone, verificationCode: '123456', verificationId: 'x' };
      const { status, value } = await call(app, 'smsSend', { body: phone });
      const at = (name: OperationName, body: object) => seal(app, name, body, { iat: clock });
      return [
        [status, Object.keys(value).toSorted()],
        (await register(phone, { verificationCode: '123456', verificationId: 'x' })).failure,
        (await call(app, 'login', { sealed: await at('login', { type: 'sms', ...guess }) })).failure,
        (await call(app, 'passwordVerifyPhone', { sealed: await at('passwordVerifyPhone', guess) })).failure,
      ];
    };
    expect(await answers(unknown)).toEqual(await answers(known));
    clock += 60_000;
    await call(app, 'smsSend', { body: known });
    expect((await register(known, await lastProof(app))).code).toBe('mobile.taken');
  });
  it('LOGIN-5 a wrong password takes as many statements before its answer for a name that nobody has', async () => {
    await registerPlayer(app, 'existing', {}, clock);
    const noted = async () =>
      (await db.selectFrom('login_history').select('id').where('result', '=', 'refused').execute()).length;
    const before = await noted();
    const [one, other] = [await logIn('existing', 'Wrong-1234'), await logIn('missing', 'Wrong-1234')];
    expect(one.failure).toEqual(other.failure);
    await expect.poll(noted).toBe(before + 1);
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, lastCode, registerPlayer, sendSite, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let clock = Date.now();
let count = 0;
let phone: { mobileNum: string; countryDialingCode: string };
beforeAll(async () => {
  app = await startGateway({ demo: true, now: () => clock });
  await setSite(app, {
    identity: { kind: 'local' },
    info: { whitelabel: { REGMOBVERF3: false, MOBILENUMREG3: true, MOBILENUMPASSREG3: true } },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  phone = { mobileNum: `917555${String(1000 + (count += 1))}`, countryDialingCode: '63' };
});

const ask: typeof call = (to, name, given) => call(to, name, { at: clock, ...given });
/** The code that whoever holds the phone reads on it. */
async function proof() {
  clock += 60_000;
  await ask(app, 'smsSend', { body: phone });
  return { ...phone, verificationCode: await lastCode(app) };
}
const register = (username: string) => registerPlayer(app, username, phone, clock);
const byNumber = () => {
  const fields = { password: 'Passw0rd!', confirmPassword: 'Passw0rd!', registerMethod: 'H5', type: 0 } as const;
  return ask(app, 'register', { body: { ...phone, ...fields, method: 'mobileNum' } });
};

describe('a number that a stranger has registered without a code', () => {
  it('SMS-2 opens the stranger’s account neither by SMS, nor by a phone identity, nor as a forgotten password', async () => {
    expect((await register('squatter1')).status).toBe(200);
    expect((await byNumber()).status).toBe(200);
    expect((await ask(app, 'login', { body: { type: 'sms', ...(await proof()) } })).code).toBe('login.failed');
    expect((await ask(app, 'passwordVerifyPhone', { body: await proof() })).code).toBe('account.disabled');
    const { idToken } = (await ask(app, 'localIdentity', { body: await proof() })).value;
    const named = { firebaseIdToken: idToken, firebaseMobileNo: phone.mobileNum, countryDialingCode: '63' };
    expect((await ask(app, 'login', { body: { type: 'firebase', ...named } })).code).toBe('login.failed');
  });
  it('REG-6 does not disclose that it has an account: the form without a code makes one more, by a name that says nothing', async () => {
    const [first, second] = [await byNumber(), await byNumber()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.value.userName).not.toBe(second.value.userName);
    for (const { value } of [first, second]) expect(value.userName).not.toContain(phone.mobileNum);
    const named = await ask(app, 'validateUsername', { query: { username: `m63${phone.mobileNum}` } });
    expect(named.value.available).toBe(true);
  });
  it('SECUR-4 stays free for its owner, who binds it by a code and logs in with it', async () => {
    const squatter = (await register('squatter2')).value.token;
    const config = async (token: string) =>
      (await ask(app, 'securityConfig', { token })).value.items.find(({ id }) => id === 'mobile')?.state;
    expect(await config(squatter)).toBe('missing');
    expect((await ask(app, 'proofSend', { token: squatter, body: {} })).code).toBe('mobile.missing');
    const { token } = (await registerPlayer(app, 'rightful', {}, clock)).value;
    await ask(app, 'securityProof', { token, body: { password: 'Passw0rd!' } });
    expect((await ask(app, 'mobileBind', { token, body: await proof() })).status).toBe(200);
    expect(await config(token)).toBe('set');
    expect((await ask(app, 'login', { body: { type: 'sms', ...(await proof()) } })).value.userName).toBe('rightful');
  });
  it('AGT-1 an address that is not proved is no address of the account', async () => {
    const { token } = (await registerPlayer(app, 'mailer', { email: 'someone@example.com' }, clock)).value;
    const { items } = (await ask(app, 'securityConfig', { token })).value;
    expect(items.find(({ id }) => id === 'email')).toEqual({ id: 'email', state: 'missing' });
  });
});

describe('a registration by number with neither code nor password', () => {
  it('REG-2 cannot be stored, says why, and makes no account where it was stored before', async () => {
    const whitelabel = { MOBILENUMREG3: true, MOBILENUMPASSREG3: false, REGMOBVERF3: false };
    const answer = await sendSite(app, { info: { whitelabel } }, 'older');
    expect(answer.json()).toMatchObject({
      errors: [
        {
          field: 'info.whitelabel.MOBILENUMREG3',
          message: expect.stringContaining('needs REGMOBVERF3 or MOBILENUMPASSREG3'),
        },
      ],
    });
    // A site without the flags has the form off or on by its merchant's folder.
    await setSite(app, { info: { domainRoute: [] } }, 'older');
    const fields = { ...phone, registerMethod: 'H5', type: 0, method: 'mobileNum' } as const;
    expect((await ask(app, 'register', { merchant: 'older', body: fields })).code).toBe('feature.unavailable');
  });
});

describe('a site whose numbers log in without being proved', () => {
  it.each([[{ MOBILECODELOGIN: true, REGMOBVERF3: false }], [{ MOBILECODELOGIN: true }]])(
    'cannot be stored: %o',
    async (whitelabel) => {
      const before = (await ask(app, 'status')).value.info.whitelabel;
      const answer = await sendSite(app, { info: { whitelabel } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        errors: [
          {
            field: 'info.whitelabel.MOBILECODELOGIN',
            message: 'needs REGMOBVERF3, by which a registration proves its number',
          },
        ],
      });
      expect((await ask(app, 'status')).value.info.whitelabel).toEqual(before);
    },
  );
  it('is stored with the proof', async () => {
    const whitelabel = { MOBILECODELOGIN: true, REGMOBVERF3: true };
    await setSite(app, { info: { whitelabel } }, 'other');
  });
});

import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#gateway/db/tables.ts';
import { lookAt, sharedStore } from './money.ts';
import { outsider } from './outsider.ts';
import { asOperator, call, setSite, startGateway } from './start-gateway.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'Passw0rd!';
const phone = { mobileNum: '9171234567', countryDialingCode: '63' };
let app: FastifyInstance;
let db: Database;
let clock: number;
let ask: ReturnType<typeof outsider>;

beforeEach(async () => {
  clock = Math.ceil(Date.now() / day) * day + 7 * 3_600_000;
  const store = await sharedStore();
  app = await startGateway({ ...store, now: () => clock, limits: { perIp: {} } });
  onTestFinished(() => app.close());
  db = await lookAt(store);
  await setSite(app, { info: { whitelabel: { REGMOBVERF3: true, MOBILECODELOGIN: true } } });
  ask = outsider(await app.listen({ host: '127.0.0.1', port: 0 }), () => clock);
});

const operator = async <V>(url: string) => (await app.inject({ url, headers: asOperator })).json<V>();
const messages = async () => (await operator<{ list: { message: string; sent_at: number }[] }>('/admin/sms')).list;
const lastCode = async () => /\d{6}/.exec((await messages())[0]?.message ?? '')?.[0] ?? '';
const other = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1);
async function captcha(from?: string) {
  const { captchaId } = (await ask('captcha', { query: { for: 'login' }, ...(from && { from }) })).value;
  return { captchaId, captcha: (await operator<{ answer: string }>(`/admin/captchas/${String(captchaId)}`)).answer };
}
async function slider(from?: string) {
  const { id } = (await ask('sliderChallenge', from ? { from } : {})).value;
  const { answer } = await operator<{ answer: number }>(`/admin/sliders/${String(id)}`);
  const trail = [
    [0, 4],
    [260, Math.round(answer / 2)],
    [700, answer],
  ];
  return { id, position: answer, trail };
}
/** Wrong guesses that have counted against a number, by the minute. */
const guesses = async () => {
  const rows = await db
    .selectFrom('rate_counts')
    .selectAll()
    .where('name', 'like', 'code %')
    .where('uses', '>', 0)
    .execute();
  return rows
    .filter(({ name }) => /^code (?:free|checked|known) /.test(name))
    .map(({ window_start: at, uses }) => ({ at, uses }));
};
const logIn = (username: string, given: object = {}, how: { from?: string; cookie?: string } = {}) =>
  ask('login', { body: { type: 'username', username, password, ...given }, ...how });
const guess = (verificationCode: string, verificationId: unknown, how: { from?: string; cookie?: string } = {}) =>
  ask('login', { body: { type: 'sms', ...phone, verificationCode, verificationId }, ...how });

/** An owner with a proved number; resolves to the cookie by which their phone is known. */
async function owner(username = 'owner'): Promise<string> {
  const { verificationId } = (await ask('smsSend', { body: phone })).value;
  const fields = { username, password, confirmPassword: password, registerMethod: 'H5', type: 0 };
  const body = { ...fields, ...phone, verificationCode: await lastCode(), verificationId };
  const { cookies } = await ask('register', { body, from: '203.0.113.1' });
  clock += minute;
  return cookies.find((each) => each.startsWith('foyer-known=')) ?? '';
}
/** A player without a number. */
const join = (username: string) =>
  ask('register', { body: { username, password, confirmPassword: password, registerMethod: 'H5', type: 0 } });

describe('while strangers guess at a password', () => {
  it('the owner logs in, on a known device at once and on a new one by a captcha', async () => {
    const cookie = await owner();
    const codes = new Set<string>();
    for (let tries = 0; tries < 30; tries += 1)
      codes.add((await logIn('owner', { password: `Wrong-${tries}`, ...(await captcha()) })).code);
    expect(codes).toEqual(new Set(['login.failed', 'request.tooMany']));
    expect((await logIn('owner', {}, { from: '203.0.113.2' })).code).toBe('login.captchaRequired');
    expect((await logIn('owner', await captcha('203.0.113.2'), { from: '203.0.113.2' })).status).toBe(200);
    await logIn('owner', { password: 'Wrong-again', ...(await captcha('192.0.2.9')) }, { from: '192.0.2.9' });
    // From the attacker's own network, even.
    expect((await logIn('owner', {}, { cookie })).status).toBe(200);
  });
  it('LOGIN-10 a device that was forgotten at the logout is as strange as any other', async () => {
    const cookie = await owner();
    const { token } = (await logIn('owner', {}, { cookie })).value;
    await ask('logout', { token: String(token), cookie, query: { forgetDevice: 'true' } });
    await logIn('owner', { password: 'Wrong-1' }, { from: '192.0.2.9' });
    expect((await logIn('owner', {}, { cookie })).code).toBe('login.captchaRequired');
  });
  it('one caller has ten wrong ones a minute at one name, with captchas', async () => {
    await join('target');
    const codes = [];
    for (let tries = 0; tries < 11; tries += 1)
      codes.push((await logIn('target', { password: 'Wrong-1', ...(await captcha()) })).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'login.failed'), 'request.tooMany']);
    clock += 2 * minute;
    expect((await logIn('target', await captcha())).status).toBe(200);
  });
  it('a known device that guesses wrong itself gets a captcha, and in the end counts as any other', async () => {
    const cookie = await owner();
    expect((await logIn('owner', { password: 'Wrong-1' }, { cookie })).code).toBe('login.failed');
    expect((await logIn('owner', {}, { cookie })).code).toBe('login.captchaRequired');
    expect((await logIn('owner', await captcha(), { cookie })).status).toBe(200);
    const wrong = async () => (await logIn('owner', { password: 'Wrong-1', ...(await captcha()) }, { cookie })).code;
    for (let tries = 0; tries < 20; tries += 1) await wrong();
    expect(await wrong()).toBe('request.tooMany');
  });
});

describe('one password that is tried on many names', () => {
  it('by one caller costs that caller a challenge at every name, and nobody else', async () => {
    await join('untouched');
    for (let at = 0; at < 20; at += 1) {
      clock += 10_000;
      expect((await logIn(`name${at}`, { password: 'Summer-2026' }, { from: `192.0.2.7` })).code).toBe('login.failed');
    }
    expect((await logIn('untouched', {}, { from: '192.0.2.7' })).code).toBe('login.captchaRequired');
    expect((await logIn('untouched', {}, { from: '192.0.2.8' })).status).toBe(200);
    expect((await logIn('untouched', await captcha('192.0.2.7'), { from: '192.0.2.7' })).status).toBe(200);
  });
  it('by many callers costs all but known devices a challenge, and is counted for the operator', async () => {
    await app.inject({
      method: 'PUT',
      url: '/admin/limits',
      headers: asOperator,
      payload: { spray: { names: 20, failures: 30 } },
    });
    const cookie = await owner();
    for (let at = 0; at < 30; at += 1)
      await logIn(`name${at}`, { password: 'Summer-2026' }, { from: `192.0.2.${at + 1}` });
    expect((await logIn('owner', {}, { from: '203.0.113.50' })).code).toBe('login.captchaRequired');
    expect((await logIn('owner', {}, { from: '203.0.113.50', cookie })).status).toBe(200);
    await setSite(app, {}, 'other');
    const elsewhere = { type: 'username', username: 'nobody', password } as const;
    const there = (from: string) =>
      call(app, 'login', { body: elsewhere, merchant: 'other', address: from, at: clock });
    // A player of another merchant gets no challenge.
    expect((await there('203.0.113.51')).code).toBe('login.failed');
    expect((await app.inject('/metrics')).body).toMatch(
      /foyer_wrong_passwords_total\{merchant="demo",from="stranger"\} \d/,
    );
  });
});

describe('while strangers guess at the code of a number', () => {
  it('at most 30 guesses count in any 24 hours, by any callers, and the owner logs in', async () => {
    const cookie = await owner();
    for (let at = 0; at < 90; at += 1) {
      // A new caller each time, who solves every challenge.
      const from = `192.0.2.${at}`;
      const free = await ask('smsSend', { body: phone, from });
      const { status, value } =
        free.code === 'slider.required'
          ? await ask('smsSend', { body: { ...phone, sliderCheck: await slider(from) }, from })
          : free;
      const wrong = other(await lastCode());
      if (status === 200)
        await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => guess(wrong, value['verificationId'], { from })));
      clock += 20 * minute;
    }
    const counted = await guesses();
    const within = counted.map(({ at }) => counted.filter((each) => each.at <= at && each.at > at - day));
    const most = Math.max(...within.map((each) => each.reduce((sum, { uses }) => sum + uses, 0)));
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(30);
    const sliderCheck = await slider('203.0.113.9');
    const sent = await ask('smsSend', { body: { ...phone, sliderCheck }, from: '203.0.113.9', cookie });
    expect(sent.status).toBe(200);
    const loggedIn = await guess(await lastCode(), sent.value['verificationId'], { from: '203.0.113.9', cookie });
    expect(loggedIn.status).toBe(200);
  }, 60_000);
  it('guesses without the id of a request use nothing up, and a new request takes nothing back', async () => {
    await owner();
    const { verificationId } = (await ask('smsSend', { body: phone })).value;
    const code = await lastCode();
    for (let tries = 0; tries < 50; tries += 1)
      expect((await guess(code, `x${tries}`, { from: `192.0.2.${tries}` })).code).toBe('verification.wrong');
    expect(await guesses()).toEqual([]);
    for (let tries = 0; tries < 3; tries += 1) await guess(other(code), verificationId);
    clock += minute;
    const again = (await ask('smsSend', { body: phone })).value['verificationId'];
    await guess(other(await lastCode()), again);
    expect((await guesses()).reduce((sum, { uses }) => sum + uses, 0)).toBe(4);
    // The code of the first request is still good: nobody ends another's.
    expect((await guess(code, verificationId)).status).toBe(200);
  });
  it('ten codes that a stranger asked for are all that a number gets for nothing, and none is sent inside the wait', async () => {
    const cookie = await owner();
    const from = '192.0.2.1';
    for (let at = 0; at < 15; at += 1) {
      const answers = await Promise.all([1, 2, 3].map(() => ask('smsSend', { body: phone, from })));
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      clock += minute;
    }
    const times = (await messages()).map(({ sent_at }) => sent_at).toSorted((a, b) => a - b);
    // The code of the registration was used, and is kept no longer.
    expect(times).toHaveLength(9);
    expect(times.every((time, at) => at === 0 || time - (times[at - 1] ?? 0) >= minute)).toBe(true);
    expect((await ask('smsSend', { body: phone, from })).code).toBe('slider.required');
    expect((await ask('smsSend', { body: phone, cookie })).code).toBe('slider.required');
    expect((await ask('smsSend', { body: { ...phone, sliderCheck: await slider() } })).status).toBe(200);
    // The owner's device is not slowed by strangers.
    expect((await ask('smsSend', { body: { ...phone, sliderCheck: await slider() }, cookie })).status).toBe(200);
  });
  it('those who solve challenges use up none of the owner’s, on a known device and in a session', async () => {
    const cookie = await owner();
    const solve = async (how: { cookie?: string } = {}) =>
      ask('smsSend', { body: { ...phone, sliderCheck: await slider() }, ...how });
    for (let at = 0; at < 9; at += 1) {
      expect((await ask('smsSend', { body: phone })).status).toBe(200);
      clock += minute;
    }
    for (let at = 0; at < 10; at += 1) {
      expect((await solve()).status).toBe(200);
      clock += minute;
    }
    expect((await solve()).code).toBe('request.tooMany');
    const sent = await solve({ cookie });
    const session = await guess(await lastCode(), sent.value['verificationId'], { cookie });
    const token = String(session.value['token']);
    expect((await ask('proofSend', { body: {}, token })).code).toBe('slider.required');
    expect((await ask('proofSend', { body: { sliderCheck: await slider() }, token })).status).toBe(200);
  });
});

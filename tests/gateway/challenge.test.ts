import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Challenge } from '#schemas/gateway/challenge.ts';
import { challengeHeader } from '#schemas/gateway/challenge-header.ts';
import { findNonce, solveChallenge } from '#shared/api/proof-of-work.ts';
import { defaultLimits } from '#gateway/http/limits.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { consumeCaptcha, createCaptcha, judgeCaptcha } from '#gateway/modules/challenge/captcha.ts';
import { createPool } from '#gateway/modules/challenge/pool.ts';
import { asOperator, call, lastCode, registerPlayer, seal, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let clock = Date.now();
beforeAll(async () => {
  // The limits of guesses have tests of their own.
  const limits = { perIp: {}, perAccount: 1000, perPhone: 1000, spray: { names: 1000, failures: 1000 } };
  const { guesses } = defaultLimits;
  app = await startGateway({ now: () => clock, limits: { ...limits, guesses: { ...guesses, caller: {} } } });
  await registerPlayer(app, 'owner');
});
afterAll(() => app.close());

const home = '192.0.2.1';
type Sent = { address?: string; solution?: string; merchant?: string; method?: 'POST' | 'PUT' };
type Refusal = { errorCode?: string; value: { challenge?: Challenge; captcha?: boolean; token?: string } };

/** A call with what solves its challenge, as the lobby sends it again. */
async function post(
  path: string,
  body: object,
  { address = home, solution, merchant = 'demo', method = 'POST' }: Sent = {},
) {
  const headers = { host: 'demo.localhost', merchant, ...(solution && { [challengeHeader]: solution }) };
  const answer = await app.inject({
    method,
    url: `/api/wps/${path}`,
    headers,
    remoteAddress: address,
    payload: body,
  });
  return { status: answer.statusCode, ...answer.json<Refusal>() };
}
const login = async (password = 'Passw0rd!', sent?: Sent, username = 'owner') =>
  post(
    'session/login',
    { jwe: await seal(app, 'login', { type: 'username', username, password }, { iat: clock }) },
    sent,
  );
let numbers = 9_170_000_000;
const sms = (sent?: Sent) => {
  numbers += 1;
  return post('verification/sms', { mobileNum: String(numbers), countryDialingCode: '63' }, sent);
};
/** What a refusal asks for. */
const asked = ({ errorCode, value }: Refusal): Challenge => {
  expect(errorCode).toBe('challenge.required');
  if (!value.challenge) throw new Error('No challenge came');
  return value.challenge;
};

describe('LOGIN-4 SMS-2 work of the device, where the site chooses it', () => {
  beforeEach(async () => {
    await setSite(app, { challenge: 'proofOfWork', smsSlider: true });
  });

  it('LOGIN-4 is asked for after a failure, of which the form does not know, and lets the owner in', async () => {
    expect((await login()).status).toBe(200);
    const failed = await login('Wrong-1234');
    expect([failed.errorCode, failed.value]).toEqual(['login.failed', undefined]);
    const challenge = asked(await login());
    expect((await login('Passw0rd!', { solution: await solveChallenge(challenge) })).value.token).toBeTruthy();
  });
  it('SMS-2 is required before a text message', async () => {
    const challenge = asked(await sms());
    expect(await lastCode(app)).toBe('');
    expect((await sms({ solution: await solveChallenge(challenge) })).status).toBe(200);
    expect(await lastCode(app)).toMatch(/^\d{6}$/);
  });
  it('REG-6 is required before a registration that has a captcha elsewhere, whose form has none then', async () => {
    await setSite(app, { info: { register: { captcha: true, countries: [] } } });
    expect((await call(app, 'verification')).value.captcha).toBe(false);
    const fields = {
      username: 'worker',
      password: 'Passw0rd!',
      confirmPassword: 'Passw0rd!',
      registerMethod: 'H5',
      type: 0,
    };
    const register = async (sent?: Sent) =>
      post('member/register', { jwe: await seal(app, 'register', fields, { iat: clock }) }, { ...sent, method: 'PUT' });
    const challenge = asked(await register());
    expect((await register({ solution: await solveChallenge(challenge) })).value.token).toBeTruthy();
    await setSite(app, { info: { register: { captcha: false, countries: [] } } });
  });
  it('is good once, also of two calls at the same time', async () => {
    const solution = await solveChallenge(asked(await sms()));
    const twice = await Promise.all([sms({ solution }), sms({ solution })]);
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(twice.filter(({ errorCode }) => errorCode === 'challenge.required')).toHaveLength(1);
  });
  it('is good for its caller, merchant and call alone, and for five minutes', async () => {
    await setSite(app, { challenge: 'proofOfWork', smsSlider: true }, 'other');
    const refused = async (sent: Sent, send = sms) => {
      const solution = await solveChallenge(asked(await sms()));
      return (await send({ ...sent, solution })).errorCode;
    };
    expect(await refused({ address: '192.0.2.2' })).toBe('challenge.required');
    expect(await refused({ merchant: 'other' })).toBe('challenge.required');
    await login('Wrong-1234');
    expect(await refused({}, (sent) => login('Passw0rd!', sent))).toBe('challenge.required');
    const late = await solveChallenge(asked(await sms()));
    clock += 300_000;
    expect((await sms({ solution: late })).errorCode).toBe('challenge.required');
  });
  it('is over with the first wrong solution, and another one is asked for', async () => {
    const challenge = asked(await sms());
    const right = await solveChallenge(challenge);
    const wrong = `${challenge.id} ${'x,'.repeat(challenge.parts - 1)}x`;
    const next = asked(await sms({ solution: wrong }));
    expect(next.id).not.toBe(challenge.id);
    expect((await sms({ solution: right })).errorCode).toBe('challenge.required');
    const [some = ''] = /.*(?=,)/.exec(await solveChallenge(asked(await sms()))) ?? [];
    expect((await sms({ solution: some })).errorCode, 'right, but too few').toBe('challenge.required');
    for (const part of ['', ',1', ',1,2,3,4,5,6'])
      expect((await sms({ solution: `${asked(await sms()).id} 1${part}` })).errorCode).toBe('challenge.required');
  });
  it('costs a caller twice as much for every four failures, up to 64 times, for two hours; nobody else pays', async () => {
    const attacker = { address: '198.51.100.7' };
    const bits = async (sent: Sent) => asked(await sms(sent)).bits;
    const least = await bits(attacker);
    const fail = async (times: number) => {
      for (let time = 0; time < times; time += 1) await login('Wrong-1234', attacker, `victim${clock}-${time}`);
    };
    await fail(4);
    expect(await bits(attacker)).toBe(least + 1);
    expect(await bits({ address: '198.51.100.8' })).toBe(least);
    clock += 1;
    await fail(60);
    expect(await bits(attacker)).toBe(least + 6);
    clock += 2 * 3_600_000;
    expect(await bits(attacker)).toBe(least);
  });
});

it('SMS-2 LOGIN-4 wrong codes of a text message make the next work cost more', async () => {
  await setSite(app, {
    challenge: 'proofOfWork',
    smsSlider: true,
    info: { whitelabel: { MOBILECODELOGIN: true, REGMOBVERF3: true } },
  });
  const guesser = { address: '198.51.100.40' };
  const least = asked(await sms(guesser)).bits;
  for (let tries = 0; tries < 4; tries += 1) {
    const phone = { mobileNum: `917111000${tries}`, countryDialingCode: '63' };
    const body = { type: 'sms', ...phone, verificationCode: '123456' } as const;
    expect((await call(app, 'login', { body, at: clock, ...guesser })).code).toBe('verification.wrong');
  }
  expect(asked(await sms(guesser)).bits).toBe(least + 1);
});

it('SMS-2 wrong solutions make the next work cost more', async () => {
  await setSite(app, { challenge: 'proofOfWork', smsSlider: true });
  const guesser = { address: '198.51.100.30' };
  const first = asked(await sms(guesser));
  let next = first;
  for (let tries = 0; tries < 4; tries += 1)
    next = asked(await sms({ ...guesser, solution: `${next.id} ${'x,'.repeat(next.parts - 1)}x` }));
  expect(next.bits).toBe(first.bits + 1);
});

describe('LOGIN-4 SMS-2 pictures', () => {
  beforeEach(async () => {
    await setSite(app, { challenge: 'own', smsSlider: true });
  });
  it('LOGIN-4 a captcha is good for its call and its caller alone', async () => {
    const body = { type: 'username', username: 'picture', password: 'Passw0rd!' } as const;
    const ask = async (purpose: 'login' | 'register', fetcher: string, sender: string) => {
      const { captchaId } = (await call(app, 'captcha', { query: { for: purpose }, address: fetcher })).value;
      const { answer } = (await app.inject({ url: `/admin/captchas/${captchaId}`, headers: asOperator })).json<{
        answer: string;
      }>();
      const given = { ...body, captchaId, captcha: answer };
      return (await call(app, 'login', { body: given, at: clock, address: sender })).code;
    };
    await call(app, 'login', { body, at: clock, address: home });
    expect(await ask('register', home, home)).toBe('captcha.wrong');
    expect(await ask('login', '192.0.2.2', home)).toBe('captcha.wrong');
    expect(await ask('login', home, home)).toBe('login.failed');
  });
  it('SMS-2 a slider is good for its caller alone', async () => {
    const { id, work } = (await call(app, 'sliderChallenge', { address: '192.0.2.2' })).value;
    const sliderCheck = { id, nonce: await findNonce(id, work) };
    numbers += 1;
    const body = { mobileNum: String(numbers), countryDialingCode: '63', sliderCheck };
    expect((await call(app, 'smsSend', { body, address: home })).code).toBe('slider.wrong');
    expect((await call(app, 'smsSend', { body, address: '192.0.2.2' })).status).toBe(200);
  });
  it('SMS-2 that are answered wrong make the work of their caller cost more', async () => {
    const guesser = { address: '198.51.100.20' };
    for (let tries = 0; tries < 4; tries += 1) {
      const { id } = (await call(app, 'sliderChallenge', guesser)).value;
      numbers += 1;
      // Not by work: of 256 nonces one is right.
      const sliderCheck = { id, position: 0, trail: [] };
      const body = { mobileNum: String(numbers), countryDialingCode: '63', sliderCheck };
      expect((await call(app, 'smsSend', { body, ...guesser })).code).toBe('slider.wrong');
    }
    await setSite(app, { challenge: 'proofOfWork', smsSlider: true });
    const elsewhere = asked(await sms({ address: '198.51.100.21' }));
    expect(asked(await sms(guesser)).bits).toBe(elsewhere.bits + 1);
  });
  it('SMS-2 a slider that two calls bring at once is good for one', async () => {
    const twice = { address: '198.51.100.22' };
    const { id, work } = (await call(app, 'sliderChallenge', twice)).value;
    const sliderCheck = { id, nonce: await findNonce(id, work) };
    const bring = async (at: number) => {
      const body = { mobileNum: String(9_180_000_000 + at), countryDialingCode: '63', sliderCheck };
      return (await call(app, 'smsSend', { body, ...twice })).code;
    };
    expect(new Set(await Promise.all([bring(1), bring(2)]))).toEqual(new Set(['slider.wrong', undefined]));
  });
  it('LOGIN-4 a wrong answer is refused and uses its captcha up; five judgements do, too', async () => {
    const db = await openDatabase({ dataDir: ':memory:' });
    onTestFinished(() => db.destroy());
    const about = { merchant: 'demo', operation: 'login', caller: home } as const;
    const make = async () => {
      const { captchaId } = await createCaptcha(db, about, clock);
      const row = db.selectFrom('captchas').select('answer').where('id', '=', captchaId);
      return { captchaId, captcha: (await row.executeTakeFirstOrThrow()).answer };
    };
    const judged = (given: Awaited<ReturnType<typeof make>>) =>
      judgeCaptcha(db, about, given, clock).catch((error: { code: string }) => error.code);
    const first = await make();
    expect(await judged({ ...first, captcha: `${first.captcha}0` })).toBe('captcha.wrong');
    expect(await judged(first)).toBe('captcha.wrong');
    const second = await make();
    for (let tries = 0; tries < 5; tries += 1) expect(await judged(second)).toBeUndefined();
    expect(await judged(second)).toBe('captcha.wrong');
  });
  it('LOGIN-4 a captcha that two calls have answered right is used by one', async () => {
    const db = await openDatabase({ dataDir: ':memory:' });
    onTestFinished(() => db.destroy());
    const about = { merchant: 'demo', operation: 'login', caller: home } as const;
    const { captchaId } = await createCaptcha(db, about, clock);
    const { answer: captcha } = await db.selectFrom('captchas').select('answer').executeTakeFirstOrThrow();
    for (let calls = 0; calls < 2; calls += 1) await judgeCaptcha(db, about, { captchaId, captcha }, clock);
    await consumeCaptcha(db, about, { captchaId });
    await expect(consumeCaptcha(db, about, { captchaId })).rejects.toMatchObject({ code: 'captcha.wrong' });
  });
  it('are drawn once for many callers, one at a time, and not when nobody asks', async () => {
    let [drawn, underWay, most] = [0, 0, 0];
    const take = createPool(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      drawn += 1;
      return drawn;
    });
    expect(drawn).toBe(0);
    const shown = new Map<number, number>();
    for (let round = 0; round < 100; round += 1)
      for (const picture of await Promise.all(Array.from({ length: 20 }, take)))
        shown.set(picture, (shown.get(picture) ?? 0) + 1);
    expect(most).toBe(1);
    expect(drawn).toBeLessThan(2000 / 40 + 30);
    expect(Math.max(...shown.values())).toBeLessThanOrEqual(40);
  });
  it('are never the same for whoever asks for another', async () => {
    let drawn = 0;
    const take = createPool(async () => (drawn += 1));
    let before = 0;
    for (let time = 0; time < 2000; time += 1) {
      const picture = await take();
      expect(picture).not.toBe(before);
      before = picture;
    }
  });
  it('of which one cannot be drawn are served by the others, and drawn with the next call', async () => {
    let isBroken = true;
    const take = createPool(async () => {
      if (isBroken) throw new Error('no ink');
      return 'picture';
    });
    await expect(take()).rejects.toThrow('no ink');
    isBroken = false;
    expect(await take()).toBe('picture');
    isBroken = true;
    expect(await take()).toBe('picture');
  });
});

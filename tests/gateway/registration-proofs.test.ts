import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '#schemas/gateway/operations.ts';
import { asOperator, call, lastProof, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let clock = Date.now();
beforeAll(async () => {
  app = await startGateway({ now: () => clock });
  await setSite(app, {
    info: {
      register: { captcha: true, countries: ['63'] },
      whitelabel: { REGMOBVERF3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: false },
    },
  });
});
afterAll(() => app.close());

type Proofs = Pick<Body<'register'>, 'captchaId' | 'captcha' | 'verificationCode' | 'verificationId'>;
const newCaptcha = async () => {
  const { captchaId } = (await call(app, 'captcha', { query: { for: 'register' } })).value;
  const { answer } = (await app.inject({ url: `/admin/captchas/${captchaId}`, headers: asOperator })).json<{
    answer: string;
  }>();
  return { captchaId, captcha: answer };
};
const sendCode = async (mobileNum: string) => {
  clock += 1;
  await call(app, 'smsSend', { body: { mobileNum, countryDialingCode: '63' } });
  return lastProof(app);
};
const register = (mobileNum: string, proofs: Proofs) =>
  call(app, 'register', {
    body: { method: 'mobileNum', registerMethod: 'H5', type: 0, countryDialingCode: '63', mobileNum, ...proofs },
  });
const other = (digits: string) => (digits.startsWith('1') ? '2' : '1') + digits.slice(1);

const mistyped = (proof: { verificationCode: string; verificationId: string }) => ({
  ...proof,
  verificationCode: other(proof.verificationCode),
});

describe('captcha and SMS code of a registration', () => {
  it('a mistyped code costs no captcha, and a wrong captcha no code', async () => {
    const proof = await sendCode('9171110001');
    const captcha = await newCaptcha();
    expect((await register('9171110001', { ...captcha, ...mistyped(proof) })).code).toBe('verification.wrong');
    const wrong = { ...(await newCaptcha()), captcha: 'none' };
    expect((await register('9171110001', { ...wrong, ...proof })).code).toBe('captcha.wrong');
    expect((await register('9171110001', { ...captcha, ...proof })).status).toBe(200);
    const next = await sendCode('9171110002');
    expect((await register('9171110002', { ...captcha, ...next })).code).toBe('captcha.wrong');
  });
  it('a captcha answered wrong is over', async () => {
    const proof = await sendCode('9171110003');
    const captcha = await newCaptcha();
    const wrong = { captchaId: captcha.captchaId, captcha: other(captcha.captcha) };
    expect((await register('9171110003', { ...wrong, ...proof })).code).toBe('captcha.wrong');
    expect((await register('9171110003', { ...captcha, ...proof })).code).toBe('captcha.wrong');
  });
  it('a code ends after five tries, also with new captchas', async () => {
    const proof = await sendCode('9171110004');
    for (let tries = 0; tries < 5; tries += 1)
      await register('9171110004', { ...(await newCaptcha()), ...mistyped(proof) });
    const last = await register('9171110004', { ...(await newCaptcha()), ...proof });
    expect(last.code).toBe('verification.wrong');
  });
  it('a captcha ends after five tries, also with new codes', async () => {
    const captcha = await newCaptcha();
    const answers = [];
    for (const mobile of ['9171110005', '9171110006', '9171110007', '9171110008', '9171110009', '9171110010'])
      answers.push((await register(mobile, { ...captcha, ...mistyped(await sendCode(mobile)) })).code);
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'verification.wrong'), 'captcha.wrong']);
  });
  it('one captcha and one code make one account, though they are sent many times at once', async () => {
    const proofs = { ...(await newCaptcha()), ...(await sendCode('9171110011')) };
    const answers = await Promise.all([1, 2, 3].map(() => register('9171110011', proofs)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const captcha = await newCaptcha();
    const codes = [await sendCode('9171110012'), await sendCode('9171110013')] as const;
    const pair = await Promise.all([
      register('9171110012', { ...captcha, ...codes[0] }),
      register('9171110013', { ...captcha, ...codes[1] }),
    ]);
    expect(new Set(pair.map(({ code }) => code))).toEqual(new Set(['captcha.wrong', undefined]));
  });
});

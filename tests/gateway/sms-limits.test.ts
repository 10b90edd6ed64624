import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import { asOperator, call, setSite, startGateway } from './start-gateway.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let app: FastifyInstance;
let clock: number;

beforeEach(async () => {
  // The first minute of a day, by which limits count.
  clock = Math.ceil(Date.now() / day) * day;
  app = await startGateway({ now: () => clock, limits: { perIp: {}, smsPerCaller: 40 } });
  onTestFinished(() => app.close());
});

const phone = { mobileNum: '9171234567', countryDialingCode: '+63' };
const send = (given: { mobileNum?: string; countryDialingCode?: string; sliderCheck?: SliderResult } = {}) =>
  call(app, 'smsSend', { body: { ...phone, ...given } });
const outbox = async () =>
  (await app.inject({ url: '/admin/sms', headers: asOperator })).json<{ list: { mobile: string }[] }>().list;

async function solved(): Promise<SliderResult> {
  const { id } = (await call(app, 'sliderChallenge')).value;
  const { answer } = (await app.inject({ url: `/admin/sliders/${id}`, headers: asOperator })).json<{
    answer: number;
  }>();
  const trail: [number, number][] = [
    [0, 4],
    [260, Math.round(answer / 2)],
    [700, answer],
  ];
  return { id, position: answer, trail };
}

describe('a text message costs the merchant money', () => {
  it('SMS-1 ten calls at once send one, and the next is sent after the wait that the answer gives', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
    const early = await send();
    expect(early).toMatchObject({ code: 'request.tooMany', headers: { 'retry-after': '60' } });
    clock += 59_000;
    expect((await send()).headers['retry-after']).toBe('1');
    clock += 1_000;
    expect((await send()).status).toBe(200);
    expect(await outbox()).toHaveLength(2);
  });
  it('one number gets ten a day however it is written, and with solved challenges ten more', async () => {
    const forms = ['9171234567', '09171234567'];
    const again = (given = {}) => {
      clock += minute;
      return send(given);
    };
    for (let sent = 0; sent < 10; sent += 1)
      expect((await again({ mobileNum: forms[sent % 2], countryDialingCode: sent % 3 ? '+63' : '63' })).status).toBe(
        200,
      );
    expect((await again()).code).toBe('slider.required');
    for (let sent = 0; sent < 10; sent += 1) expect((await again({ sliderCheck: await solved() })).status).toBe(200);
    expect((await again({ sliderCheck: await solved() })).code).toBe('request.tooMany');
    expect(new Set((await outbox()).map(({ mobile }) => mobile))).toEqual(new Set(['+639171234567']));
    clock += day;
    expect((await send()).status).toBe(200);
  });
  it('none is sent to countries that the merchant does not list, nor to numbers that its rule or their country does not have', async () => {
    await setSite(app, {
      info: { register: { captcha: false, countries: ['63'] } },
      rules: { mobileNum: { enabled: true, required: true, format: 'mobile', pattern: '^0?9' } },
    });
    for (const given of [
      { countryDialingCode: '+1', mobileNum: '2025550123' },
      { mobileNum: '8171234567' },
      { mobileNum: '91712' },
    ])
      expect((await send(given)).code, JSON.stringify(given)).toBe('mobile.invalid');
    expect(await outbox()).toEqual([]);
    expect((await send()).status).toBe(200);
  });
  it('one caller and one merchant have a bound', async () => {
    const to = (index: number) => send({ mobileNum: `917${String(1_000_000 + index)}` });
    await setSite(app, { smsPerDay: 20 });
    for (let sent = 0; sent < 20; sent += 1) expect((await to(sent)).status).toBe(200);
    expect((await to(20)).code).toBe('request.tooMany');
    await setSite(app, { smsPerDay: 1000 });
    // A refused number has no wait.
    expect((await to(20)).status).toBe(200);
    for (let sent = 21; sent < 39; sent += 1) await to(sent);
    // A refusal by the merchant's limit does not count against the caller.
    expect((await to(39)).status).toBe(200);
    expect((await to(40)).code).toBe('request.tooMany');
    expect((await outbox()).length).toBe(40);
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNonce } from '#shared/api/proof-of-work.ts';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import { asOperator, call, lastCode, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let clock = Date.now();
beforeAll(async () => {
  app = await startGateway({ now: () => clock, limits: { perPhone: 1000 } });
  await setSite(app, { smsSlider: true });
});
afterAll(() => app.close());

let numbers = 9_170_000_000;
/** Sends for a code to a number that has had none. */
const send = (sliderCheck?: SliderResult, merchant = 'demo') => {
  numbers += 1;
  return call(app, 'smsSend', {
    body: { mobileNum: String(numbers), countryDialingCode: '63', ...(sliderCheck && { sliderCheck }) },
    merchant,
  });
};
const trailTo = (x: number): [number, number][] => [
  [0, 4],
  [120, Math.round(x / 3)],
  [260, Math.round((x * 2) / 3)],
  [700, x],
];

/** A fresh challenge and what solves it. */
async function challenge() {
  const { value } = await call(app, 'sliderChallenge');
  const { answer } = (await app.inject({ url: `/admin/sliders/${value.id}`, headers: asOperator })).json<{
    answer: number;
  }>();
  return { ...value, answer, solution: { id: value.id, position: answer, trail: trailTo(answer) } };
}

describe('SMS-2 slider check', () => {
  it('no code is sent without it, and one with it', async () => {
    expect((await send()).code).toBe('slider.required');
    expect(await lastCode(app)).toBe('');
    expect((await send((await challenge()).solution)).status).toBe(200);
    expect(await lastCode(app)).toMatch(/^\d{6}$/);
  });
  it('lets a slip of the finger pass, and three tries, the third as the last', async () => {
    const near = await challenge();
    const left = near.answer - 4;
    expect((await send({ id: near.id, position: left, trail: trailTo(left) })).status).toBe(200);
    const { id, answer, solution } = await challenge();
    const wrong = answer > 150 ? answer - 40 : answer + 40;
    for (const triesLeft of [2, 1, 0])
      expect(await send({ id, position: wrong, trail: trailTo(wrong) })).toMatchObject({
        code: 'slider.wrong',
        failure: { value: { triesLeft } },
      });
    expect((await send(solution)).code).toBe('slider.wrong');
  });
  it('is good once, for two minutes, at its own merchant', async () => {
    const used = await challenge();
    const twice = await Promise.all([send(used.solution), send(used.solution)]);
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    const foreign = await challenge();
    await setSite(app, { smsSlider: true }, 'other');
    expect((await send(foreign.solution, 'other')).code).toBe('slider.wrong');
    const late = await challenge();
    clock += 120_000;
    expect((await send(late.solution)).code).toBe('slider.wrong');
  });
  it.each<[string, (x: number) => [number, number][]]>([
    ['none', () => []],
    ['in no time', (x) => trailTo(x).map(([, at]) => [0, at])],
    [
      'back in time',
      (x) => [
        [300, 0],
        [200, Math.round(x / 2)],
        [500, x],
      ],
    ],
    [
      'in one leap',
      (x) => [
        [0, 0],
        [10, 0],
        [400, x],
      ],
    ],
    ['to another place', (x) => trailTo(x - 20)],
  ])('refuses a trail that no hand draws: %s', async (_name, trail) => {
    let puzzle = await challenge();
    // A leap is one only over more than half of the picture.
    while (puzzle.answer <= 170) puzzle = await challenge();
    expect((await send({ id: puzzle.id, position: puzzle.answer, trail: trail(puzzle.answer) })).code).toBe(
      'slider.wrong',
    );
  });
  it('takes the work of a device instead, when it was done', async () => {
    const signal = new AbortController().signal;
    let one = await challenge();
    let nonce = await findNonce(one.id, one.work, signal);
    // Every nonce below the first that works does not; now and then the first of all works.
    while (nonce === '0') {
      one = await challenge();
      nonce = await findNonce(one.id, one.work, signal);
    }
    expect((await send({ id: one.id, nonce: '0' })).code).toBe('slider.wrong');
    expect((await send({ id: one.id, nonce })).status).toBe(200);
  });
  it('draws pictures that hold no answer in their texts', async () => {
    const { background, piece, answer, id, y } = await challenge();
    expect([background, piece].every((image) => image.startsWith('data:image/webp;base64,'))).toBe(true);
    expect(JSON.stringify({ id, y })).not.toContain(`"${answer}"`);
  });
});

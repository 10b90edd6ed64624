import { pbkdf2Sync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { challengeHeader } from '#schemas/gateway/challenge-header.ts';
import { answerCalls, failure, success } from '#tests/support/answer-calls.ts';
import { call } from './client.ts';

const challenge = { id: 'c-1', iterations: 2, parts: 3, bits: 4 };
const body = { mobileNum: '9170000001', countryDialingCode: '63' };
const sent = { verificationId: 'request', expiredMinutes: 1, expirationTime: 1, resendSeconds: 60 };
const refusal = (value?: object) =>
  failure(403, { errorCode: 'challenge.required', message: '', ...(value && { value }) });

/** Whether a header brings what solves the challenge. */
function isSolved(header: unknown): boolean {
  const [id, nonces = ''] = String(header).split(' ');
  const zeros = nonces
    .split(',')
    .map((nonce, at) => pbkdf2Sync(`${id}.${at}`, nonce, challenge.iterations, 4, 'sha256').readUInt32BE() >>> 28);
  return id === challenge.id && zeros.length === challenge.parts && zeros.every((first) => first === 0);
}

test('SMS-2 work that a call asks for is done, and the same call sent again with it', async () => {
  const asked = answerCalls(({ headers }) =>
    isSolved(headers[challengeHeader]) ? success(sent) : refusal({ challenge }),
  );
  expect(await call('smsSend', { body })).toEqual(sent);
  expect(asked.map((each) => [each.method, each.body])).toEqual([
    ['post', body],
    ['post', body],
  ]);
});

test('SMS-2 nobody works without end: the third refusal is the call’s', async () => {
  const asked = answerCalls(() => refusal({ challenge }));
  await expect(call('smsSend', { body })).rejects.toMatchObject({ code: 'challenge.required', status: 403 });
  expect(asked).toHaveLength(3);
});

test.each([undefined, {}, { challenge: { id: 'c-1', parts: 'x' } }])(
  'SMS-2 SAFE-3 a refusal that names no work (%j) is the call’s',
  async (value) => {
    const asked = answerCalls(() => refusal(value));
    await expect(call('smsSend', { body })).rejects.toMatchObject({ code: 'challenge.required' });
    expect(asked).toHaveLength(1);
  },
);

test('SMS-2 work ends with the call that it is for', async () => {
  answerCalls(() => refusal({ challenge: { ...challenge, bits: 30 } }));
  const leave = new AbortController();
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementationOnce(async () => {
    leave.abort(new Error('left'));
    return new Uint8Array([255, 255, 255, 255]).buffer;
  });
  await expect(call('smsSend', { body, signal: leave.signal })).rejects.toThrow('left');
});

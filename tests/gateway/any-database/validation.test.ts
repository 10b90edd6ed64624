import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCheck } from '#gateway/http/validation.ts';
import type { Failure } from '#schemas/gateway/operation.ts';
import { call, registerPlayer, seal, startGateway } from '../start-gateway.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await startGateway();
});
afterAll(() => app.close());

const phone = { mobileNum: '09171234567', countryDialingCode: '63' };

async function sendSms(payload: object | string, type = 'application/json') {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/wps/verification/sms',
    headers: { merchant: 'demo', 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, ...answer.json<Failure>() };
}
const fieldsOf = ({ errors = [] }: Failure) => errors.map(({ field, rule }) => `${field} ${rule}`);

describe('a body', () => {
  it('API-1 with a key that the contract does not have is refused, and the key is named', async () => {
    expect((await sendSms(phone)).status).toBe(200);
    const refused = await sendSms({ ...phone, mobileNumber: '1' });
    expect(refused).toMatchObject({ status: 400, errorCode: 'request.invalid' });
    expect(fieldsOf(refused)).toEqual(['mobileNumber additionalProperties']);
  });
  it('API-1 is taken as it is: no type is made of another', async () => {
    expect(fieldsOf(await sendSms({ ...phone, countryDialingCode: 63 }))).toEqual(['countryDialingCode type']);
    expect(fieldsOf(await sendSms({ ...phone, mobileNum: null }))).toEqual(['mobileNum type']);
  });
  it('API-1 that lacks a field is refused with its name; one within another has its path', async () => {
    expect(fieldsOf(await sendSms({ mobileNum: '0917' }))).toEqual(['countryDialingCode required']);
    const sliderCheck = { id: 'a', nonce: 'b', position: 'c' };
    expect(fieldsOf(await sendSms({ ...phone, sliderCheck }))).toContain('sliderCheck.position additionalProperties');
  });
  it('API-1 that was sealed is judged by what is in it', async () => {
    const body = { type: 'username', username: 'nobody', password: 'Passw0rd!' };
    expect((await call(app, 'login', { sealed: await seal(app, 'login', body) })).code).toBe('login.failed');
    for (const [wrong, field] of [
      [{ ...body, user: 'nobody' }, 'user additionalProperties'],
      [{ ...body, remember: 'true' }, 'remember type'],
      [{ username: 'nobody' }, 'type required'],
      ['text', ' type'],
    ] as const) {
      const { code, failure } = await call(app, 'login', { sealed: await seal(app, 'login', wrong) });
      expect([code, fieldsOf(failure)]).toEqual(['request.invalid', [field]]);
    }
  });
  it('API-4 may be form-encoded where it holds text alone', async () => {
    const type = 'application/x-www-form-urlencoded';
    const other = { ...phone, mobileNum: '09171234568' };
    expect((await sendSms(new URLSearchParams(other).toString(), type)).status).toBe(200);
    expect(fieldsOf(await sendSms(`${new URLSearchParams(phone).toString()}&more=1`, type))).toEqual([
      'more additionalProperties',
    ]);
  });
  it('of another type is refused', async () => {
    for (const type of ['text/plain', 'application/xml'])
      expect(await sendSms(JSON.stringify(phone), type)).toMatchObject({ status: 400, errorCode: 'request.invalid' });
  });
});

describe('a query', () => {
  it('API-1 is text, of which numbers and truth values are read', async () => {
    expect((await call(app, 'gameList', { query: { pageNo: 2, pageSize: 3 } })).value.games).toHaveLength(3);
    const answer = await app.inject({ url: '/api/wps/game/list?pageNo=two', headers: { merchant: 'demo' } });
    expect([answer.statusCode, fieldsOf(answer.json())]).toEqual([400, ['pageNo type']]);
  });
});

it('who may not call is refused before what they send is judged, and a money call without a key after it', async () => {
  const line = { play: 'big' as const, content: '', amount: 1 };
  const body = { code: 'x', numero: '1', lines: [line] };
  const half = { ...body, lines: [{ ...line, amount: 0.5 }] };
  expect((await call(app, 'lotteryBet', { body: half })).code).toBe('session.required');
  const { token } = (await registerPlayer(app, 'valid')).value;
  expect(fieldsOf((await call(app, 'lotteryBet', { token, body: half })).failure)).toEqual(['lines.0.amount type']);
  const keyed = { token, body, idempotencyKey: 'short' };
  expect((await call(app, 'lotteryBet', keyed)).code).toBe('idempotency.required');
});

it('API-1 an answer that breaks the contract is a fault of the gateway, and its text says where', () => {
  const check = answerCheck('demo', Type.Object({ list: Type.Array(Type.Object({ id: Type.String() })) }));
  expect(() => check({ list: [{ id: 'a', more: 1 }] })).not.toThrow();
  expect(() => check({ list: [{ id: 1 }] })).toThrow(/demo answers against its contract: .*list\.0\.id/);
});

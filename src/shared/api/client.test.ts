import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdLanguage, languageSettled } from '#shared/i18n/own-language.ts';
import { apiContext, serverNow, setApiContext } from './api-context.ts';
import { call } from './client.ts';
import { GatewayError } from './gateway-error.ts';
import type { TransportAnswer, TransportRequest } from './transport.ts';

const before = { ...apiContext() };
const ok = (value: unknown, headers = {}): TransportAnswer => ({
  status: 200,
  headers,
  text: JSON.stringify({ success: true, value }),
});
const failure = (status: number, body: object, headers = {}): TransportAnswer => ({
  status,
  headers,
  text: JSON.stringify({ success: false, ...body }),
});

/** Answers one after the other, the last one for good; keeps what was asked. */
function serve(...answers: (TransportAnswer | Error)[]) {
  const asked: TransportRequest[] = [];
  const transport = async (request: TransportRequest) => {
    asked.push(request);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof Error) throw answer ?? new Error('nothing to answer');
    return answer;
  };
  setApiContext({ transport, merchant: 'acme', language: 'VI' });
  return asked;
}
const failedWith = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
const failed = async (promise: Promise<unknown>): Promise<GatewayError> => {
  const error = await failedWith(promise);
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
};

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 }));
afterEach(() => {
  vi.useRealTimers();
  setApiContext(before);
});

describe('call', () => {
  it('API-2 opens the envelope and sends merchant, language and token', async () => {
    const asked = serve(ok({ list: [] }));
    setApiContext({ token: () => 'secret' });
    expect(await call('winners', { query: { limitNum: 100 } })).toEqual({ list: [] });
    expect(asked[0]?.url).toBe('/api/wps/game/winners?limitNum=100');
    expect(asked[0]?.headers).toMatchObject({
      merchant: 'acme',
      'accept-language': 'VI',
      authorization: 'Bearer secret',
    });
  });

  it('fills the parts of a path, whatever they hold', async () => {
    const asked = serve(ok({}));
    await call('inboxRead', { path: { id: 'a/b:c' }, body: {} });
    expect(asked[0]?.url).toBe('/api/wps/inbox/a%2Fb%3Ac/read');
  });

  it('I18N-1 asks nothing before the page speaks the player’s language, and not what was taken back by then', async () => {
    const asked = serve(ok({ list: [] }));
    holdLanguage();
    const leaving = new AbortController();
    const left = failedWith(call('winners', { signal: leaving.signal }));
    const kept = call('vendors');
    const written = call('favouriteAdd', { body: { gameId: 'a' } });
    await written;
    expect(asked.map(({ method }) => method)).toEqual(['POST']);
    leaving.abort();
    setApiContext({ language: 'KO' });
    languageSettled();
    await kept;
    expect(await left).toBe(leaving.signal.reason);
    expect(asked.map(({ headers }) => headers['accept-language'])).toEqual(['VI', 'KO']);
  });

  it('I18N-1 asks in the page’s language when the texts of the player’s do not come', async () => {
    const asked = serve(ok({ list: [] }));
    holdLanguage();
    const waiting = call('winners');
    await vi.advanceTimersByTimeAsync(3900);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    await waiting;
    expect(asked).toHaveLength(1);
  });

  it('API-2 turns a failure into a typed error with fields and value', async () => {
    const errors = [{ field: 'username', rule: 'minLength', message: 'short' }, 'broken'];
    serve(failure(400, { errorCode: 'form.invalid', value: { captcha: true }, errors }));
    const error = await failed(call('smsSend', { body: { mobileNum: '9171234567', countryDialingCode: '+63' } }));
    expect(error).toMatchObject({
      code: 'form.invalid',
      status: 400,
      value: { captcha: true },
      textKey: 'errors.form.invalid',
    });
    expect(error.fields).toEqual([errors[0]]);
  });

  it('SAFE-3 tries a read again after a 5xx, and a write never', async () => {
    const reads = serve(failure(503, { errorCode: 'server.failed' }), ok({ list: [] }));
    await call('winners');
    expect(reads).toHaveLength(2);
    const writes = serve(failure(503, { errorCode: 'server.failed' }));
    await failed(call('favouriteAdd', { body: { gameId: 'a' } }));
    expect(writes).toHaveLength(1);
  });

  it('SAFE-3 gives up at once when Retry-After is far away', async () => {
    const asked = serve(failure(429, { errorCode: 'request.tooMany' }, { 'retry-after': '60' }));
    expect(await failed(call('winners'))).toMatchObject({ code: 'request.tooMany', retryAfter: 60 });
    expect(asked).toHaveLength(1);
  });

  it('SAFE-3 names malformed and cut-off JSON, and a failure without an envelope', async () => {
    for (const text of ['<html>bad gateway</html>', '{"success":true,"value":{"games":[{"gameNa']) {
      const asked = serve({ status: 200, headers: {}, text });
      expect((await failed(call('winners'))).code).toBe('answer.malformed');
      expect(asked).toHaveLength(3);
      serve({ status: 200, headers: {}, text });
      expect((await failed(call('installEvent'))).code).toBe('answer.malformed');
    }
    serve({ status: 404, headers: {}, text: '<html>' });
    expect(await failed(call('winners'))).toMatchObject({ code: 'server.failed', status: 404 });
  });

  it('sends what is asked for at once one after the other, each in a task of its own', async () => {
    vi.useRealTimers();
    const asked = serve(ok(1));
    const all = [call('winners'), call('vendors'), call('status')];
    await all[0];
    const afterFirst = asked.length;
    await Promise.all(all);
    expect([afterFirst, asked.length]).toEqual([1, 3]);
  });

  it('SAFE-3 names a lost connection after its retries', async () => {
    const asked = serve(new Error('socket'));
    expect((await failed(call('winners'))).code).toMatch(/^network\./);
    expect(asked.length).toBeGreaterThanOrEqual(3);
  });

  it('LOGIN-11 tells of a dead token once, however many calls fail with it', async () => {
    serve(failure(401, { errorCode: 'session.ended' }));
    const onUnauthorized = vi.fn();
    setApiContext({ token: () => 'dead', onUnauthorized });
    await Promise.allSettled([call('memberInfo'), call('wallet'), call('favouriteList')]);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('LOGIN-11 leaves a newer session alone when an older token is refused', async () => {
    const onUnauthorized = vi.fn();
    let token = 'old';
    setApiContext({ token: () => token, onUnauthorized });
    serve(failure(401, { errorCode: 'session.ended' }));
    const pending = call('memberInfo');
    token = 'new';
    await failed(pending);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('keeps the gateway clock of the last answer', async () => {
    serve(ok({ list: [] }, { 'date-ms': String(Date.now() + 90_000) }));
    await call('winners');
    expect(serverNow() - Date.now()).toBeGreaterThan(85_000);
  });
});

import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longestLanguageWaitMs } from '#schemas/merchant/boot-data.ts';
import { holdLanguage, languageSettled } from '#shared/i18n/own-language.ts';
import { answerCalls, failure, success, type Answer } from '#tests/support/answer-calls.ts';
import { apiContext, serverNow, setApiContext } from './api-context.ts';
import { call } from './client.ts';
import { GatewayError } from './gateway-error.ts';

const before = { ...apiContext() };

/** Answers one after the other, the last one for good. */
function serve(...answers: (Answer | Error)[]) {
  setApiContext({ merchant: 'acme', language: 'VI' });
  return answerCalls(() => (answers.length > 1 ? answers.shift() : answers[0]) ?? new Error('nothing to answer'));
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
    const asked = serve(success({ list: [] }));
    setApiContext({ token: () => 'secret' });
    expect(await call('winners', { query: { limitNum: 100 } })).toEqual({ list: [] });
    expect(asked[0]).toMatchObject({ path: '/wps/game/winners', query: { limitNum: 100 } });
    expect(asked[0]?.headers).toMatchObject({
      merchant: 'acme',
      'accept-language': 'VI',
      authorization: 'Bearer secret',
    });
  });

  it('fills the parts of a path, whatever they hold', async () => {
    const asked = serve(success({}));
    await call('noticeRead', { path: { id: 'a/b:c' }, body: {} });
    expect(asked[0]?.path).toBe('/wps/notices/a%2Fb%3Ac/read');
  });

  it('I18N-1 asks nothing before the page speaks the player’s language, and not what was taken back by then', async () => {
    const asked = serve(success({ list: [] }));
    holdLanguage();
    const leaving = new AbortController();
    const left = failedWith(call('winners', { signal: leaving.signal }));
    const kept = call('vendors');
    const written = call('favouriteAdd', { body: { gameId: 'a' } });
    await written;
    expect(asked.map(({ method }) => method)).toEqual(['post']);
    leaving.abort();
    setApiContext({ language: 'KO' });
    languageSettled();
    await kept;
    expect(await left).toBe(leaving.signal.reason);
    expect(asked.map(({ headers }) => headers['accept-language'])).toEqual(['VI', 'KO']);
  });

  it('I18N-1 asks in the page’s language when the texts of the player’s do not come', async () => {
    const asked = serve(success({ list: [] }));
    holdLanguage();
    const waiting = call('winners');
    await vi.advanceTimersByTimeAsync(longestLanguageWaitMs / 2);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(longestLanguageWaitMs / 2);
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
      textKey: 'errors:form.invalid',
    });
    expect(error.fields).toEqual([errors[0]]);
  });

  it('SAFE-3 tries a read again after a 5xx, and a write never', async () => {
    const reads = serve(failure(503, { errorCode: 'server.failed' }), success({ list: [] }));
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
      const asked = serve({ text });
      expect((await failed(call('winners'))).code).toBe('answer.malformed');
      expect(asked).toHaveLength(3);
      serve({ text });
      expect((await failed(call('installEvent'))).code).toBe('answer.malformed');
    }
    serve({ status: 404, text: '<html>' });
    expect(await failed(call('winners'))).toMatchObject({ code: 'server.failed', status: 404 });
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
    answerCalls(() => {
      token = 'new';
      return failure(401, { errorCode: 'session.ended' });
    });
    await failed(call('memberInfo'));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('keeps the gateway clock of the last answer', async () => {
    serve(success({ list: [] }, { 'date-ms': String(Date.now() + 90_000) }));
    await call('winners');
    expect(serverNow() - Date.now()).toBeGreaterThan(85_000);
  });

  it('API-2 passes the interceptors in their order: a retry takes up the language and token of the moment, and keeps the key of the intent', async () => {
    let token = 'first';
    setApiContext({ token: () => token });
    const asked = answerCalls(() => {
      if (asked.length > 1) return success({ list: [] });
      token = 'second';
      setApiContext({ language: 'KO' });
      return failure(503, { errorCode: 'server.failed' });
    });
    await call('winners', { idempotencyKey: 'once' });
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['once', 'once']);
    expect(asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer first', 'Bearer second']);
    expect(asked[1]?.headers['accept-language']).toBe('KO');
  });

  it('API-3 LOGIN-5 seals a body, and once more with a fresh key and the gateway’s time when its key or its time was refused', async () => {
    vi.useRealTimers();
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES');
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'k', use: 'enc', alg: 'ECDH-ES' }];
    const ahead = Date.now() + 500_000;
    let refusals = 1;
    const asked = answerCalls(({ path }) => {
      if (path.endsWith('/keys')) return success({ keys });
      refusals -= 1;
      const clock = { 'date-ms': String(ahead) };
      return refusals >= 0
        ? failure(400, { errorCode: 'security.expired' }, clock)
        : failure(400, { errorCode: 'login.failed' }, clock);
    });
    const body = { type: 'username', username: 'ann', password: 'secret' } as const;
    expect((await failed(call('login', { body }))).code).toBe('login.failed');
    expect(asked.map(({ path }) => path.split('/').pop())).toEqual(['keys', 'login', 'keys', 'login']);
    const sent = asked[3]?.body as { jwe: string } | undefined;
    const opened = await compactDecrypt(sent?.jwe ?? '', privateKey);
    const sealed = JSON.parse(new TextDecoder().decode(opened.plaintext)) as { body: unknown; iat: number };
    expect(sealed.body).toEqual(body);
    expect(sealed.iat).toBeGreaterThan(ahead - 1000);
    refusals = 2;
    expect((await failed(call('login', { body }))).code).toBe('security.expired');
  });
});

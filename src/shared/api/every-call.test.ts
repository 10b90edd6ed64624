import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Value } from 'typebox/value';
import { calls, type CallName } from '#schemas/calls.generated.ts';
import { operations } from '#schemas/gateway/operations.ts';
import errorTexts from '#locales/EN/errors.json' with { type: 'json' };
import { answerCalls, failure, success, type Answer } from '#tests/support/answer-calls.ts';
import { call } from './client.ts';
import { GatewayError } from './gateway-error.ts';

/** What a call may be answered with in place of a success, and the code of the error that comes of it. */
const failures: Record<string, [Answer | Error, code: string]> = {
  'a 500': [failure(500, { errorCode: 'server.failed' }, { 'retry-after': '0' }), 'server.failed'],
  'a 429': [failure(429, { errorCode: 'request.tooMany' }, { 'retry-after': '60' }), 'request.tooMany'],
  'a 401': [failure(401, { errorCode: 'session.required' }), 'session.required'],
  'a page of a proxy': [{ status: 502, text: '<html>bad gateway</html>' }, 'server.failed'],
  'malformed JSON': [{ text: '<html>log in</html>' }, 'answer.malformed'],
  'cut-off JSON': [{ text: '{"success":true,"value":{"games":[{"gameId":"1","gameNa' }, 'answer.malformed'],
  'no connection': [new Error('socket'), 'network.failed'],
};
const otherTypes = { games: { a: 1 }, list: 'none', player: 7, content: 'none', token: 5, value: 'x', data: [null, 3] };
/** Successes that do not hold what the contract promises. */
const damages: Record<string, unknown> = { 'missing fields': {}, 'an empty value': null, 'other types': otherTypes };

const { publicKey } = await generateKeyPair('ECDH-ES');
const keys = [{ ...(await exportJWK(publicKey)), kid: 'k', use: 'enc', alg: 'ECDH-ES' }];

/** What comes of one call that is answered so; bodies that must be sealed are. */
function outcome(name: CallName, answer: Answer | Error): Promise<unknown> {
  answerCalls(({ path }) => (path === calls.securityKeys.path && name !== 'securityKeys' ? success({ keys }) : answer));
  return call(name, { body: {} } as object).catch((error: unknown) => error);
}
const textOf = (code: string): unknown =>
  code.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], errorTexts);

// Tries follow one another at once.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(-1));
afterEach(() => vi.restoreAllMocks());

it.each(Object.keys(calls) as CallName[])(
  'SAFE-3 whatever %s fails by is one error that has words, and whatever it is answered with keeps to the contract or is one, too',
  async (name) => {
    for (const [way, [answer, code]] of Object.entries(failures)) {
      const error = await outcome(name, answer);
      expect(error, way).toBeInstanceOf(GatewayError);
      expect((error as GatewayError).code, way).toBe(code);
      expect(textOf(code), way).toMatch(/\w/);
    }
    for (const [way, value] of Object.entries(damages)) {
      const given = await outcome(name, success(value));
      const isError = given instanceof GatewayError;
      if (isError) expect(given.code, way).toBe('answer.unexpected');
      else expect(Value.Check(operations[name].value, given), way).toBe(true);
    }
  },
);

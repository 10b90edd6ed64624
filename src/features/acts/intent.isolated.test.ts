// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { underKey, type Intent } from './intent.ts';

const refusal = (status: number, code = 'wallet.limit') => Promise.reject(new GatewayError(code, { status }));
const lost = () => refusal(0, 'network.timeout');
/** The key that the call was made under, whatever became of it. */
async function keyOf(intent: Intent, outcome: () => Promise<unknown>): Promise<string> {
  const call = vi.fn((_key: string) => outcome());
  await underKey(intent, call).catch(() => undefined);
  return call.mock.calls[0]?.[0] ?? '';
}

beforeEach(() => sessionStorage.clear());

test('MONEY-6 the key stays until there is an answer, and is new for another amount', async () => {
  const first = await keyOf(['deposit', { amount: 5 }], lost);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(await keyOf(['deposit', { amount: 5 }], lost)).toBe(first);
  expect(await keyOf(['deposit', { amount: 5 }], () => refusal(503, 'server.failed'))).toBe(first);
  expect(await keyOf(['deposit', { amount: 5 }], () => refusal(200, 'answer.malformed'))).toBe(first);
  expect(await keyOf(['deposit', { amount: 5 }], () => refusal(200, 'answer.unexpected'))).toBe(first);
  expect(await keyOf(['deposit', { amount: 5 }], () => refusal(409, 'idempotency.conflict'))).toBe(first);
  expect(await keyOf(['withdraw', { amount: 5 }], lost)).not.toBe(first);
  expect(await keyOf(['deposit', { amount: 6 }], lost)).not.toBe(first);
});

test('MONEY-6 the key outlives a reload of the tab', async () => {
  const first = await keyOf(['deposit', 5], lost);
  vi.resetModules();
  const reloaded = await import('./intent.ts');
  const call = vi.fn((_key: string) => Promise.resolve('done'));
  await reloaded.underKey(['deposit', 5], call);
  expect(call).toHaveBeenCalledWith(first);
});

test.each([
  ['an answer', () => Promise.resolve('done')],
  ['a refusal', () => refusal(400)],
])('MONEY-6 the same choices are a new intent after %s', async (_name, outcome) => {
  expect(await keyOf(['deposit', 1], outcome)).not.toBe(await keyOf(['deposit', 1], outcome));
});

// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useIntent } from './intent.ts';

const refusal = (status: number, code = 'wallet.limit') => Promise.reject(new GatewayError(code, { status }));
const start = () => renderHook(() => useIntent('deposit')).result.current;
/** The key that the call was made under, whatever became of it. */
async function keyOf(run: ReturnType<typeof start>, parts: unknown, outcome: () => Promise<unknown>): Promise<string> {
  const call = vi.fn((_key: string) => outcome());
  await run(parts, call).catch(() => undefined);
  return call.mock.calls[0]?.[0] ?? '';
}

beforeEach(() => sessionStorage.clear());

test('MONEY-6 the key stays until there is an answer, also over a reload, and is new for another amount', async () => {
  const lost = () => refusal(0, 'network.timeout');
  const first = await keyOf(start(), { amount: 5 }, lost);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(await keyOf(start(), { amount: 5 }, lost)).toBe(first);
  expect(await keyOf(start(), { amount: 5 }, () => refusal(503, 'server.failed'))).toBe(first);
  expect(await keyOf(start(), { amount: 5 }, () => refusal(409, 'idempotency.conflict'))).toBe(first);
  const other = await keyOf(start(), { amount: 6 }, lost);
  expect(other).not.toBe(first);
});

test.each([
  ['an answer', () => Promise.resolve('done')],
  ['a refusal', () => refusal(400)],
])('MONEY-6 the same parts are a new intent after %s', async (_name, outcome) => {
  const run = start();
  expect(await keyOf(run, 1, outcome)).not.toBe(await keyOf(run, 1, outcome));
});

import { expect, it, vi } from 'vitest';
import type { FastifyBaseLogger } from 'fastify';
import { createErrorLog } from './error-log.ts';

it('an error is logged once a minute, with how often it was met since', () => {
  let clock = 0;
  const error = vi.fn();
  const log = createErrorLog({ error } as unknown as FastifyBaseLogger, () => clock);
  const fault = new Error('lost');
  for (let call = 0; call < 1_000; call += 1) log(fault, { operation: 'wallet' });
  expect(error.mock.calls).toEqual([[{ err: fault, operation: 'wallet' }]]);
  log(new Error('another'));
  expect(error).toHaveBeenCalledTimes(2);
  clock = 60_000;
  log(fault);
  expect(error.mock.lastCall).toEqual([{ err: fault, more: 999 }]);
});

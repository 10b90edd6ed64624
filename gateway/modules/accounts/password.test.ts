import { expect, it } from 'vitest';
import { hashPassword } from './password.ts';

it('passwords beyond those that wait are refused at once, and those that wait are hashed', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 110 }, () => hashPassword('Passw0rd!')));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({ reason: { code: 'server.unavailable', extra: { retryAfter: 2 } } });
}, 60_000);

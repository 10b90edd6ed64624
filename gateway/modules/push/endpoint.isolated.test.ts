import { lookup } from 'node:dns';
import { expect, it, vi } from 'vitest';
import { post } from './endpoint.ts';

vi.mock('node:dns', { spy: true });

/** Has every name lead to these addresses. */
const resolveTo = (...addresses: string[]) =>
  vi.mocked(lookup).mockImplementation(((_name: string, _options: object, done: (...found: unknown[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never);
const request = { endpoint: 'https://push.example/x', headers: {}, body: Buffer.alloc(0) };

it.each(['127.0.0.1', '10.1.2.3', '192.168.0.1', '169.254.169.254', '100.64.0.1', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
  'PUSH-1 SAFE-2 nothing is sent to a name that leads to %s by now',
  async (address) => {
    resolveTo(address);
    await expect(post(request, undefined)).rejects.toThrow('push.example is at no public address');
  },
);

it('PUSH-1 SAFE-2 of the addresses of a name the public ones are tried alone', async () => {
  resolveTo('127.0.0.1', '192.0.2.1');
  // The range of documentation is public to nobody.
  await expect(post(request, undefined)).rejects.toThrow('no public address');
  resolveTo('nothing');
  await expect(post(request, undefined)).rejects.toThrow('no public address');
});

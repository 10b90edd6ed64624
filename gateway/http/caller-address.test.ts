import { describe, expect, it } from 'vitest';
import { canonicalAddress, isWithin } from '../addresses.ts';
import { callerOf } from './caller-address.ts';

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:DB8:0:0::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', 'unknown'],
  ])('%s is written %s', (text, canonical) => {
    expect(canonicalAddress(text)).toBe(canonical);
  });
  it('of IPv6 is one caller with all of its /64', () => {
    expect(callerOf({ address: '2001:db8:1:2:aaaa::1' })).toBe(
      callerOf({ address: '2001:db8:1:2:ffff:ffff:ffff:ffff' }),
    );
    expect(callerOf({ address: '2001:db8:1:3::1' })).not.toBe(callerOf({ address: '2001:db8:1:2::1' }));
    expect(callerOf({ address: '::ffff:192.0.2.7' })).toBe('192.0.2.7');
  });
  it('is found in a list whatever its form', () => {
    const list = ['192.0.2.0/24', '2001:DB8::/32', '198.51.100.9'];
    for (const address of ['192.0.2.200', '::ffff:192.0.2.1', '2001:db8:ffff::1', '198.51.100.9:80'])
      expect(isWithin(address, list), address).toBe(true);
    for (const address of ['192.0.3.1', '198.51.100.8', '2001:db9::1', '', 'unknown'])
      expect(isWithin(address, [...list, 'nonsense']), address).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { trustedProxiesFrom } from './environment.ts';

describe('TRUSTED_PROXIES', () => {
  it('is this machine unless it says otherwise', () => {
    expect(trustedProxiesFrom({})).toEqual(['loopback']);
    expect(trustedProxiesFrom({ TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ' })).toEqual(['10.0.0.0/8', '::1']);
  });
  it('names what is no address', () => {
    expect(() => trustedProxiesFrom({ TRUSTED_PROXIES: '10.0.0.0/8,proxy.local' })).toThrow(
      /proxy\.local is no address/,
    );
  });
});

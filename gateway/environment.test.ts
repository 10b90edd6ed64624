import { describe, expect, it } from 'vitest';
import { countryHeaderFrom, gamesOriginFrom, trustedProxiesFrom } from './environment.ts';

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

describe('GAMES_ORIGIN', () => {
  it('is an origin, or not set', () => {
    expect(gamesOriginFrom({})).toBeUndefined();
    expect(gamesOriginFrom({ GAMES_ORIGIN: ' ' })).toBeUndefined();
    expect(gamesOriginFrom({ GAMES_ORIGIN: 'https://games.example/' })).toBe('https://games.example');
    expect(gamesOriginFrom({ GAMES_ORIGIN: 'http://games.example:8080' })).toBe('http://games.example:8080');
  });
  it('names what is none', () => {
    for (const GAMES_ORIGIN of [
      'games.example',
      'https://games.example/play',
      'javascript:1',
      'https://a@games.example',
    ])
      expect(() => gamesOriginFrom({ GAMES_ORIGIN })).toThrow(/is no origin/);
  });
});

describe('COUNTRY_HEADER', () => {
  it('is the name of a header, in lower case, or not set', () => {
    expect(countryHeaderFrom({})).toBeUndefined();
    expect(countryHeaderFrom({ COUNTRY_HEADER: ' CF-IPCountry ' })).toBe('cf-ipcountry');
    expect(() => countryHeaderFrom({ COUNTRY_HEADER: 'PT: yes' })).toThrow(/no name of a header/);
  });
});

import { describe, expect, it } from 'vitest';
import { openDatabase } from './db/open.ts';
import {
  countryHeaderFrom,
  demoFrom,
  gamesOriginFrom,
  pushServiceFrom,
  operatorLine,
  operatorsFrom,
  portsFrom,
  trustedProxiesFrom,
} from './environment.ts';

describe('ports', () => {
  it.each(['PORT', 'ADMIN_PORT'])('HOST-1 a %s that is none is named', (name) => {
    const ask = (value: string) => portsFrom({ [name]: value }, 8080);
    expect(() => ask('80a')).toThrow(/^\w+=80a is not a port: give a number from 0 to 65535\.$/);
    expect(() => ask('70000')).toThrow(`${name}=70000 is not a port: give a number from 0 to 65535.`);
  });
  it('HOST-1 one that is empty is one that is not set', () => {
    expect(portsFrom({ PORT: ' ', ADMIN_PORT: '' }, 8080)).toEqual({ port: 8080, adminPort: 0 });
  });
});

describe('DEMO', () => {
  it('HOST-1 is on or off, and nothing else', () => {
    expect(demoFrom({ DEMO: 'on' }, false, '127.0.0.1')).toBe(true);
    expect(demoFrom({ DEMO: 'off' }, true, '0.0.0.0')).toBe(false);
    expect(() => demoFrom({ DEMO: 'no' }, true, '127.0.0.1')).toThrow(
      'DEMO=no is not understood: it is on, off, or not set.',
    );
  });
});

describe('DATABASE_URL', () => {
  it('HOST-1 that is no address is named, with what to do', async () => {
    await expect(openDatabase({ databaseUrl: 'nonsense', dataDir: ':memory:' })).rejects.toThrow(
      'DATABASE_URL is no address of a PostgreSQL database, such as postgres://user:password@host:5432/name: correct it, or unset it to use SQLite.',
    );
  });
});

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

describe('PUSH_SERVICE', () => {
  it('is an origin, or not set', () => {
    expect(pushServiceFrom({})).toBeUndefined();
    expect(pushServiceFrom({ PUSH_SERVICE: 'https://push.example/' })).toBe('https://push.example');
    expect(() => pushServiceFrom({ PUSH_SERVICE: 'push.example' })).toThrow(/PUSH_SERVICE=push.example is no origin/);
  });
});

describe('COUNTRY_HEADER', () => {
  it('is the name of a header, in lower case, or not set', () => {
    expect(countryHeaderFrom({})).toBeUndefined();
    expect(countryHeaderFrom({ COUNTRY_HEADER: ' CF-IPCountry ' })).toBe('cf-ipcountry');
    expect(() => countryHeaderFrom({ COUNTRY_HEADER: 'PT: yes' })).toThrow(/no name of a header/);
  });
});

it('a token that was given is not printed, and one that was made is', () => {
  const given = { ADMIN_TOKEN: 'given-by-the-operator' };
  expect(operatorLine(8090, operatorsFrom(given), given)).toBe(
    "Operator's pages: http://127.0.0.1:8090/admin/ (they ask for a token of ADMIN_TOKEN)",
  );
  const made = operatorsFrom({});
  expect(operatorLine(8090, made, {})).toContain(`?token=${made[0]?.token}`);
});

describe('ADMIN_TOKENS', () => {
  const [one, two] = ['a'.repeat(20), 'b'.repeat(20)];
  it('LIMIT-15 names operators, and ADMIN_TOKEN stays that of one without a name', () => {
    const both = { ADMIN_TOKEN: one, ADMIN_TOKENS: ` ann@shop.example=${two}, ` };
    expect(operatorsFrom(both)).toEqual([
      { name: 'operator', token: one },
      { name: 'ann@shop.example', token: two },
    ]);
    expect(operatorsFrom({})).toEqual([{ name: 'operator', token: expect.stringMatching(/^[\w-]{32}$/) as string }]);
  });
  it.each([
    ['ann', 'ADMIN_TOKENS, ann is not usable'],
    [`=${one}`, 'ADMIN_TOKENS, without a name: give pairs'],
    [`<b>=${one}`, 'give pairs such as'],
    [`ann=short`, 'ADMIN_TOKENS, ann is not usable'],
    [`ann=${one},bob=${one}`, 'the name or the token of another operator'],
    [`ann=${one},ann=${two}`, 'the name or the token of another operator'],
    [`operator=${one}`, 'the name or the token of another operator'],
  ])('refuses “%s” in a line that says why', (ADMIN_TOKENS, message) => {
    expect(() => operatorsFrom({ ADMIN_TOKEN: 'c'.repeat(20), ADMIN_TOKENS })).toThrow(message);
  });
});

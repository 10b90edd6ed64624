import { expect, test } from 'vitest';
import { admit, canvasOrigin, placeIn } from './canvas-gate.ts';
import { signPass } from './pass.ts';

const origin = 'https://studio.example';
const key = 'a-key-of-the-passes';
const place = { code: 'shop', draft: 'summer' };
const now = Date.parse('2026-05-01T10:00:00Z');
const pass = signPass(key, { ...place, until: now + 60_000 });
const ask = (url: string, cookie?: string, at = now) =>
  admit({ url, method: 'GET', headers: { ...(cookie !== undefined && { cookie }) } }, { place, key, now: at });

test('STUDIO-22 the canvas of a brand in a draft is a host right below the studio’s, and no other name is one', () => {
  expect(canvasOrigin(origin, { code: 'my--shop', draft: 'summer-2' })).toBe(
    'https://my--shop--summer-2.studio.example',
  );
  expect(placeIn(origin, 'My--Shop--summer-2.studio.example')).toEqual({ code: 'my--shop', draft: 'summer-2' });
  for (const host of [
    undefined,
    'studio.example',
    'shop.studio.example',
    'shop--summer.evil.example',
    'a.shop--summer.studio.example',
    '--.studio.example',
  ])
    expect(placeIn(origin, host), host).toBeUndefined();
});

test('STUDIO-23 a link becomes a cookie of its host that no script reads, and the address is without the pass', () => {
  const { pass: admitted, headers } = ask(`//evil.example/m/home?lang=PT&foyer-pass=${pass}`);
  expect(admitted).toMatchObject(place);
  expect(headers?.['location'], 'never another host').toBe('/m/home?lang=PT');
  expect(ask(`/m/home?lang=PT&foyer-pass=${pass}`).headers).toMatchObject({
    location: '/m/home?lang=PT',
    'set-cookie': `__Host-foyer-canvas=${pass}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    'referrer-policy': 'no-referrer',
  });
});

test('STUDIO-23 without a pass, with one that is over, of another place or of another key, nothing is seen', () => {
  const cookie = `a=b; __Host-foyer-canvas=${pass}`;
  expect(ask('/m/home', cookie)).toEqual({ pass: { ...place, until: now + 60_000 } });
  expect(ask('/m/home')).toEqual({});
  expect(ask('/m/home', cookie, now + 61_000)).toEqual({});
  const others = [
    signPass(key, { draft: 'winter', code: 'shop', until: now + 60_000 }),
    signPass(key, { draft: 'summer', code: 'noor', until: now + 60_000 }),
    signPass('another', { ...place, until: now + 60_000 }),
  ];
  for (const other of others) {
    expect(ask('/m/home', `__Host-foyer-canvas=${other}`), other).toEqual({});
    expect(ask(`/m/home?foyer-pass=${other}`, cookie), other).toEqual({});
  }
  const all = signPass(key, { draft: 'summer', code: '*', until: now + 60_000 });
  expect(ask('/m/home', `__Host-foyer-canvas=${all}`).pass?.code, 'that of the desk is of all brands').toBe('*');
});

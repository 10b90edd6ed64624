import { expect, test, vi } from 'vitest';
import type { MeView } from '#studio/contract/team.ts';
import { openProvider, type Provider } from '#studio/team/openid.ts';
import { openTeam, origin, person } from './open-team.ts';
import { logInAt, startProvider } from './provider.ts';

const roles = [
  { role: 'brand' as const, claims: ['brands'], paths: ['merchants/shop/**'] },
  { role: 'operator' as const, emails: ['Bob@Example.com'] },
  { role: 'texts' as const, emails: ['ann@example.com'] },
];

/** A team whose logins are of a real provider. */
async function openWithProvider() {
  const { issuer } = await startProvider(origin);
  const provider = openProvider({
    origin,
    issuer,
    clientId: 'studio',
    secret: 'a-secret-of-the-client',
    secretVariable: 'SECRET',
    claim: 'groups',
    trustedProxies: [],
    roles,
  });
  const team = await openTeam({}, { provider });
  const begin = async () => {
    const browser = team.browser();
    const sent = await browser.ask('GET', '/login?to=%2F%3Fdraft%3Dmain%26canvas%3D1');
    return { ...browser, address: String(sent.headers['location']) };
  };
  const back = (answered: string) => answered.slice(origin.length);
  return { ...team, begin, back };
}

test('STUDIO-22 a login by OpenID Connect is the code flow with PKCE, state and nonce; it leads back to what was asked for', async () => {
  const { begin, back } = await openWithProvider();
  const { ask, address } = await begin();
  const asked = new URL(address).searchParams;
  expect(asked.get('response_type')).toBe('code');
  expect(asked.get('code_challenge_method')).toBe('S256');
  for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)?.length, name).toBeGreaterThan(20);
  const done = await ask('GET', back(await logInAt(address, origin, 'bob')));
  expect(done.status).toBe(200);
  expect(done.body.message).toContain('url=/?draft=main&amp;canvas=1');
  const cookie = String(done.headers['set-cookie']);
  expect(cookie).toMatch(/__Host-foyer-studio=[\w-]{43};/);
  for (const word of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(word);
  expect(cookie).not.toContain('Domain');
  const me = await ask<MeView>('GET', '/studio-api/team/me');
  expect(me.body).toEqual({
    id: expect.any(String) as string,
    name: 'Bob',
    email: 'bob@example.com',
    roles: [
      { role: 'brand', paths: ['merchants/shop/**'] },
      { role: 'operator', paths: ['**'] },
    ],
  });
});

test('STUDIO-22 an answer of the provider is good once, in the browser that began the login, and with its own state', async () => {
  const { begin, back, browser } = await openWithProvider();
  const [first, second] = [await begin(), await begin()];
  const answered = back(await logInAt(first.address, origin, 'ann'));
  expect((await browser().ask('GET', answered)).status, 'another browser').toBe(400);
  expect((await second.ask('GET', answered)).status, 'another login').toBe(400);
  const forged = new URL(answered, origin);
  forged.searchParams.set('code', 'forged');
  expect((await first.ask('GET', forged.pathname + forged.search)).status, 'another code').toBe(400);
  expect((await first.ask('GET', answered)).status, 'this login was used').toBe(400);
  expect((await first.ask('GET', '/studio-api/team/me')).status).toBe(401);
});

test('STUDIO-22 an e-mail that the provider has not verified gives no role, and who has none is not let in', async () => {
  const { begin, back } = await openWithProvider();
  const { ask, address } = await begin();
  const refused = await ask('GET', back(await logInAt(address, origin, 'eve')));
  expect(refused.status).toBe(403);
  expect(refused.body.message).toContain('Eve has no role here');
  expect((await ask('GET', '/studio-api/state')).status).toBe(401);
});

test('STUDIO-22 who is not logged in is sent to the login, and a page is told', async () => {
  const { browser } = await openTeam({});
  const { ask } = browser();
  const page = await ask('GET', '/?draft=main', undefined, { accept: 'text/html' });
  expect([page.status, page.headers['location']]).toEqual([303, '/login?to=%2F%3Fdraft%3Dmain']);
  for (const path of ['state', 'files?file=x.json', 'team/me', 'team/audit', 'events'])
    expect((await ask('GET', `/studio-api/${path}`)).status, path).toBe(401);
  expect((await ask('POST', '/studio-api/save', { title: 'x' })).status).toBe(401);
  const out = await ask('GET', '/login?to=%2F%2Fevil.example');
  expect(out.status).toBe(303);
});

test('STUDIO-22 who is shown no desk is shown a page that says why, and leads on: a person is sent no JSON', async () => {
  const provider: Provider = {
    begin: () => Promise.reject(new Error('down')),
    finish: () => Promise.reject(new Error()),
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const down = await openTeam({}, { provider });
  const { logIn, browser } = await openTeam({ ann: person('ann', 'brand') });
  const { ask } = await logIn('ann');
  const html = { accept: 'text/html,*/*' };
  const asked = [
    [503, 'The provider of logins does not answer', await down.browser().ask('GET', '/login', undefined, html)],
    [404, 'There is no draft nope.', await ask('GET', '/?draft=nope', undefined, html)],
    [404, 'There is nothing at this address.', await ask('GET', '/studio-api/team/nope', undefined, html)],
    [403, 'This studio answers at', await ask('GET', '/', undefined, { ...html, host: 'other.example' })],
    [400, 'of another browser', await browser().ask('GET', '/login/back?code=x&state=y', undefined, html)],
    [200, 'You are logged out.', await browser().ask('GET', '/logout', undefined, html)],
  ] as const;
  for (const [status, says, answer] of asked) {
    expect([answer.status, answer.headers['content-type']], says).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body.message).toContain(says);
    expect(answer.body.message).toMatch(/<a href="[^"]+">/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  }
  expect((await ask('GET', '/studio-api/state?draft=nope')).body.message).toBe('There is no draft nope.');
});

test('STUDIO-22 after a logout the provider asks who it is, also whom it knows', async () => {
  const { browser } = await openWithProvider();
  const address = async (path: string) => new URL(String((await browser().ask('GET', path)).headers['location']));
  expect((await address('/login?again')).searchParams.get('prompt')).toBe('login');
  expect((await address('/login')).searchParams.get('prompt')).toBeNull();
});

test('STUDIO-22 another name, no TLS before the proxy, and writes of another page are refused', async () => {
  const { logIn } = await openTeam({ ann: person('ann', 'brand') });
  const { ask } = await logIn('ann');
  const get = (headers: Record<string, string>) => ask('GET', '/studio-api/state', undefined, headers);
  expect((await get({})).status).toBe(200);
  expect((await get({ host: 'shop--main.studio.example' })).status).toBe(403);
  expect((await get({ 'x-forwarded-proto': 'http' })).body.message).toContain('TLS');
  for (const from of ['https://shop--main.studio.example', 'http://studio.example', 'null'])
    expect((await ask('POST', '/studio-api/undo', {}, { origin: from })).status, from).toBe(403);
});

test('STUDIO-22 a session ends after half an hour without a request, after twelve hours at all, and with the logout', async () => {
  const { logIn, clock, minute } = await openTeam({ ann: person('ann', 'brand') });
  const idle = await logIn('ann');
  clock.now += 29 * minute;
  expect((await idle.get('team/me')).status).toBe(200);
  clock.now += 31 * minute;
  expect((await idle.get('team/me')).status).toBe(401);
  const busy = await logIn('ann');
  for (let passed = 0; passed < 12 * 60; passed += 20) {
    expect((await busy.get('team/me')).status, `after ${passed} minutes`).toBe(200);
    clock.now += 20 * minute;
  }
  clock.now += minute;
  expect((await busy.get('team/me')).status).toBe(401);
  const away = await logIn('ann');
  clock.now += 20 * minute;
  for (const path of ['state', 'releases', 'team/requests', 'team/comments'])
    expect((await away.get(path)).status, `${path}, which a page asks by itself`).toBe(200);
  clock.now += 11 * minute;
  expect((await away.get('team/me')).status, 'a window that nobody sits at').toBe(401);
  const left = await logIn('ann');
  const token = left.cookies.get('__Host-foyer-studio') ?? '';
  expect((await left.ask('POST', '/logout')).status).toBe(200);
  left.cookies.set('__Host-foyer-studio', token);
  expect((await left.get('team/me')).status, 'a token that somebody has kept').toBe(401);
});

test('STUDIO-22 a token is exchanged after a quarter of an hour; the one before is good for half a minute more', async () => {
  const { logIn, clock, minute } = await openTeam({ ann: person('ann', 'brand') });
  const ann = await logIn('ann');
  const old = ann.cookies.get('__Host-foyer-studio') ?? '';
  clock.now += 16 * minute;
  await ann.get('state');
  const fresh = ann.cookies.get('__Host-foyer-studio') ?? '';
  expect(fresh).not.toBe(old);
  const withToken = (token: string) => {
    ann.cookies.set('__Host-foyer-studio', token);
    return ann.get('team/me');
  };
  expect((await withToken(old)).status).toBe(200);
  clock.now += minute;
  expect((await withToken(old)).status).toBe(401);
  expect((await withToken(fresh)).status).toBe(200);
});

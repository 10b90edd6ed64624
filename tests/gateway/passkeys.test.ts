import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour, Members, minute } from './members.ts';
import { SoftwareAuthenticator, type Dishonest } from './software-authenticator.ts';
import { sendSite, setSite } from './start-gateway.ts';

let members: Members;
const domain = 'demo.example';
const origin = `https://${domain}`;
const site = { mainDomain: domain, domainRoute: [domain, 'demo.test'], whitelabel: { PASSKEYS: true } };
beforeAll(async () => {
  members = await Members.start();
  await setSite(members.app, { info: site });
  await setSite(members.app, { info: { mainDomain: 'other.example', whitelabel: { PASSKEYS: true } } }, 'other');
});
afterAll(() => members.app.close());

type Member = Awaited<ReturnType<Members['register']>>;

async function add({ token }: { token: string }, at = origin, dishonest: Dishonest = {}) {
  const authenticator = new SoftwareAuthenticator(at);
  const options = await members.ask('passkeyOptions', { token, body: {} });
  if (options.code) return { authenticator, added: { ...options, value: undefined } };
  const body = authenticator.create(options.value, dishonest);
  return { authenticator, body, added: await members.ask('passkeyAdd', { token, body, userAgent: 'Android Chrome' }) };
}
/** A member with a passkey that nobody has used yet. */
async function owner() {
  const member = await members.register();
  members.now += 1;
  const made = await add(member);
  return { member, ...made, id: made.added.value?.id ?? '' };
}
const ask = async (purpose: 'login' | 'proof', token?: string) =>
  (await members.ask('passkeyChallenge', { body: { for: purpose }, ...(token && { token }) })).value;
const enter = (passkey: ReturnType<SoftwareAuthenticator['get']>, merchant = 'demo') =>
  members.ask('login', { body: { type: 'passkey', passkey }, merchant });
const logIn = async (authenticator: SoftwareAuthenticator, dishonest?: Dishonest) =>
  enter(authenticator.get(await ask('login'), dishonest));
const namesOf = async ({ token }: Member) =>
  (await members.ask('passkeys', { token })).value.list.map(({ name }) => name);

describe('a passkey of an account', () => {
  it('AUTH-1 is added after a login, named after the browser, told to its owner and renamed by them', async () => {
    const { member, added, id } = await owner();
    expect(added.value).toMatchObject({ name: 'Android · Chrome', createdAt: members.now });
    expect(await member.item('passkeys')).toEqual({ id: 'passkeys', state: 'set', count: 1 });
    expect(await member.inbox()).toEqual(['A passkey was added']);
    const path = { id };
    const rename = (name: string) => members.ask('passkeyRename', { token: member.token, path, body: { name } });
    expect((await rename('  ')).code).toBe('form.invalid');
    expect((await rename(' My phone ')).status).toBe(200);
    expect(await namesOf(member)).toEqual(['My phone']);
  });
  it('AUTH-1 is added 5 minutes after the login by a fresh proof alone, and at once to no session of a device’s cookie', async () => {
    const member = await members.register();
    const { value, cookie = '' } = await members.logIn(member.name, { remember: true });
    expect((await add(value)).added.status).toBe(200);
    members.now += 5 * minute;
    expect((await add(value)).added.code).toBe('proof.required');
    const device = (await members.ask('deviceLogin', { body: {}, cookie })).value;
    expect((await add(device)).added.code).toBe('proof.required');
    await members.ask('securityProof', { token: device.token, body: { password: 'Passw0rd!' } });
    expect((await add(device)).added.status).toBe(200);
  });
  it('AUTH-1 is removed after a fresh proof, by its owner alone, and opens nothing from then on', async () => {
    const { member, authenticator, id } = await owner();
    const path = { id };
    const remove = (token: string) => members.ask('passkeyRemove', { token, path });
    expect((await remove(member.token)).code).toBe('proof.required');
    const other = await members.register();
    await other.prove();
    expect((await remove(other.token)).code).toBe('record.unknown');
    const renamed = await members.ask('passkeyRename', { token: other.token, path, body: { name: 'Mine' } });
    expect(renamed.code).toBe('record.unknown');
    expect((await logIn(authenticator)).status).toBe(200);
    await member.prove();
    expect((await remove(member.token)).status).toBe(200);
    expect(await member.inbox()).toContain('A passkey was removed');
    expect(await member.item('passkeys')).toEqual({ id: 'passkeys', state: 'missing', count: 0 });
    expect((await logIn(authenticator)).code).toBe('passkey.refused');
  });
  it('AUTH-1 is one of ten at the most, each of them once', async () => {
    const { member, body, authenticator } = await owner();
    const again = await members.ask('passkeyOptions', { token: member.token, body: {} });
    expect(again.value.exclude).toEqual([body?.id]);
    const twice = { token: member.token, body: authenticator.create(again.value) };
    expect((await members.ask('passkeyAdd', twice)).code).toBe('passkey.refused');
    for (let count = 1; count < 10; count += 1) expect((await add(member)).added.status).toBe(200);
    expect((await add(member)).added.code).toBe('passkey.tooMany');
    expect(await namesOf(member)).toHaveLength(10);
  });
  it('AUTH-1 is not added by a replay, for another origin or domain, in another session, without the player verified, or late', async () => {
    const { member, body } = await owner();
    if (!body) throw new Error('No passkey');
    expect((await members.ask('passkeyAdd', { token: member.token, body })).code).toBe('passkey.refused');
    expect((await add(member, 'https://evil.example')).added.code).toBe('passkey.refused');
    expect((await add(member, origin, { isVerified: false })).added.code).toBe('passkey.refused');
    const make = async (change: { rpId?: string } = {}) => {
      const { value } = await members.ask('passkeyOptions', { token: member.token, body: {} });
      return new SoftwareAuthenticator(origin).create({ ...value, ...change });
    };
    const foreign = await make({ rpId: 'evil.example' });
    expect((await members.ask('passkeyAdd', { token: member.token, body: foreign })).code).toBe('passkey.refused');
    const other = await members.register();
    const stolen = { token: other.token, body: await make() };
    expect((await members.ask('passkeyAdd', stolen)).code).toBe('passkey.refused');
    await member.prove();
    const late = await make();
    members.now += 5 * minute;
    expect((await members.ask('passkeyAdd', { token: member.token, body: late })).code).toBe('passkey.refused');
    expect(await namesOf(member)).toHaveLength(1);
  });
});

describe('a login by passkey', () => {
  it('AUTH-1 finds the account by itself, on every domain of the merchant, and is in the history', async () => {
    const { member, authenticator } = await owner();
    const asked = await ask('login');
    expect(asked).toMatchObject({ rpId: domain, allow: [] });
    members.now += hour;
    const { value } = await logIn(authenticator, { origin: 'https://demo.test' });
    expect(value).toMatchObject({ userName: member.name, type: 0 });
    const { list } = (await members.ask('loginHistory', { token: value.token })).value;
    expect(list[0]).toMatchObject({ way: 'passkey', result: 'ok' });
    const [passkey] = (await members.ask('passkeys', { token: value.token })).value.list;
    expect(passkey).toMatchObject({ lastUsedAt: members.now });
  });
  it('AUTH-1 is refused as a replay', async () => {
    const { authenticator } = await owner();
    const asked = await ask('login');
    const signed = authenticator.get(asked);
    expect((await enter(signed)).status).toBe(200);
    expect((await enter(signed)).code).toBe('passkey.refused');
    expect((await enter(authenticator.get(asked))).code).toBe('passkey.refused');
  });
  it('AUTH-1 uses its challenge up by a refusal, too, and within 5 minutes', async () => {
    const { authenticator } = await owner();
    const asked = await ask('login');
    expect((await enter(authenticator.get(asked, { isVerified: false }))).code).toBe('passkey.refused');
    expect((await enter(authenticator.get(asked))).code).toBe('passkey.refused');
    const late = await ask('login');
    members.now += 5 * minute;
    expect((await enter(authenticator.get(late))).code).toBe('passkey.refused');
  });
  it.each<[string, Dishonest]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['over http', { origin: `http://${domain}` }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without the player verified', { isVerified: false }],
    ['signed for something else', { type: 'webauthn.create' }],
  ])('AUTH-1 is refused %s', async (_, dishonest) => {
    const { authenticator } = await owner();
    expect((await logIn(authenticator, dishonest)).code).toBe('passkey.refused');
    expect((await logIn(authenticator)).status).toBe(200);
  });
  it('AUTH-1 is refused to a copy of the key, whose counter does not rise, also when both come at once', async () => {
    const { authenticator } = await owner();
    expect((await logIn(authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) expect((await logIn(authenticator, { counter })).code).toBe('passkey.refused');
    expect((await logIn(authenticator, { counter: 8 })).status).toBe(200);
    const [one, two] = [await ask('login'), await ask('login')];
    const both = [authenticator.get(one, { counter: 9 }), authenticator.get(two, { counter: 9 })];
    const answers = await Promise.all(both.map((signed) => enter(signed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'passkey.refused')).toHaveLength(1);
  });
  it('AUTH-1 is refused in the name of another account, of another key and of another merchant', async () => {
    const { authenticator } = await owner();
    const { authenticator: others } = await owner();
    const own = authenticator.get(await ask('login'));
    const theirs = others.get(await ask('login'));
    expect((await enter({ ...own, userHandle: theirs.userHandle })).code).toBe('passkey.refused');
    const swapped = authenticator.get(await ask('login'));
    expect((await enter({ ...swapped, id: theirs.id, userHandle: theirs.userHandle })).code).toBe('passkey.refused');
    const asked = await ask('login');
    expect((await enter(authenticator.get(asked), 'other')).code).toBe('passkey.refused');
    const elsewhere = (await members.ask('passkeyChallenge', { body: { for: 'login' }, merchant: 'other' })).value;
    const crossed = authenticator.get(elsewhere, { rpId: 'other.example', origin: 'https://other.example' });
    expect((await enter(crossed, 'other')).code).toBe('passkey.refused');
  });
  it('AUTH-1 is refused for bytes that are none', async () => {
    const { authenticator } = await owner();
    const signed = authenticator.get(await ask('login'));
    expect((await enter({ ...signed, clientDataJSON: 'x', signature: '' })).code).toBe('passkey.refused');
    expect((await enter({ ...authenticator.get(await ask('login')), signature: '!' })).code).toBe('passkey.refused');
    expect((await enter({ ...authenticator.get(await ask('login')), authenticatorData: '' })).code).toBe(
      'passkey.refused',
    );
    expect((await members.ask('login', { body: { type: 'passkey' } })).code).toBe('form.invalid');
  });
});

describe('a fresh proof by passkey', () => {
  it('AUTH-1 SECUR-2 proves this session for 5 minutes, by a passkey of this account that is asked for in this session', async () => {
    const { member, authenticator, id } = await owner();
    const asked = await ask('proof', member.token);
    expect(asked.allow).toEqual([id]);
    const other = await owner();
    expect((await member.prove({ passkey: other.authenticator.get(asked) })).code).toBe('passkey.refused');
    const ofOther = await ask('proof', other.member.token);
    expect((await member.prove({ passkey: authenticator.get(ofOther) })).code).toBe('passkey.refused');
    expect((await member.prove({ passkey: authenticator.get(await ask('login')) })).code).toBe('passkey.refused');
    expect((await member.setPayment({ newPassword: '246810' })).code).toBe('proof.required');
    const passkey = authenticator.get(await ask('proof', member.token));
    expect((await member.prove({ passkey })).value.provedUntil).toBe(members.now + 5 * minute);
    expect((await member.setPayment({ newPassword: '246810' })).status).toBe(200);
    expect((await members.ask('passkeyChallenge', { body: { for: 'proof' } })).code).toBe('session.required');
  });
});

describe('a site', () => {
  it('AUTH-1 has no passkeys until its operator turns them on, for which it needs a domain', async () => {
    const { member, authenticator } = await owner();
    const asked = await ask('login');
    await setSite(members.app, { info: { whitelabel: { PASSKEYS: false } } });
    expect((await add(member)).added.code).toBe('feature.unavailable');
    expect((await members.ask('passkeyChallenge', { body: { for: 'login' } })).code).toBe('feature.unavailable');
    expect((await enter(authenticator.get(asked))).code).toBe('feature.unavailable');
    // What there is can still be removed.
    expect(await member.item('passkeys')).toMatchObject({ count: 1 });
    expect(await (await members.register()).item('passkeys')).toBeUndefined();
    const homeless = await sendSite(members.app, { info: { mainDomain: '', whitelabel: { PASSKEYS: true } } });
    expect(homeless.json()).toMatchObject({ errors: [{ field: 'info.whitelabel.PASSKEYS' }] });
    await setSite(members.app, { info: site });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendorSecret } from '#gateway/modules/launch/launches.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { createResetToken } from '#gateway/modules/passwords/set-password.ts';
import type { Database } from '#gateway/db/tables.ts';
import { hour, Members, password } from './members.ts';
import { sharedStore } from './money.ts';
import { setSite } from './start-gateway.ts';

let members: Members;
let db: Database;
let remove: () => void;
beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  members = await Members.start({ ...store, limits: { perIp: {} }, demo: true });
  await setSite(members.app, { identity: { kind: 'local' } });
  db = await openDatabase(store);
});
afterAll(async () => {
  await db.destroy();
  await members.app.close();
  remove();
});

const games = 'games.localhost';
const isIn = async (token: string) => (await members.ask('memberInfo', { token })).status === 200;
const deviceLogin = (cookie = '') => members.ask('deviceLogin', { body: {}, cookie });

/** A member who is logged in on a remembered device and, as `other`, elsewhere. */
async function twice() {
  const member = await members.register();
  const here = await members.logIn(member.name, { remember: true });
  const other = await members.logIn(member.name);
  return { ...member, token: here.value.token, cookie: here.cookie ?? '', other: other.value.token };
}
type Member = Awaited<ReturnType<typeof twice>>;

/** What a session has opened, and whether each still grants access. */
async function open({ token }: Member) {
  const { chatUrl } = (await members.ask('chatLaunch', { token, query: { title: 'Chat' } })).value;
  const trade = (ticket: string) =>
    members.app.inject({ method: 'POST', url: '/api/chat', headers: { host: games }, payload: { ticket } });
  const chat = (await trade(new URL(chatUrl).hash.slice(1))).json<{ token: string }>();
  const untraded = new URL((await members.ask('chatLaunch', { token })).value.chatUrl).hash.slice(1);
  const { content } = (await members.ask('launchGame', { token, query: { gameId: 'PPRNG001' } })).value;
  const launch = new URL(content.game_url).searchParams.get('launch') ?? '';
  const vendorKey = await vendorSecret(db, members.now);
  const slot = { merchant: 'demo', launch };
  const post = (url: string, payload: object) =>
    members.app.inject({ method: 'POST', url, headers: { host: games }, payload });
  const ways: Record<string, () => Promise<boolean>> = {
    'the bearer token': () => isIn(token),
    'the chat page': async () => {
      const headers = { host: games, authorization: `Bearer ${chat.token}` };
      return (await members.app.inject({ url: '/api/chat/messages', headers })).statusCode === 200;
    },
    'the launch token at the vendor': async () =>
      (await members.ask('vendorPlayer', { token: launch, vendorKey })).status === 200,
    'the launch token in the frame': async () => (await post('/api/frames/slot/player', slot)).statusCode === 200,
  };
  const letIn = async () => {
    const tried = await Promise.all(Object.entries(ways).map(async ([name, way]) => ((await way()) ? [name] : [])));
    return tried.flat();
  };
  return {
    letIn,
    all: Object.keys(ways),
    bet: async () => (await post('/api/frames/slot/spin', { ...slot, reference: 'after-all', stake: 100 })).statusCode,
    tradeLate: async () => (await trade(untraded)).statusCode,
  };
}

describe('LOGIN-10 what a session has opened ends with it', () => {
  it.each<[string, (member: Member) => Promise<unknown>]>([
    ['logout', ({ token }) => members.ask('logout', { token })],
    [
      'a password changed elsewhere',
      ({ other }) => {
        const body = { oldPassword: password, newPassword: 'Other-1234', confirmNewPassword: 'Other-1234' };
        return members.ask('changePassword', { token: other, body });
      },
    ],
    [
      'its device removed elsewhere',
      async ({ other }) => {
        const { list } = (await members.ask('deviceList', { token: other })).value;
        const id = list.find(({ remembered }) => remembered)?.id ?? '';
        return members.ask('deviceRevoke', { token: other, path: { id } });
      },
    ],
    ['all others logged out', ({ other }) => members.ask('deviceRevokeOthers', { token: other })],
    [
      'a login in the same browser',
      ({ name, cookie }) =>
        members.ask('login', { cookie, body: { type: 'username', username: name, password, remember: false } }),
    ],
    [
      'its account disabled',
      ({ name }) => db.updateTable('accounts').set({ disabled: 1 }).where('username', '=', name).execute(),
    ],
    ['its time', async () => (members.now += 12 * hour)],
  ])('LOGIN-10 CHAT-1 FRAME-1 by %s', async (_how, end) => {
    const member = await twice();
    const opened = await open(member);
    expect(await opened.letIn()).toEqual(opened.all);
    await end(member);
    expect(await opened.letIn()).toEqual([]);
    expect(await opened.bet()).toBe(401);
    expect(await opened.tradeLate()).toBe(401);
  });
});

describe('LOGIN-6 LOGIN-10 the device', () => {
  it('LOGIN-10 logs nobody in after a logout, at the gateway; it stays known until it is forgotten', async () => {
    const { token, cookie, other } = await twice();
    await members.ask('logout', { token, cookie });
    const refused = await deviceLogin(cookie);
    expect([refused.code, refused.headers['set-cookie']]).toEqual(['device.unknown', undefined]);
    expect((await members.ask('deviceList', { token: other })).value.list.map(({ remembered }) => remembered)).toEqual([
      false,
      false,
    ]);
    expect(await isIn(other)).toBe(true);
  });
  it('LOGIN-10 ends every session that it has begun, also those whose tokens are lost', async () => {
    const { token, cookie } = await twice();
    const again = await deviceLogin(cookie);
    await members.ask('logout', { token: again.value.token, cookie: again.cookie ?? '' });
    expect([await isIn(token), await isIn(again.value.token)]).toEqual([false, false]);
  });
  it('LOGIN-10 is forgotten with the tick: its row and cookie are gone', async () => {
    const { token, cookie } = await twice();
    const known = () => db.selectFrom('devices').select('id').execute();
    const before = await known();
    const gone = await members.ask('logout', { token, cookie, query: { forgetDevice: true } });
    expect(String(gone.headers['set-cookie'])).toMatch(/foyer-device=;/);
    expect(await known()).toHaveLength(before.length - 1);
    expect((await deviceLogin(cookie)).code).toBe('device.unknown');
  });
  it('LOGIN-6 of an earlier login does not outlive a login and logout without the box', async () => {
    const { name, cookie } = await twice();
    const body = { type: 'username', username: name, password, remember: false } as const;
    const { value } = await members.ask('login', { body, cookie });
    await members.ask('logout', { token: value.token, cookie });
    expect((await deviceLogin(cookie)).code).toBe('device.unknown');
  });
  it('LOGIN-6 remembered by somebody else in the same browser goes out with whoever logs out there', async () => {
    const [owner, guest] = [await twice(), await members.register()];
    await members.ask('logout', { token: guest.token, cookie: owner.cookie });
    expect((await deviceLogin(owner.cookie)).code).toBe('device.unknown');
  });
  it('LOGIN-6 is remembered again by the next login with the box', async () => {
    const { name, token, cookie } = await twice();
    await members.ask('logout', { token, cookie });
    const body = { type: 'username', username: name, password, remember: true } as const;
    const login = await members.ask('login', { body, cookie });
    expect((await deviceLogin(login.cookie)).value.userName).toBe(name);
    expect((await deviceLogin(cookie)).code).toBe('device.unknown');
  });
});

describe('LOGIN-10 nothing else that was sent logs in after a logout', () => {
  it('LOGIN-10 a registration that is sent again', async () => {
    const fields = {
      username: 'repeater',
      password,
      confirmPassword: password,
      registerMethod: 'H5',
      type: 0,
      idempotencyKey: '0b6f3f0e-6a53-4a2e-9c06-5a1f1e0a7c11',
    } as const;
    const { value } = await members.ask('register', { body: fields });
    expect((await members.ask('register', { body: fields })).status).toBe(200);
    await members.ask('logout', { token: value.token });
    expect((await members.ask('register', { body: fields })).code).toBe('username.taken');
  });
  it('LOGIN-10 an identity token', async () => {
    const { idToken } = (await members.ask('localIdentity', { body: { social: 'google', person: 'local-0123456789' } }))
      .value;
    // The last character of a signature has unused bits: the same token, written differently.
    const respelled = idToken.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1));
    const logIn = (firebaseIdToken: string) =>
      members.ask('login', { body: { type: 'firebase', firebaseChannel: 'google', firebaseIdToken } });
    expect((await logIn(idToken)).status).toBe(200);
    expect((await logIn(idToken)).code).toBe('identity.invalid');
    expect((await logIn(respelled)).code).toBe('identity.invalid');
  });
  it('LOGIN-10 a reset token that was asked for before the password was changed', async () => {
    const { name, token } = await members.register();
    const account = db.selectFrom('accounts').select('id').where('username', '=', name);
    const { id } = await account.executeTakeFirstOrThrow();
    const resetToken = await createResetToken(db, id, members.now);
    const changed = { newPassword: 'Other-1234', confirmNewPassword: 'Other-1234' };
    await members.ask('changePassword', { token, body: { oldPassword: password, ...changed } });
    expect((await members.ask('passwordReset', { body: { resetToken, ...changed } })).code).toBe('reset.expired');
  });
});

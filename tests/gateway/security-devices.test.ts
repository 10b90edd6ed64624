import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskAddress } from '#gateway/modules/session/history.ts';
import { day, hour, Members, minute, password } from './members.ts';

let members: Members;
beforeAll(async () => {
  members = await Members.start();
});
afterAll(() => members.app.close());

const isIn = async (token: string) => (await members.ask('memberInfo', { token })).status === 200;

describe('devices and sessions', () => {
  it('SECUR-6 are listed with name, first and last use and the current one marked, remembered ones once', async () => {
    const member = await members.register({ remember: true });
    const begun = members.now;
    members.now += hour;
    const other = await members.logIn(member.name);
    members.now += 10 * minute;
    expect(await isIn(other.value.token)).toBe(true);
    members.now += 1;
    await members.ask('deviceLogin', { body: {}, cookie: member.cookie ?? '' });
    const { list } = (await members.ask('deviceList', { token: other.value.token })).value;
    expect(list).toMatchObject([
      { createdAt: begun, lastUsedAt: members.now, current: false, remembered: true },
      { createdAt: begun + hour, lastUsedAt: members.now - 1, current: true, remembered: false },
    ]);
    expect(await member.item('devices')).toMatchObject({ state: 'set', count: 2 });
  });
  it('SECUR-6 a session serves for twelve hours, and not a moment longer', async () => {
    const { token } = await members.register();
    members.now += 12 * hour - 1;
    expect((await members.ask('wallet', { token })).status).toBe(200);
    members.now += 1;
    expect(await members.ask('wallet', { token })).toMatchObject({ status: 401, code: 'session.ended' });
  });
  it('SECUR-6 one is removed, and is out with its next call; those of others are unknown', async () => {
    const member = await members.register();
    const remembered = await members.logIn(member.name, { remember: true });
    const alone = await members.logIn(member.name);
    const stranger = await members.register();
    const { list } = (await members.ask('deviceList', { token: member.token })).value;
    const remove = (id: string, token = member.token) => members.ask('deviceRevoke', { token, path: { id } });
    for (const { id, current } of list.filter((device) => !device.current)) {
      expect(current).toBe(false);
      expect((await remove(id, stranger.token)).code).toBe('device.unknown');
      expect((await remove(id)).status).toBe(200);
    }
    expect(await isIn(remembered.value.token)).toBe(false);
    expect(await isIn(alone.value.token)).toBe(false);
    expect((await members.ask('deviceLogin', { body: {}, cookie: remembered.cookie ?? '' })).code).toBe(
      'device.unknown',
    );
    expect(await isIn(member.token)).toBe(true);
    expect(await member.inbox()).toEqual(['A device was logged out', 'A device was logged out']);
  });
  it('SECUR-6 all others are removed at once', async () => {
    const member = await members.register({ remember: true });
    const remembered = await members.logIn(member.name, { remember: true });
    const alone = await members.logIn(member.name);
    expect((await members.ask('deviceRevokeOthers', { token: member.token })).status).toBe(200);
    for (const { value } of [remembered, alone]) expect(await isIn(value.token)).toBe(false);
    expect((await members.ask('deviceList', { token: member.token })).value.list).toHaveLength(1);
    expect((await members.ask('deviceLogin', { body: {}, cookie: member.cookie ?? '' })).status).toBe(200);
    expect(await member.inbox()).toEqual(['All other devices were logged out']);
  });
  it('SECUR-6 a changed login password ends the other sessions, is notified, and allows five guesses', async () => {
    const member = await members.register();
    const other = await members.logIn(member.name);
    const change = (oldPassword: string, newPassword = 'Other-1234') =>
      members.ask('changePassword', {
        token: member.token,
        body: { oldPassword, newPassword, confirmNewPassword: newPassword },
      });
    for (const _ of [1, 2, 3, 4]) expect((await change('Wrong-1234')).code).toBe('password.wrong');
    expect((await change('Wrong-1234')).code).toBe('password.locked');
    expect((await change(password)).code).toBe('password.locked');
    members.now += 2 * hour;
    expect((await change(password)).status).toBe(200);
    expect(await isIn(other.value.token)).toBe(false);
    expect(await isIn(member.token)).toBe(true);
    expect(await member.inbox()).toEqual(['Your login password was changed']);
    expect((await change(password)).status).toBe(200);
  });
});

describe('the login history', () => {
  const historyOf = async (token: string) => (await members.ask('loginHistory', { token })).value.list;
  it('SECUR-6 says time, device, masked address and result; the answer to a login has the one before', async () => {
    const member = await members.register();
    const begun = members.now;
    members.now += minute;
    await members.logIn(member.name, { password: 'Wrong-1234' });
    // After the time in which a failure requires a captcha.
    members.now += hour;
    const login = (
      await members.ask('login', {
        body: { type: 'username', username: member.name, password },
        address: '203.0.113.7',
        userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130',
      })
    ).value;
    expect(login.lastLogin).toMatchObject({ at: begun, address: '127.0.•••' });
    expect(await historyOf(login.token)).toEqual([
      { at: members.now, device: 'Android · Chrome', address: '203.0.•••', way: 'password', result: 'ok' },
      expect.objectContaining({ at: begun + minute, way: 'password', result: 'refused' }),
      expect.objectContaining({ at: begun, way: 'register', result: 'ok' }),
    ]);
    const config = (await members.ask('securityConfig', { token: login.token })).value;
    expect(config.lastLogin).toMatchObject({ at: begun });
    expect((await member.config()).lastLogin).toBeUndefined();
  });
  it('SECUR-6 notifies each owner of a refusal, however many others are tried in the same minute', async () => {
    const owners = [];
    for (let count = 0; count < 12; count += 1) owners.push(await members.register());
    for (const { name } of owners) await members.logIn(name, { password: 'Wrong-1234' });
    for (const { token } of owners)
      expect((await historyOf(token)).map(({ result }) => result)).toEqual(['refused', 'ok']);
  });
  it('SECUR-6 shows 30 days', async () => {
    const member = await members.register();
    members.now += 30 * day - 1;
    const { token } = (await members.logIn(member.name)).value;
    expect(await historyOf(token)).toHaveLength(2);
    members.now += 1;
    expect(await historyOf(token)).toHaveLength(1);
  });
  it('masks the half of an address that identifies a household', () => {
    expect(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1::7', '::1'].map(maskAddress)).toEqual([
      '203.0.•••',
      '203.0.•••',
      '2001:db8:•••',
      '::•••',
    ]);
  });
});

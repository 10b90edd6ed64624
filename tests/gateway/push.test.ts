import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { deliverPushes } from '#gateway/modules/push/deliver.ts';
import { forgetPushKeys } from '#gateway/modules/push/keys.ts';
import { day } from './promoted.ts';
import { allTopics, Pushed } from './pushed.ts';
import { call, sendSite, setSite, startGateway } from './start-gateway.ts';

let pushed: Pushed;
beforeAll(async () => {
  pushed = await Pushed.start();
});
afterAll(() => pushed.stop());
beforeEach(() => pushed.clear());

describe('who is sent what', () => {
  it('PUSH-1 has all topics until the player mutes one', async () => {
    const { player, phone } = await pushed.owner();
    expect(await pushed.toldOf(player, phone, allTopics)).toEqual(allTopics);
    const { token } = player.self;
    for (const topic of ['money', 'security', 'tournaments'] as const)
      await call(pushed.at.app, 'noticeTopicSet', { token, body: { topic, push: false } });
    const answer = await call(pushed.at.app, 'noticeTopicSet', { token, body: { topic: 'money', push: true } });
    expect(answer.value.topics.filter(({ push }) => !push).map(({ topic }) => topic)).toEqual([
      'security',
      'tournaments',
    ]);
    expect(await pushed.toldOf(player, phone, ['money', 'security', 'tournaments', 'messages'])).toEqual([
      'money',
      'messages',
    ]);
  });
  it('PUSH-1 LIMIT-14 has promotions as the choice of marketing by push says, with the site’s consent and hours', async () => {
    const { player, phone } = await pushed.owner();
    const { token } = player.self;
    await call(pushed.at.app, 'noticeTopicSet', { token, body: { topic: 'promotions', push: false } });
    const { list } = (await call(pushed.at.app, 'marketing', { token })).value;
    expect(list).toContainEqual({ channel: 'push', allows: false });
    expect(await pushed.toldOf(player, phone, ['promotions', 'messages'])).toEqual(['messages']);
    await call(pushed.at.app, 'marketingSet', { token, body: { channel: 'push', allows: true } });
    const late = { ...defaultSite.marketing, hours: [3] };
    await setSite(pushed.at.app, { marketing: late });
    expect(await pushed.toldOf(player, phone, ['promotions'])).toEqual([]);
    await pushed.turn(true);
    expect(await pushed.toldOf(player, phone, ['promotions'])).toEqual(['promotions']);
  });
  it('PUSH-1 has one notice of marketing in 24 hours, on all phones of the player', async () => {
    const { player, phone } = await pushed.owner();
    const second = await pushed.subscribe(player);
    expect(await pushed.toldOf(player, phone, ['promotions', 'promotions', 'money'])).toEqual(['promotions', 'money']);
    expect(pushed.countOn(second.phone)).toBe(2);
    await pushed.at.pass(day - 1);
    expect(await pushed.toldOf(player, phone, ['promotions'])).toEqual([]);
    await pushed.at.pass(1);
    expect(await pushed.toldOf(player, phone, ['promotions'])).toEqual(['promotions']);
  });
  it('PUSH-1 on a break or excluded has security and money, and nothing else', async () => {
    const [paused, excluded] = [await pushed.at.player(), await pushed.at.player()];
    await call(pushed.at.app, 'breakStart', { token: paused.self.token, body: { hours: 24 } });
    await call(pushed.at.app, 'exclude', { token: excluded.self.token, body: { months: 6 } });
    for (const player of [paused, excluded]) {
      const account = pushed.at.db.selectFrom('accounts').select('username').where('id', '=', player.self.id);
      const { username } = await account.executeTakeFirstOrThrow();
      const body = { type: 'username', username, password: 'Passw0rd!' } as const;
      const { phone } = await pushed.subscribe(
        player,
        {},
        (await call(pushed.at.app, 'login', { at: pushed.at.now, body })).value.token,
      );
      expect(await pushed.toldOf(player, phone, allTopics)).toEqual(['money', 'security']);
    }
  });
  it('PUSH-1 is left alone in the quiet hours of the own zone, over midnight, but for security; the rest comes after them', async () => {
    const { player, phone } = await pushed.owner();
    const quiet = { from: '23:30', to: '07:15' };
    const set = (timeZone: string) =>
      call(pushed.at.app, 'quietHoursSet', { token: player.self.token, body: { quiet, timeZone } });
    expect((await set('Mars/Base')).code).toBe('form.invalid');
    // In Auckland it is 0:30 of the next day.
    await pushed.at.pass(Date.UTC(2027, 5, 1, 12, 30) - pushed.at.now);
    await set('Pacific/Auckland');
    expect(await pushed.toldOf(player, phone, ['money', 'security'])).toEqual(['security']);
    const end = Date.UTC(2027, 5, 1, 19, 15);
    expect(await pushed.waiting(player)).toEqual([{ due_at: end, tries: 0 }]);
    await pushed.at.pass(end - pushed.at.now);
    await pushed.deliver();
    expect(pushed.countOn(phone)).toBe(2);
    const off = await call(pushed.at.app, 'quietHoursSet', { token: player.self.token, body: { timeZone: 'UTC' } });
    expect(off.value.quiet).toBeUndefined();
  });
});

describe('subscriptions', () => {
  it('PUSH-1 are refused where the operator has not turned notices on, and nothing is sent once they are off', async () => {
    const { player, phone } = await pushed.owner();
    expect((await pushed.ask(player)).value.key).toMatch(/^B[\w-]{86}$/);
    await pushed.turn(false);
    expect((await pushed.ask(player)).value.key).toBeUndefined();
    expect((await pushed.subscribe(player)).code).toBe('feature.unavailable');
    expect(await pushed.toldOf(player, phone, ['money'])).toEqual([]);
    expect(
      (await sendSite(pushed.at.app, { info: { mainDomain: '', whitelabel: { PUSH: true } } })).statusCode,
    ).not.toBe(200);
  });
  it('PUSH-1 SAFE-2 have public https addresses and keys that are some', async () => {
    const player = await pushed.at.player();
    const refusals = await Promise.all(
      [
        'http://push.example/x',
        'https://push.example:8443/x',
        'https://user:secret@push.example/x',
        'https://127.0.0.1/x',
        'https://10.0.0.1/x',
        'https://169.254.169.254/latest',
        'https://[::1]/x',
        'https://[::ffff:10.0.0.1]/x',
        'https://2130706433/x',
        'https://localhost/x',
        'https://gateway.internal/x',
        'file:///etc/passwd',
        'nothing',
      ].map(async (endpoint) => [endpoint, (await pushed.subscribe(player, { endpoint })).code]),
    );
    expect(refusals.filter(([, code]) => code !== 'form.invalid')).toEqual([]);
    expect((await pushed.subscribe(player, { p256dh: 'B'.repeat(87) })).code).toBe('form.invalid');
    expect((await pushed.subscribe(player, { timeZone: 'Nowhere' })).code).toBe('form.invalid');
    expect((await pushed.subscribe(player, { endpoint: 'https://push.example/x' })).code).toBeUndefined();
  });
  it('PUSH-1 SAFE-2 at a service that the operator runs no longer are deleted, and sent nothing', async () => {
    const { player, phone } = await pushed.owner();
    await pushed.tell(player, 'money');
    await deliverPushes(pushed.at.db, pushed.at.now, undefined);
    expect(pushed.countOn(phone)).toBe(0);
    expect((await pushed.ask(player)).value.devices).toEqual([]);
  });
  it('PUSH-1 are listed with the one of this session, ten at the most, and removed by their owner alone', async () => {
    const { player } = await pushed.owner();
    for (let count = 0; count < 11; count += 1) {
      pushed.at.now += 1;
      await pushed.subscribe(player);
    }
    const { devices } = (await pushed.ask(player)).value;
    expect(devices).toHaveLength(10);
    expect(devices[0]).toMatchObject({ name: 'Android · Chrome', current: true });
    const path = { id: devices[0]?.id ?? '' };
    const other = await pushed.at.player();
    expect((await call(pushed.at.app, 'pushUnsubscribe', { token: other.self.token, path })).code).toBe(
      'record.unknown',
    );
    const left = await call(pushed.at.app, 'pushUnsubscribe', { token: player.self.token, path });
    expect(left.value.devices).toHaveLength(9);
  });
  it('PUSH-1 SAFE-2 of a phone are of who has reported it last, and of nobody after a logout', async () => {
    const { player, phone } = await pushed.owner();
    await pushed.tell(player, 'money');
    const other = await pushed.at.player();
    const [row] = await pushed.at.db.selectFrom('push_subscriptions').selectAll().execute();
    const { endpoint = '', p256dh = '', auth = '' } = row ?? {};
    await pushed.subscribe(other, { endpoint, p256dh, auth });
    await pushed.deliver();
    expect(pushed.countOn(phone)).toBe(0);
    expect(await pushed.toldOf(other, phone, ['money'])).toEqual(['money']);
    await call(pushed.at.app, 'logout', { token: other.self.token });
    expect(await pushed.toldOf(other, phone, ['money'])).toEqual([]);
  });
  it('PUSH-1 end with a theft of the keys, after which there are others', async () => {
    const { player, phone } = await pushed.owner();
    const before = (await pushed.ask(player)).value.key;
    await forgetPushKeys(pushed.at.db);
    expect(await pushed.toldOf(player, phone, ['money'])).toEqual([]);
    expect((await pushed.ask(player)).value.key).not.toBe(before);
  });
  it('PUSH-1 each merchant has keys of its own', async () => {
    const app = await startGateway();
    const on = { mainDomain: 'demo.example', whitelabel: { PUSH: true } };
    for (const merchant of ['demo', 'other']) await setSite(app, { info: on }, merchant);
    const keys = [];
    for (const merchant of ['demo', 'other']) {
      const fields = { username: 'keeper', password: 'Passw0rd!', confirmPassword: 'Passw0rd!' };
      const body = { ...fields, registerMethod: 'H5', type: 0 } as const;
      const { token } = (await call(app, 'register', { merchant, body })).value;
      keys.push((await call(app, 'noticeSettings', { merchant, token })).value.key);
    }
    expect(new Set(keys).size).toBe(2);
    await app.close();
  });
});

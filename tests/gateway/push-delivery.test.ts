import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverPushes } from '#gateway/modules/push/deliver.ts';
import { day } from './promoted.ts';
import { Pushed } from './pushed.ts';
import { call } from './start-gateway.ts';

const minute = 60_000;
let pushed: Pushed;
beforeAll(async () => {
  pushed = await Pushed.start();
});
afterAll(() => pushed.stop());
beforeEach(() => pushed.clear());

describe('what a phone is sent', () => {
  it('PUSH-3 PUSH-1 is encrypted for it alone, proved by the merchant’s key, in its language, with the page that it opens', async () => {
    const player = await pushed.at.player();
    const { phone, value, body } = await pushed.subscribe(player);
    await pushed.tell(player, 'security');
    await pushed.deliver();
    const received = pushed.service.received.find((each) => each.phone === phone);
    if (!received) throw new Error('Nothing was sent');
    expect(received.payload).toMatchObject({
      title: 'Your security questions were set',
      path: '/m/member/security',
      unread: 1,
    });
    expect(received.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(day / 1000),
      urgency: 'high',
    });
    const sender = await pushed.service.senderOf(received, value.key ?? '');
    expect(sender).toEqual({ aud: pushed.service.origin, sub: 'https://demo.example' });
    const given = { token: player.self.token, language: 'ES', body };
    await call(pushed.at.app, 'pushSubscribe', given);
    await pushed.tell(player, 'security');
    await pushed.deliver();
    expect(pushed.service.titles(phone)[1]).not.toBe(pushed.service.titles(phone)[0]);
    expect(await pushed.waiting(player)).toEqual([]);
  });
  it('PUSH-3 is not sent again, nor where it was read or deleted on another device meanwhile', async () => {
    const { player, phone } = await pushed.owner();
    await pushed.tell(player, 'money', 'once');
    await pushed.tell(player, 'money', 'once');
    await pushed.deliver();
    await pushed.deliver();
    expect(pushed.countOn(phone)).toBe(1);
    await pushed.tell(player, 'money', 'read');
    await pushed.tell(player, 'money', 'gone');
    await call(pushed.at.app, 'noticeRead', { token: player.self.token, path: { id: 'read' }, body: {} });
    await call(pushed.at.app, 'noticeDelete', { token: player.self.token, path: { id: 'gone' } });
    await pushed.deliver();
    expect(pushed.countOn(phone)).toBe(1);
    expect(await pushed.waiting(player)).toEqual([]);
  });
  it('PUSH-3 is tried again later and later while the service fails, and given up after a day', async () => {
    const { player, phone } = await pushed.owner();
    pushed.service.answer = { status: 500 };
    await pushed.tell(player, 'money');
    const waits = [];
    for (let now = pushed.at.now; ;) {
      await pushed.deliver();
      const [next] = await pushed.waiting(player);
      if (!next) break;
      waits.push((next.due_at - now) / 1000);
      now = pushed.at.now = next.due_at;
    }
    expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(day / 1000);
    expect(pushed.countOn(phone)).toBe(waits.length + 1);
    await pushed.at.pass(0);
  });
  it('PUSH-3 waits as long as a busy service says, which the others of that service do as well', async () => {
    const { player, phone } = await pushed.owner();
    const { player: other, phone: others } = await pushed.owner();
    pushed.service.answer = { status: 429, retryAfter: '600' };
    await pushed.tell(player, 'money');
    await pushed.deliver();
    await pushed.tell(other, 'money');
    expect(await pushed.waiting(player)).toEqual([{ due_at: pushed.at.now + 600_000, tries: 1 }]);
    pushed.service.answer = { status: 201 };
    await pushed.at.pass(10 * minute - 1);
    await pushed.deliver();
    expect([pushed.countOn(phone), pushed.countOn(others)]).toEqual([1, 1]);
    await pushed.at.pass(1);
    await pushed.deliver();
    expect([pushed.countOn(phone), pushed.countOn(others)]).toEqual([2, 1]);
  });
  it.each([404, 410])(
    'PUSH-1 deletes a subscription that the service says is over (%i), and no other',
    async (status) => {
      const { player, phone } = await pushed.owner();
      const second = await pushed.subscribe(player);
      pushed.service.answers.set(phone, { status });
      await pushed.tell(player, 'money');
      await pushed.deliver();
      expect((await pushed.ask(player)).value.devices).toHaveLength(1);
      await pushed.tell(player, 'money');
      await pushed.deliver();
      expect([pushed.countOn(phone), pushed.countOn(second.phone)]).toEqual([1, 2]);
    },
  );
  it('PUSH-3 is not tried again where the service refuses it, and tried where it does not answer', async () => {
    const { player } = await pushed.owner();
    pushed.service.answer = { status: 413 };
    await pushed.tell(player, 'money');
    await pushed.deliver();
    expect(await pushed.waiting(player)).toEqual([]);
    // Nobody listens there.
    await pushed.at.db.updateTable('push_subscriptions').set({ endpoint: 'http://127.0.0.1:1/x' }).execute();
    await pushed.tell(player, 'money');
    await deliverPushes(pushed.at.db, pushed.at.now, 'http://127.0.0.1:1');
    expect(await pushed.waiting(player)).toMatchObject([{ tries: 1 }]);
  });
});

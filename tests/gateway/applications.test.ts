import { afterAll, beforeAll, expect, it } from 'vitest';
import { OperatorBrowser } from './operator-browser.ts';
import { Promoted } from './promoted.ts';
import { asOperator } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
  await at.offer('birthday', { entering: 'apply', most: 2 });
});
afterAll(() => at.stop());

const waiting = async () => {
  const answer = await at.app.inject({ url: '/admin/applications?merchant=demo', headers: asOperator });
  return answer.json<{ list: { id: string; remark: string }[] }>().list;
};

it('PROMO-6 an application is issued by the operator, which pays it once and notifies the player', async () => {
  const player = await at.player();
  expect(await player.join('birthday')).toBe('promotion.closed');
  expect(await player.apply('birthday', '4 March')).toBe('Applying');
  expect(await player.apply('birthday')).toBe('promotion.taken');
  const [application] = await waiting();
  expect(application).toMatchObject({ remark: '4 March' });
  const decide = (payload: object) => at.asOperator(`/admin/applications/${application?.id}`, payload);
  expect(await decide({ outcome: 'Rejected' })).toMatchObject({ errorCode: 'request.invalid' });
  expect(await decide({ outcome: 'Issued' })).toEqual({ done: true });
  expect(await decide({ outcome: 'Issued' })).toEqual({ done: true });
  expect(await decide({ outcome: 'Rejected', reason: 'No.' })).toMatchObject({ errorCode: 'order.closed' });
  expect([await player.history('birthday'), await player.wallet()]).toEqual([
    'Applying, Issued',
    { cash: 500, bonus: 0 },
  ]);
  expect((await player.inbox())[0]).toBe('Your application is approved');
});

it('PROMO-6 is rejected with words that the player reads, and its place is free again', async () => {
  const [player, other] = [await at.player(), await at.player()];
  await player.apply('birthday');
  expect(await other.apply('birthday')).toBe('promotion.soldOut');
  const operator = new OperatorBrowser(at.app, 'applications');
  const [application] = await waiting();
  const id = application?.id ?? '';
  const { body } = await operator.open('/admin/queues/applications');
  expect(body).toContain('in cash');
  await operator.decide(id, { outcome: 'Rejected', reason: 'The day is not in this month.' });
  expect(await player.read('birthday')).toMatchObject({
    status: 'Rejected',
    reason: 'The day is not in this month.',
    may: [],
  });
  expect((await player.inbox())[0]).toBe('Your application was rejected');
  expect([(await player.wallet()).cash, await other.apply('birthday')]).toEqual([0, 'Applying']);
});

it('PROMO-3 an application can be taken back before it is decided', async () => {
  await at.offer('other', { entering: 'apply' });
  const player = await at.player();
  await player.apply('other');
  const { id } = (await waiting()).at(-1) ?? {};
  expect(await player.leave('other')).toBe('Close');
  expect(await at.asOperator(`/admin/applications/${id}`, { outcome: 'Issued' })).toMatchObject({
    errorCode: 'order.closed',
  });
  expect((await player.wallet()).cash).toBe(0);
});

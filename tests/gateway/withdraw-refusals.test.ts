import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { takeBack } from '#gateway/modules/ledger/credit.ts';
import { day, hour } from './members.ts';
import { openTill, Withdrawers, withdrawal } from './withdrawers.ts';

let till: Withdrawers;
openTill((opened) => (till = opened));

describe('a refused withdrawal', () => {
  it.each([
    ['more than there is', { amount: 40_000 }, 'wallet.insufficient', { limit: 30_000 }],
    ['too little', { amount: 999 }, 'withdraw.min', { limit: 1000 }],
    ['too much', { amount: 50_001 }, 'withdraw.max', { limit: 50_000 }],
    ['another’s card', { cardId: 'none' }, 'card.unknown', undefined],
    ['a wrong payment password', { paymentPassword: '135790' }, 'paymentPassword.wrong', { left: 4 }],
  ])('WD-5 for %s moves nothing, and says what the limit is', async (_name, more, code, value) => {
    const member = await till.ready(30_000);
    const refused = await member.pay({ cardId: member.cardId, ...more });
    expect([refused.code, refused.failure.value]).toEqual([code, value]);
    expect(await member.wallet()).toMatchObject({ cash: 30_000, held: 0 });
  });

  it('WD-5 for a second one while one is open, for the fourth of a day, and for more than a day allows', async () => {
    const member = await till.ready(200_000);
    const pay = (amount: number) => member.pay({ cardId: member.cardId, amount });
    const first = (await pay(30_000)).value;
    const open = await pay(1000);
    expect([open.code, open.failure.value]).toMatchObject(['withdraw.open', { orderId: first.id }]);
    await till.settle(first.id);
    const over = await pay(30_001);
    expect([over.code, over.failure.value]).toEqual(['withdraw.dailyAmount', { limit: 30_000 }]);
    await till.settle((await pay(28_500)).value.id);
    await till.settle((await pay(1000)).value.id);
    const fourth = await pay(1000);
    expect([fourth.code, fourth.failure.value]).toMatchObject([
      'withdraw.dailyCount',
      { until: Date.UTC(2026, 5, 5, 16) },
    ]);
    // 500 are left of the day, of which nobody can take less than 1000.
    const closed = (await member.look()).checks.filter(({ isMet }) => !isMet);
    expect(closed).toEqual(
      ['dailyCount', 'dailyAmount'].map((id) => ({ id, isMet: false, until: Date.UTC(2026, 5, 5, 16) })),
    );
    till.now += 12 * hour;
    await member.logInAgain();
    expect((await pay(1000)).status).toBe(200);
  });

  it('WD-5 outside the merchant’s hours', async () => {
    const member = await till.ready(10_000);
    await till.set({ withdrawal: { ...withdrawal, hours: '13:00-23:00' } });
    expect((await member.pay({ cardId: member.cardId })).code).toBe('withdraw.hours');
    expect(await member.unmet()).toEqual(['hours']);
    till.now += hour;
    expect((await member.pay({ cardId: member.cardId })).status).toBe(200);
  });

  it('WD-5 while a deposit has to be bet, and while something is owed', async () => {
    const member = await till.ready(10_000);
    await till.db.insertInto('deposit_turnover').values({ account_id: member.id, left_to_bet: 700 }).execute();
    const refused = await member.pay({ cardId: member.cardId });
    expect([refused.code, refused.failure.value]).toMatchObject(['withdraw.turnover', { turnoverLeft: 700 }]);
    expect((await member.look()).most).toBe(0);
    const debtor = await till.ready(1000);
    const about = { id: `owed:${debtor.id}`, merchant: 'demo', remark: '', at: till.now, kind: 'adjustment' } as const;
    await till.db
      .transaction()
      .execute((tx) => takeBack(tx, { ...about, accountId: debtor.id, to: 'house:demo', amount: 3000 }));
    expect((await debtor.pay({ cardId: debtor.cardId, amount: 1000 })).code).toBe('withdraw.debt');
  });

  it('WD-5 CARD-2 to a card that waits, until its 24 hours are over', async () => {
    const member = await till.ready(10_000);
    const { id, usableAt } = (await member.add()).value;
    const refused = await member.pay({ cardId: id });
    expect([refused.code, refused.failure.value]).toEqual(['card.waiting', { until: usableAt }]);
    till.now += day;
    await member.logInAgain();
    expect((await member.pay({ cardId: id })).status).toBe(200);
  });

  it('WD-2 WD-5 without a payment password, and after five wrong ones for 2 hours, whatever the amount', async () => {
    const member = await till.register(10_000);
    const cardId = (await member.add()).value.id;
    expect((await member.pay({ cardId })).code).toBe('paymentPassword.missing');
    const ready = await till.ready(10_000);
    const wrong = () => ready.pay({ cardId: ready.cardId, paymentPassword: '135790' });
    for (const left of [4, 3, 2, 1]) expect((await wrong()).failure.value).toEqual({ left });
    expect((await wrong()).code).toBe('paymentPassword.locked');
    expect((await ready.pay({ cardId: ready.cardId })).code).toBe('paymentPassword.locked');
    expect((await ready.look()).checks).toContainEqual({
      id: 'paymentPassword',
      isMet: false,
      until: till.now + 2 * hour,
    });
    till.now += 2 * hour;
    expect((await ready.pay({ cardId: ready.cardId })).status).toBe(200);
  });

  it('WD-5 SECUR-3 for 24 hours after a forgotten payment password', async () => {
    const member = await till.ready(10_000);
    const body = { newPassword: '975310', confirmNewPassword: '975310', forgotten: true };
    await till.ask('paymentPassword', { token: member.token, body });
    const pay = () => member.pay({ cardId: member.cardId, paymentPassword: '975310' });
    const refused = await pay();
    expect([refused.code, refused.failure.value]).toMatchObject(['withdraw.frozen', { until: till.now + day }]);
    till.now += day;
    await member.logInAgain();
    expect((await pay()).status).toBe(200);
  });

  it('MONEY-12 to a trial member', async () => {
    const { token } = (await till.ask('testPlay', { body: {} })).value;
    expect((await till.ask('withdrawOptions', { token })).code).toBe('account.trial');
    const body = { amount: 1000, cardId: 'x', paymentPassword: 'x' };
    expect((await till.ask('withdraw', { token, body, idempotencyKey: randomUUID() })).code).toBe('account.trial');
  });
});

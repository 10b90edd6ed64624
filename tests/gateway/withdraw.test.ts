import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withdrawStates } from '#schemas/gateway/withdraw-states.ts';
import { debtOf, fees, holdOf, payout } from '#gateway/modules/ledger/accounts.ts';
import { takeBack } from '#gateway/modules/ledger/credit.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { withdrawals } from '#gateway/modules/withdraw/states.ts';
import { day, minute } from './members.ts';
import { asOperator, setSite } from './start-gateway.ts';
import { openTill, Withdrawers, withdrawal } from './withdrawers.ts';

let till: Withdrawers;
openTill((opened) => (till = opened));

type Ready = Awaited<ReturnType<Withdrawers['ready']>>;
const checkNames = [
  'frozen',
  'debt',
  'paymentPassword',
  'card',
  'turnover',
  'open',
  'hours',
  'dailyCount',
  'dailyAmount',
];

describe('the look before a withdrawal', () => {
  it('WD-1 says how much, what is missing, and what of the day is used until the merchant’s midnight', async () => {
    const member = await till.register(80_000);
    expect(await member.unmet()).toEqual(['paymentPassword', 'card']);
    const ready = await till.ready(80_000);
    expect((await ready.look()).checks).toEqual(checkNames.map((id) => ({ id, isMet: true })));
    expect(await ready.look()).toMatchObject({ ...withdrawal, cash: 80_000, held: 0, most: 50_000 });
    const { value } = await ready.pay({ cardId: ready.cardId, amount: 20_000 });
    const { today, most, cash, held } = await ready.look();
    expect({ today, most, cash, held }).toEqual({
      today: { count: 1, amount: 20_000, resetsAt: Date.UTC(2026, 5, 5, 16) },
      most: 40_000,
      cash: 60_000,
      held: 20_000,
    });
    await till.decide(value.id, { outcome: 'refused', reason: 'No.' });
    expect((await ready.look()).today).toMatchObject({ count: 0, amount: 0 });
  });
});

describe('a withdrawal', () => {
  it('WD-3 MONEY-4 reserves its money with the order, and pays it to the card less the fee', async () => {
    const member = await till.ready(10_000);
    const { value: order } = await member.pay({ cardId: member.cardId, amount: 5000 });
    expect(order).toMatchObject({ state: 'reviewing', amount: 5000, fee: 150, net: 4850, canCancel: false });
    expect(await member.wallet()).toMatchObject({ cash: 5000, held: 5000, sumBalance: 5000 });
    const before = [await balanceOf(till.db, payout('demo', 'bank')), await balanceOf(till.db, fees('demo'))];
    await till.settle(order.id);
    await till.decide(order.id, { outcome: 'done' });
    expect(await member.wallet()).toMatchObject({ cash: 5000, held: 0 });
    const after = [await balanceOf(till.db, payout('demo', 'bank')), await balanceOf(till.db, fees('demo'))];
    expect(after.map((sum, at) => sum - (before[at] ?? 0))).toEqual([4850, 150]);
    expect(await balanceOf(till.db, fees('other'))).toBe(0);
    const { steps, state } = await member.order(order.id);
    expect([state, steps.map((step) => step.state)]).toEqual(['done', ['reviewing', 'approved', 'paying', 'done']]);
    expect(await member.inbox()).toContain('Your withdrawal is paid');
  });

  it.each([
    ['refused', ['refused'], 'Your withdrawal was refused'],
    ['failed', ['approved', 'paying', 'failed'], 'Your withdrawal could not be paid'],
    ['reversed', ['approved', 'paying', 'done', 'reversed'], 'Your withdrawal was returned'],
  ])(
    'WD-4 MONEY-4 that is %s gives all of the money back once, with the reason in words',
    async (state, way, title) => {
      const member = await till.ready(10_000);
      const { id } = (await member.pay({ cardId: member.cardId })).value;
      const reasonOf = (outcome: string) => (outcome === state ? { reason: 'The name is another.' } : {});
      for (const outcome of [...way, state]) await till.decide(id, { outcome, ...reasonOf(outcome) });
      expect(await member.wallet()).toMatchObject({ cash: 10_000, held: 0 });
      expect((await member.order(id)).steps.at(-1)).toMatchObject({ state, reason: 'The name is another.' });
      expect((await member.inbox()).filter((each) => each === title)).toHaveLength(1);
      expect((await till.decide(id, { outcome: 'approved' })).errorCode).toBe('order.closed');
      expect((await till.decide(id, { outcome: state, reason: '' })).errorCode).toBe('request.invalid');
    },
  );

  it('WD-4 that needs information goes on once the player has answered', async () => {
    const member = await till.ready(10_000);
    const { id } = (await member.pay({ cardId: member.cardId })).value;
    const answer = (text: string) =>
      till.ask('withdrawInfo', { token: member.token, path: { id }, body: { text }, idempotencyKey: randomUUID() });
    expect((await answer('Hello')).code).toBe('order.closed');
    await till.decide(id, { outcome: 'needsInfo', reason: 'Which branch?' });
    expect(await member.inbox()).toContain('A question about your withdrawal');
    expect((await answer('Makati')).value.steps.map(({ state, reason }) => `${state} ${reason}`.trim())).toEqual([
      'reviewing',
      'needsInfo Which branch?',
      'reviewing Makati',
    ]);
  });

  it('JUR-5 cancel-withdrawal gateway: is not taken back where the law forbids it, whatever the operator set', async () => {
    await till.set({ allowCancelWithdrawal: true });
    await setSite(till.app, { info: { jurisdictions: ['uk'] } });
    const member = await till.ready(10_000);
    const { id } = (await member.pay({ cardId: member.cardId })).value;
    expect((await member.order(id)).canCancel).toBe(false);
    const given = { token: member.token, path: { id }, body: {}, idempotencyKey: randomUUID() };
    expect((await till.ask('withdrawCancel', given)).code).toBe('order.closed');
    await setSite(till.app, { info: { jurisdictions: [] } });
  });

  it('WD-4 is taken back only where the operator allows it, and not once it is approved', async () => {
    const member = await till.ready(10_000);
    const { id } = (await member.pay({ cardId: member.cardId })).value;
    const cancel = () =>
      till.ask('withdrawCancel', { token: member.token, path: { id }, body: {}, idempotencyKey: randomUUID() });
    expect((await cancel()).code).toBe('order.closed');
    await till.set({ allowCancelWithdrawal: true });
    expect((await member.order(id)).canCancel).toBe(true);
    await till.decide(id, { outcome: 'approved' });
    expect([(await cancel()).code, (await member.order(id)).canCancel]).toEqual(['order.closed', false]);
    await till.decide(id, { outcome: 'refused', reason: 'No.' });
    const again = (await member.pay({ cardId: member.cardId })).value.id;
    const path = { id: again };
    const taken = await till.ask('withdrawCancel', {
      token: member.token,
      path,
      body: {},
      idempotencyKey: randomUUID(),
    });
    expect(taken.value.state).toBe('cancelled');
    expect(await member.wallet()).toMatchObject({ cash: 10_000, held: 0 });
  });

  it('WD-4 MONEY-3 uses returned money for a debt first', async () => {
    const member = await till.ready(10_000);
    const { id } = (await member.pay({ cardId: member.cardId, amount: 10_000 })).value;
    const about = { merchant: 'demo', remark: '', at: till.now, kind: 'adjustment' } as const;
    await till.db
      .transaction()
      .execute((tx) =>
        takeBack(tx, { ...about, id: `back:${id}`, accountId: member.id, to: 'house:demo', amount: 4000 }),
      );
    await till.decide(id, { outcome: 'refused', reason: 'No.' });
    expect(await member.wallet()).toMatchObject({ cash: 6000, held: 0, debt: 0 });
    expect(await balanceOf(till.db, debtOf(member.id))).toBe(0);
  });

  it('WD-4 every state is reached or is where an order begins, and ends lead nowhere', () => {
    const reached = new Set(Object.values(withdrawals.moves).flat());
    expect(withdrawStates.filter((state) => !reached.has(state))).toEqual([]);
    for (const end of ['refused', 'failed', 'cancelled', 'reversed'] as const)
      expect(withdrawals.moves[end]).toEqual([]);
  });
});

it('WD-6 records are filtered and paged without a gap, the open one on top, with what was received and what is held', async () => {
  const member = await till.ready(90_000);
  const paid: string[] = [];
  for (const _ of [1, 2, 3]) {
    till.now += minute;
    const { id } = (await member.pay({ cardId: member.cardId, amount: 10_000 })).value;
    await till.settle(id);
    paid.unshift(id);
  }
  till.now += day;
  await member.logInAgain();
  const open = (await member.pay({ cardId: member.cardId, amount: 20_000 })).value.id;
  const seen: string[] = [];
  let after = '';
  do {
    const query = { pageSize: 2, ...(after && { after }) };
    const page = (await member.report(query)).value;
    expect([page.paid, page.held]).toEqual([3 * 9800, 20_000]);
    seen.push(...page.list.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(seen).toEqual([open, ...paid]);
  const filtered = (await member.report({ state: 'reviewing' })).value;
  expect([filtered.list.length, filtered.paid, filtered.held]).toEqual([1, 0, 20_000]);
});

it('WD-4 the operator sees what waits, with the card that is paid to', async () => {
  const member = await till.ready(10_000);
  const { id } = (await member.pay({ cardId: member.cardId })).value;
  const { list } = (await till.app.inject({ url: '/admin/withdrawals?merchant=demo', headers: asOperator })).json<{
    list: { id: string; username: string; card: { number: string; payeeName: string } }[];
  }>();
  const row = list.find((each) => each.id === id);
  expect(row).toMatchObject({ username: member.username, card: { name: 'First', payeeName: 'Ann Cruz' } });
  expect(row?.card.number).toMatch(/^\d{8}$/);
});

const fifty = Array.from({ length: 50 }, (_, at) => at);
const intents = async (member: Ready) =>
  till.db
    .selectFrom('withdraw_orders')
    .select('id')
    .where('account_id', '=', member.id)
    .execute()
    .then((orders) => orders.length);

it('WD-3 MONEY-6 of 50 sends of one intent at once, one order is made', async () => {
  const member = await till.ready(100_000);
  const answers = await Promise.all(fifty.map((at) => member.pay({ cardId: member.cardId }, 'the-one-intent', at)));
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ value }) => value.id));
  expect([ids.size, await intents(member)]).toEqual([1, 1]);
  // A right payment password locks nothing, however often it is sent at once.
  expect(answers.map(({ code }) => code)).not.toContain('paymentPassword.locked');
  expect(await balanceOf(till.db, holdOf(member.id))).toBe(5000);
});

it('WD-3 MONEY-3 of 50 different intents at once, one order is made and nothing is held twice', async () => {
  const member = await till.ready(100_000);
  const answers = await Promise.all(fifty.map((at) => member.pay({ cardId: member.cardId }, randomUUID(), at)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.map(({ code }) => code)).not.toContain('paymentPassword.locked');
  expect(await intents(member)).toBe(1);
  expect(await member.wallet()).toMatchObject({ cash: 95_000, held: 5000 });
});

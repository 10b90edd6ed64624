import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DepositMethodSettings } from '#gateway/config/deposit-settings.ts';
import { deposits } from '#gateway/modules/deposit/states.ts';
import { depositStates } from '#schemas/gateway/deposit-states.ts';
import { gift } from './promoted.ts';
import { asOperator, call, seal, setOffer, setSite, startGateway } from './start-gateway.ts';

const minute = 60_000;
let time = Date.UTC(2026, 5, 5, 12);
let app: FastifyInstance;

const method = (id: string, more: Partial<DepositMethodSettings> = {}): DepositMethodSettings => ({
  id,
  channel: 'gateway',
  name: { EN: id },
  icon: 'wallet',
  tags: [],
  min: 1000,
  max: 1_000_000,
  step: 100,
  quickAmounts: [1000, 5000],
  fee: 0,
  feePpm: 0,
  needsPayerName: false,
  usualMinutes: 2,
  hours: '',
  state: 'on',
  minutes: 30,
  pay: 'qr',
  ...more,
});

beforeAll(async () => {
  app = await startGateway({ now: () => time, limits: { perIp: {} } });
  await setSite(app, {
    info: { timeZone: 'Asia/Manila' },
    depositTurnoverPpm: 2_000_000,
    depositMethods: [
      method('wallet'),
      method('card', { pay: 'redirect', fee: 100, feePpm: 15_000 }),
      method('bank', { channel: 'manualTransfer', pay: 'transfer', needsPayerName: true, usualMinutes: 15 }),
      method('banks', { channel: 'manualTransfer', pay: 'transfer', banks: ['A', 'B'] }),
      method('night', { hours: '22:00-06:00' }),
      method('mended', { state: 'maintenance', notice: { EN: 'Back at noon' } }),
      method('gone', { state: 'off' }),
    ],
  });
});
afterAll(() => app.close());

let players = 0;
const enter = async () => {
  const username = `depositor${(players += 1)}`;
  const body = {
    username,
    password: 'Passw0rd!',
    confirmPassword: 'Passw0rd!',
    registerMethod: 'H5',
    type: 0,
  } as const;
  const sealed = await seal(app, 'register', body, { iat: time });
  return (await call(app, 'register', { sealed })).value.token;
};
const deposit = (
  token: string,
  body: { methodId: string; amount: number; payerName?: string; payerBank?: string; promotionId?: string },
  key = randomUUID(),
) =>
  call(app, body.methodId.startsWith('bank') ? 'depositManual' : 'depositGateway', {
    token,
    body,
    idempotencyKey: key,
  });
const provider = (id: string, payload: object) =>
  app.inject({ method: 'POST', url: `/admin/deposits/${id}`, headers: asOperator, payload });
const orderOf = async (token: string, id: string) => (await call(app, 'depositOrder', { token, path: { id } })).value;
const walletOf = async (token: string) => (await call(app, 'wallet', { token })).value;

describe('deposits', () => {
  it('DEP-2 lists the ways that are on, with their state of the merchant’s hour', async () => {
    const token = await enter();
    const { list } = (await call(app, 'depositBanks', { token })).value;
    expect(list.map(({ id, state }) => [id, state])).toEqual([
      ['wallet', 'open'],
      ['card', 'open'],
      ['bank', 'open'],
      ['banks', 'open'],
      ['night', 'closed'],
      ['mended', 'maintenance'],
    ]);
    expect(list.at(-1)?.notice).toBe('Back at noon');
    time += 3 * 60 * minute;
    const later = (await call(app, 'depositBanks', { token })).value.list;
    expect(later.find(({ id }) => id === 'night')?.state).toBe('open');
    time -= 3 * 60 * minute;
  });

  it.each([
    ['too little', { methodId: 'wallet', amount: 900 }, 'deposit.amount'],
    ['too much', { methodId: 'wallet', amount: 1_000_100 }, 'deposit.amount'],
    ['no multiple', { methodId: 'wallet', amount: 1050 }, 'deposit.amount'],
    ['a way that is off', { methodId: 'gone', amount: 1000 }, 'deposit.closed'],
    ['a way outside its hours', { methodId: 'night', amount: 1000 }, 'deposit.closed'],
    ['a way under maintenance', { methodId: 'mended', amount: 1000 }, 'deposit.closed'],
    ['a bonus that there is not', { methodId: 'wallet', amount: 1000, promotionId: 'none' }, 'deposit.promotion'],
  ])('DEP-2 refuses %s', async (_name, body, code) => {
    const refused = await deposit(await enter(), body);
    expect(refused.code).toBe(code);
    expect(refused.failure.value).toEqual(
      code === 'deposit.amount' ? { min: 1000, max: 1_000_000, step: 100 } : undefined,
    );
  });
  it.each([
    ['without a name', { methodId: 'bank', amount: 1000 }, 'payerName'],
    ['with a blank name', { methodId: 'bank', amount: 1000, payerName: ' ' }, 'payerName'],
    ['without its bank', { methodId: 'banks', amount: 1000 }, 'payerBank'],
    ['from a bank that is not offered', { methodId: 'banks', amount: 1000, payerBank: 'C' }, 'payerBank'],
  ])('DEP-2 refuses a transfer %s, and names the field', async (_name, body, field) => {
    const { code, failure } = await deposit(await enter(), body);
    expect(code).toBe('form.invalid');
    expect(failure.errors).toEqual([{ field, rule: 'required', message: expect.stringMatching(/\w/) }]);
  });

  it('DEP-5 DEP-12 credits what was paid less the fee, opens its turnover, and logs the first deposit once', async () => {
    const token = await enter();
    const { value: order } = await deposit(token, { methodId: 'card', amount: 10_000 });
    expect(order).toMatchObject({ state: 'awaiting', fee: 250, credited: 9750, turnover: 19_500 });
    expect(order.action).toMatchObject({ kind: 'redirect', url: 'http://games.localhost/api/frames/pay.html' });
    expect((await walletOf(token)).sumBalance).toBe(0);
    for (let times = 0; times < 2; times += 1) {
      expect((await provider(order.id, { outcome: 'paid', amount: 10_000 })).statusCode).toBe(200);
      expect(await walletOf(token)).toMatchObject({ cash: 9750, turnoverLeft: 19_500, withdrawable: 0 });
    }
    const done = await orderOf(token, order.id);
    expect(done).toMatchObject({ state: 'done', promotionId: '', action: { kind: 'none', needsProof: false } });
    expect(done.steps.map(({ state }) => state)).toEqual(['awaiting', 'done']);
    const second = await deposit(token, { methodId: 'wallet', amount: 1000 });
    await provider(second.value.id, { outcome: 'paid', amount: 1000 });
    const { events } = (
      await app.inject({ url: `/admin/accounts/demo/depositor${players}`, headers: asOperator })
    ).json<{
      events: { event: string }[];
    }>();
    expect(events.filter(({ event }) => event === 'firstDeposit')).toHaveLength(1);
  });

  it('DEP-5 late money of an expired order is credited, and another amount is what it was', async () => {
    const token = await enter();
    const { value: order } = await deposit(token, { methodId: 'wallet', amount: 5000 });
    time += 31 * minute;
    expect((await orderOf(token, order.id)).state).toBe('expired');
    await provider(order.id, { outcome: 'paid', amount: 4000 });
    const done = await orderOf(token, order.id);
    expect(done).toMatchObject({ state: 'done', amount: 4000, credited: 4000 });
    expect(done.steps.map(({ state, reason }) => `${state} ${reason}`.trim())).toEqual([
      'awaiting',
      'expired',
      'done otherAmount',
    ]);
    expect((await walletOf(token)).cash).toBe(4000);
  });

  it('DEP-5 DEP-13 a refused order says why and moves no more; the operator reads the bank of the payer', async () => {
    const token = await enter();
    const { value: order } = await deposit(token, { methodId: 'bank', amount: 2000, payerName: 'Ann Cruz' });
    expect(order.action).toMatchObject({ kind: 'transfer', reference: order.id });
    const request = { methodId: 'banks', amount: 2000, payerBank: 'B' };
    const { value: named } = await deposit(token, request);
    const { list } = (await app.inject({ url: '/admin/deposits', headers: asOperator })).json<{
      list: { id: string; payer_bank: string }[];
    }>();
    expect(list.find(({ id }) => id === named.id)?.payer_bank).toBe('B');
    await provider(order.id, { outcome: 'reviewing' });
    await provider(order.id, { outcome: 'refused', reason: 'noTransfer' });
    expect((await orderOf(token, order.id)).steps.at(-1)).toMatchObject({ state: 'refused', reason: 'noTransfer' });
    expect((await provider(order.id, { outcome: 'paid', amount: 2000 })).json()).toMatchObject({
      errorCode: 'order.closed',
    });
    expect((await walletOf(token)).cash).toBe(0);
  });

  it('DEP-4 an order without a bonus takes one until it is paid, and no second one', async () => {
    const rates = { ratePpm: 500_000, turnoverPpm: 1_000_000 };
    const gives = { kind: 'depositBonus', minDeposit: 100, maxBonus: 1000, days: 7, ...rates } as const;
    for (const id of ['half', 'other']) await setOffer(app, 'promotion', id, { ...gift, gives });
    const token = await enter();
    const order = async () => (await deposit(token, { methodId: 'wallet', amount: 1000 })).value.id;
    const take = (promotion: string, orderId: string) =>
      call(app, 'depositAcceptPromotion', {
        token,
        path: { id: promotion },
        body: { orderId },
        idempotencyKey: randomUUID(),
      });
    const [first, second] = [await order(), await order()];
    expect((await take('none', first)).code).toBe('deposit.promotion');
    expect((await take('half', first)).value.promotionId).toBe('half');
    expect((await take('other', first)).code).toBe('order.closed');
    await provider(second, { outcome: 'paid', amount: 1000 });
    expect((await take('other', second)).code).toBe('order.closed');
    await provider(first, { outcome: 'paid', amount: 1000 });
    expect(await walletOf(token)).toMatchObject({ cash: 2000, bonus: 500 });
  });

  it('DEP-10 an order is taken back before it is paid, not afterwards; three may be open', async () => {
    const token = await enter();
    const orders = [];
    for (let n = 0; n < 3; n += 1) orders.push((await deposit(token, { methodId: 'wallet', amount: 1000 })).value);
    expect((await deposit(token, { methodId: 'wallet', amount: 1000 })).code).toBe('deposit.tooManyOpen');
    const [first, second] = orders;
    const cancel = (id = '') =>
      call(app, 'depositCancel', { token, path: { id }, body: {}, idempotencyKey: randomUUID() });
    expect((await cancel(first?.id)).value.state).toBe('cancelled');
    expect((await deposit(token, { methodId: 'wallet', amount: 1000 })).status).toBe(200);
    await provider(second?.id ?? '', { outcome: 'paid', amount: 1000 });
    expect((await cancel(second?.id)).code).toBe('order.closed');
    expect(
      (
        await call(app, 'depositCancel', {
          token: await enter(),
          path: { id: first?.id ?? '' },
          body: {},
          idempotencyKey: randomUUID(),
        })
      ).code,
    ).toBe('record.unknown');
  });

  it('REC-2 transactions are of the merchant’s days, at 23:59:59 and at 0:00', async () => {
    time = Date.UTC(2026, 5, 9, 15, 59, 59, 999);
    const token = await enter();
    for (const amount of [1000, 2000]) {
      const { id } = (await deposit(token, { methodId: 'wallet', amount })).value;
      await provider(id, { outcome: 'paid', amount });
      time += 1;
    }
    const of = async (day: string) =>
      (await call(app, 'transactions', { token, query: { from: day, to: day } })).value.list.map(
        ({ amount }) => amount,
      );
    expect([await of('2026-06-09'), await of('2026-06-10')]).toEqual([[1000], [2000]]);
  });

  it('DEP-11 records are paged without a gap, the open ones on top, with what they brought in all', async () => {
    const token = await enter();
    const paid: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      time += 1000;
      const { id } = (await deposit(token, { methodId: 'wallet', amount: 1000 })).value;
      await provider(id, { outcome: 'paid', amount: 1000 });
      paid.unshift(id);
    }
    const open = (await deposit(token, { methodId: 'wallet', amount: 3000 })).value.id;
    const seen: string[] = [];
    let after = '';
    do {
      const query = { pageSize: 2, ...(after && { after }) };
      const { list, next, credited } = (await call(app, 'depositRecords', { token, query })).value;
      expect(credited).toBe(5000);
      seen.push(...list.map(({ id }) => id));
      after = next;
    } while (after);
    expect(seen).toEqual([open, ...paid]);
    const waiting = (await call(app, 'depositRecords', { token, query: { state: 'awaiting' } })).value;
    expect([waiting.list.length, waiting.credited]).toEqual([1, 0]);
    expect((await call(app, 'depositRecords', { token, query: { after: 'the second page' } })).code).toBe(
      'request.invalid',
    );
  });

  it('MONEY-5 MONEY-6 fifty sends of one intent are one order', async () => {
    const token = await enter();
    const key = randomUUID();
    const body = { methodId: 'wallet', amount: 1000 };
    const answers = await Promise.all(Array.from({ length: 50 }, () => deposit(token, body, key)));
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ value }) => value.id));
    expect(ids.size).toBe(1);
    expect((await call(app, 'depositRecords', { token })).value.list).toHaveLength(1);
  });

  it('DEP-5 every state is reached or is where an order begins, and ends lead nowhere', () => {
    const reached = new Set(Object.values(deposits.moves).flat());
    expect(depositStates.filter((state) => !reached.has(state))).toEqual(['awaiting']);
    for (const end of ['done', 'cancelled', 'refused', 'refunded'] as const) expect(deposits.moves[end]).toEqual([]);
  });

  it('MONEY-12 a trial member is refused', async () => {
    const { token } = (await call(app, 'testPlay', { body: {} })).value;
    expect((await call(app, 'depositBanks', { token })).code).toBe('account.trial');
  });
});

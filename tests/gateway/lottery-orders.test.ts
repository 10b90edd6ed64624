import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Body } from '#schemas/gateway/operations.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { faultsOf, joinWith, sharedStore, type Player } from './money.ts';
import { asOperator, call, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let db: Database;
let remove: () => void;
let time = Date.now();
let players: Player[];
let player: Player;

beforeAll(async () => {
  const shared = await sharedStore((given) => (remove = given));
  app = await startGateway({ ...shared, now: () => time, limits: { perIp: {} } });
  db = await openDatabase(shared);
  // Sealed bodies are held to the true clock; from here on the test has its own, at the start of a ten-minute draw.
  const join = (name: string) => joinWith(app, db, name, 1000);
  players = [
    await join('first'),
    await join('second'),
    await join('third'),
    await join('fourth'),
    await join('fifth'),
    await join('sixth'),
    await join('stranger'),
  ];
  time = Math.ceil(time / 600_000) * 600_000 + 10_000;
});
afterAll(async () => {
  await db.destroy();
  await app.close();
  remove();
});

beforeEach(() => {
  player = players.shift() ?? player;
});

const current = async (code: string) => (await call(app, 'lotteryNumero', { query: { code } })).value;
const bet = (body: Body<'lotteryBet'>, key = randomUUID()) =>
  call(app, 'lotteryBet', { token: player.token, body, idempotencyKey: key });
const balance = async () => (await call(app, 'wallet', { token: player.token })).value.sumBalance;
const orders = async () => (await call(app, 'lotteryOrders', { token: player.token })).value.list;
const sides = (['big', 'small', 'odd', 'even'] as const).map((play) => ({ play, content: '', amount: 100 }));

it('REC-4 I18N-1 a bet is paid from the wallet once, and what the draw made of it is paid out once', async () => {
  const { numero } = await current('VN60');
  const key = randomUUID();
  const body = { code: 'VN60', numero, prizeMode: 'trad', lines: sides };
  const first = await bet(body, key);
  expect(first.value).toMatchObject({ amount: 400, balance: 600 });
  expect((await bet(body, key)).value).toEqual(first.value);
  expect(await balance()).toBe(600);
  expect(await orders()).toMatchObject([{ code: 'VN60', numero, amount: 400, winAmount: 0, state: 'open' }]);
  expect((await orders())[0]?.bets.map(({ play }) => play)).toEqual(['big', 'even', 'odd', 'small']);
  const reader = { token: player.token, language: 'KO' };
  const name = '하노이 60초';
  expect((await call(app, 'lotteryNumero', { language: 'KO', query: { code: 'VN60' } })).value.gameName).toBe(name);
  expect((await call(app, 'lotteryOrders', reader)).value).toMatchObject({
    list: [{ gameName: name }],
    choices: [{ id: 'VN60', name }],
  });
  const bets = (await call(app, 'gameRecords', { ...reader, query: { gameType: 'LOTT' } })).value;
  expect(bets).toMatchObject({ list: [{ gameName: name }, {}, {}, {}], choices: [{ id: 'VN60', name }] });
  const { list: moves } = (await call(app, 'transactions', reader)).value;
  expect(moves.map(({ remark }) => remark)).toContain(`${name} ${numero}`);

  time += 60_000;
  const { numbers = [] } = (await call(app, 'lotteryRecent', { query: { code: 'VN60' } })).value.list[0] ?? {};
  const sum = numbers.reduce((total, each) => total + Number(each), 0);
  expect(await balance()).toBe(600 + 2 * 195);
  const { orderId } = first.value;
  const { suborders, ...order } = (await call(app, 'lotteryOrder', { token: player.token, path: { id: orderId } }))
    .value;
  expect(order).toMatchObject({ state: 'partly', winAmount: 390, numbers, closesAt: 0 });
  const won = suborders.filter(({ state }) => state === 'won').map(({ play }) => play);
  expect(won.toSorted()).toEqual([sum * 2 > 45 ? 'big' : 'small', sum % 2 ? 'odd' : 'even'].toSorted());
  for (const { state, hits } of suborders) expect(hits).toEqual(state === 'won' ? [0, 1, 2, 3, 4] : []);
  time += 60_000;
  await call(app, 'lotteryRecent', { query: { code: 'VN60' } });
  expect(await balance()).toBe(990);
});

it('is refused when the draw is locked or another, the money is short, or the play is none of the lottery’s', async () => {
  const { numero, remainTime } = await current('VN60');
  const line = { play: 'big', content: '', amount: 100 } as const;
  expect((await bet({ code: 'VN60', numero: '20200101-0001', lines: [line] })).code).toBe('order.closed');
  expect((await bet({ code: 'VN60', numero, lines: [{ ...line, amount: 1001 }] })).code).toBe('wallet.insufficient');
  expect((await bet({ code: 'VN60', numero, lines: [{ ...line, play: 'tail' }] })).code).toBe('request.invalid');
  expect((await bet({ code: 'none', numero, lines: [line] })).code).toBe('game.unknown');
  time += remainTime - 5_000;
  expect((await bet({ code: 'VN60', numero, lines: [line] })).code).toBe('order.closed');
  const next = await current('VN5M');
  const early = { code: 'VN5M', numero: next.numero, numbers: '0,0,0,0,0', drawn_at: time + next.remainTime };
  await db.insertInto('lottery_draws').values(early).execute();
  expect((await bet({ code: 'VN5M', numero: next.numero, lines: [line] })).code).toBe('order.closed');
  await db.deleteFrom('lottery_draws').where('numero', '=', next.numero).execute();
  expect(await balance()).toBe(1000);
  expect(await orders()).toEqual([]);
});

it('two orders at once cannot spend the same money', async () => {
  time += 10_000;
  const { numero } = await current('VN5M');
  const body = { code: 'VN5M', numero, lines: [{ play: 'odd', content: '', amount: 700 } as const] };
  const answers = await Promise.all([bet(body), bet(body)]);
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'wallet.insufficient']);
  expect(await balance()).toBe(300);
});

it('a suborder is taken back with its stake before the lock, once, by its owner', async () => {
  const { numero } = await current('VN10');
  const { orderId } = (await bet({ code: 'VN10', numero, lines: sides })).value;
  const path = { id: orderId };
  const { suborders } = (await call(app, 'lotteryOrder', { token: player.token, path })).value;
  const cancel = (token: string) =>
    call(app, 'lotterySuborderCancel', {
      token,
      path: { ...path, suborderId: suborders[0]?.id ?? '' },
      idempotencyKey: randomUUID(),
    });
  expect((await cancel(players[0]?.token ?? '')).code).toBe('record.unknown');
  expect((await cancel(player.token)).value).toMatchObject({ state: 'open', returned: 100 });
  expect((await cancel(player.token)).code).toBe('order.closed');
  expect(await balance()).toBe(700);
});

it('REC-4 an order is cancelled as a whole, stakes back at once, until its draw closes', async () => {
  const { numero, remainTime, lockTime } = await current('VN10');
  const { orderId } = (await bet({ code: 'VN10', numero, lines: sides })).value;
  const other = (await bet({ code: 'VN10', numero, lines: sides.slice(0, 1) })).value.orderId;
  const cancel = (id: string) =>
    call(app, 'lotteryOrderCancel', { token: player.token, path: { id }, idempotencyKey: randomUUID() });
  const before = (await call(app, 'lotteryOrder', { token: player.token, path: { id: orderId } })).value;
  expect(before.closesAt).toBe(time + remainTime - lockTime);
  expect((await cancel(orderId)).value).toMatchObject({ state: 'cancelled', returned: 400, closesAt: 0 });
  expect(await balance()).toBe(900);
  expect((await cancel(orderId)).code).toBe('order.closed');
  time += remainTime - lockTime;
  expect((await cancel(other)).code).toBe('order.closed');
  expect(await balance()).toBe(900);
  expect((await cancel('none')).code).toBe('record.unknown');
});

it('REC-4 a draw that is called off gives back what is still open on it, and is nobody’s win', async () => {
  time += 10_000;
  const { numero } = await current('VN10');
  const lines = sides.slice(0, 2);
  const { orderId } = (await bet({ code: 'VN10', numero, lines })).value;
  const path = { id: orderId };
  const { suborders } = (await call(app, 'lotteryOrder', { token: player.token, path })).value;
  const [first] = suborders;
  await call(app, 'lotterySuborderCancel', {
    token: player.token,
    path: { ...path, suborderId: first?.id ?? '' },
    idempotencyKey: randomUUID(),
  });
  const refund = () =>
    app.inject({
      method: 'POST',
      url: '/admin/lottery/refund',
      headers: asOperator,
      payload: { code: 'VN10', numero },
    });
  expect((await refund()).statusCode).toBe(200);
  expect((await refund()).json()).toEqual({ refunded: 0 });
  const order = (await call(app, 'lotteryOrder', { token: player.token, path })).value;
  expect(order).toMatchObject({ state: 'refunded', returned: 200, winAmount: 0 });
  expect(order.suborders.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'refunded']);
  expect(await balance()).toBe(1000);
  const { list, summary } = (await call(app, 'lotteryOrders', { token: player.token, query: { state: 'refunded' } }))
    .value;
  expect([list.length, summary]).toEqual([1, { count: 1, paid: 0, valid: 0, received: 0 }]);
  expect(await faultsOf(db)).toEqual([]);
});

import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { correctBet, settleBet, voidBet } from '#gateway/modules/bets/bets.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import type { Query } from '#schemas/gateway/operations.ts';
import { faultsOf, give, joinWith, sharedStore, type Player } from './money.ts';
import { call, sendSite, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let db: Database;
let remove: () => void;
let clock = Date.now();
/** Days of New York, whose clocks went forward on 8 March 2026 and go back on 1 November. */
const timeZone = 'America/New_York';
const noon = Date.UTC(2026, 2, 20, 16);

beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  app = await startGateway({ ...store, now: () => clock, limits: { perIp: {} } });
  db = await openDatabase(store);
  await setSite(app, { info: { timeZone }, lateVendors: ['PP'] });
});
afterAll(async () => {
  await db.destroy();
  await app.close();
  remove();
});
afterEach(async () => expect(await faultsOf(db)).toEqual([]));

let names = 0;
async function join(): Promise<Player> {
  clock = Date.now();
  names += 1;
  const player = await joinWith(app, db, `recorded${names}`, 100_000);
  clock = noon;
  return player;
}
const betOf = (player: Player, ref: string, at: number, game = 'PPRNG001') => ({
  ref: `${player.id}-${ref}`,
  accountId: player.id,
  merchant: 'demo',
  vendor: 'PP',
  category: 'RNG',
  game,
  round: ref,
  at,
});
const bet = (player: Player, ref: string, at: number, amount = 100, game?: string) =>
  db.transaction().execute((tx) => placeBet(tx, { ...betOf(player, ref, at, game), sessionId: '', type: 0, amount }));
const win = (player: Player, ref: string, at: number, amount: number) =>
  db.transaction().execute((tx) => settleBet(tx, { ...betOf(player, ref, at), win: amount }));
const bets = async (player: Player, query: Omit<Query<'gameRecords'>, 'gameType'> = {}) =>
  (await call(app, 'gameRecords', { token: player.token, query: { gameType: 'RNG', ...query } })).value;
const transactions = async (player: Player, query: Query<'transactions'> = {}) =>
  (await call(app, 'transactions', { token: player.token, query })).value;
/** All pages of a list, as a player scrolls through them. */
async function all<R>(
  read: (query: { after?: string; asOf?: number }) => Promise<{ list: R[]; next: string; asOf: number }>,
) {
  const first = await read({});
  const rows = [...first.list];
  for (let { next } = first; next;) {
    const page = await read({ after: next, asOf: first.asOf });
    rows.push(...page.list);
    next = page.next;
  }
  return rows;
}
/** As written on a clock of New York. */
const local = (text: string, offset: string) => Date.parse(`${text}${offset}`);

describe('days', () => {
  it.each([
    [
      'a common day',
      '2026-03-10',
      local('2026-03-10T00:00:00.000', '-04:00'),
      local('2026-03-10T23:59:59.999', '-04:00'),
    ],
    [
      'the day of 23 hours',
      '2026-03-08',
      local('2026-03-08T00:00:00.000', '-05:00'),
      local('2026-03-08T23:59:59.999', '-04:00'),
    ],
  ])('REC-2 %s has the records from its 0:00 to its 23:59:59, both included', async (_name, day, since, until) => {
    const player = await join();
    for (const [ref, at] of [
      ['before', since - 1],
      ['first', since],
      ['last', until],
      ['after', until + 1],
    ] as const)
      await bet(player, ref, at);
    const { list, summary, days } = await bets(player, { from: day, to: day });
    expect(list.map(({ round }) => round)).toEqual(['last', 'first']);
    expect(summary).toEqual({ count: 2, paid: 200, valid: 0, received: 0 });
    expect(days).toEqual([{ day, ...summary }]);
    expect((await transactions(player, { from: day, to: day })).list.map(({ createdAt }) => createdAt)).toEqual([
      until,
      since,
    ]);
  });

  it('REC-2 the day of 25 hours has both hours that its clocks show twice', async () => {
    const player = await join();
    clock = Date.UTC(2026, 10, 2, 17);
    for (const [ref, at] of [
      ['first one', Date.UTC(2026, 10, 1, 5, 30)],
      ['second one', Date.UTC(2026, 10, 1, 6, 30)],
    ] as const)
      await bet(player, ref, at);
    const { list } = await bets(player, { range: 'yesterday' });
    expect(list.map(({ round, day }) => `${day} ${round}`)).toEqual(['2026-11-01 second one', '2026-11-01 first one']);
  });

  it('REC-2 words are days of the merchant, and the answer names them with the zone', async () => {
    const player = await join();
    // At 23:59:59 of the 19th in New York, when it is the 20th in London.
    clock = local('2026-03-19T23:59:59.999', '-04:00');
    const about = async (query: Query<'transactions'>) => {
      const { from, to, today, timeZone: zone } = await transactions(player, query);
      return [from, to, today, zone];
    };
    expect(await about({ range: 'today' })).toEqual(['2026-03-19', '2026-03-19', '2026-03-19', timeZone]);
    expect(await about({ range: 'yesterday' })).toEqual(['2026-03-18', '2026-03-18', '2026-03-19', timeZone]);
    expect(await about({ range: '7days' })).toEqual(['2026-03-13', '2026-03-19', '2026-03-19', timeZone]);
    expect(await about({})).toEqual(['2026-02-18', '2026-03-19', '2026-03-19', timeZone]);
    clock += 1;
    expect(await about({ range: 'today' })).toEqual(['2026-03-20', '2026-03-20', '2026-03-20', timeZone]);
  });

  it('REC-2 a record keeps its day when the merchant moves to another zone', async () => {
    const player = await join();
    await bet(player, 'late', local('2026-03-10T23:00:00', '-04:00'));
    await setSite(app, { info: { timeZone: 'Asia/Tokyo' } });
    const { list, summary } = await bets(player, { from: '2026-03-10', to: '2026-03-10' });
    expect([list.length, summary.count]).toEqual([1, 1]);
    await setSite(app, { info: { timeZone } });
  });

  it.each([
    ['32 days', { from: '2026-02-01', to: '2026-03-04' }],
    ['the wrong order', { from: '2026-03-04', to: '2026-03-03' }],
    ['more than 12 months ago', { from: '2025-03-01', to: '2025-03-02' }],
    ['a day that is none', { from: '2026-02-30', to: '2026-03-02' }],
  ])('REC-2 refuses %s', async (_name, query) => {
    const { token } = await join();
    clock = noon;
    for (const name of ['transactions', 'lotteryOrders', 'transfers', 'recordProfit'] as const)
      expect((await call(app, name, { token, query })).code).toBe('records.range');
  });

  it('REC-2 a zone that there is not is refused, and money goes on moving', async () => {
    const answer = await sendSite(app, { info: { timeZone: 'Mars/Olympus' } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('pages', () => {
  it('REC-3 no record is on two pages and none is missing, while more are made, also of the same instant and over midnight', async () => {
    const player = await join();
    for (let n = 0; n < 25; n += 1) await bet(player, `bet${n}`, noon - Math.floor(n / 5) * 1000);
    clock = local('2026-03-20T23:59:59.000', '-04:00');
    const before = await all((page) => bets(player, { range: 'today', pageSize: 1000, ...page }));
    let made = 0;
    const moving = await all(async (page) => {
      const answer = await bets(player, { range: 'today', pageSize: 4, ...page });
      made += 1;
      await bet(player, `later${made}`, clock);
      clock += 1000;
      return answer;
    });
    expect(moving.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(moving).toHaveLength(25);
  });

  it('REC-3 the totals are those of the whole filter on every page, in all and by day', async () => {
    const player = await join();
    const day = 86_400_000;
    for (let n = 0; n < 6; n += 1) {
      await bet(player, `bet${n}`, noon - n * day, 100 + n, n % 2 ? 'JLRNG001' : 'PPRNG001');
      if (n < 4) await win(player, `bet${n}`, noon - n * day, n * 10);
    }
    const everything = await bets(player, { pageSize: 2 });
    expect(everything.list).toHaveLength(2);
    expect(everything.summary).toEqual({ count: 6, paid: 615, valid: 406, received: 60 });
    expect(everything.days).toHaveLength(6);
    expect((await bets(player, { pageSize: 2, after: everything.next })).summary).toEqual(everything.summary);
    const open = await bets(player, { state: 'open' });
    expect(open.summary).toEqual({ count: 2, paid: 209, valid: 0, received: 0 });
    expect(open.list.map(({ bet: stake }) => stake)).toEqual([104, 105]);
    const game = await bets(player, { game: 'PPRNG001', state: 'settled' });
    expect(game.summary).toEqual({ count: 2, paid: 202, valid: 202, received: 20 });
    expect(game.choices.map(({ id }) => id).toSorted()).toEqual(['JLRNG001', 'PPRNG001']);
  });

  it('REC-3 the cash before the days, and what moved in them, is the cash after them', async () => {
    const player = await join();
    await bet(player, 'one', noon - 86_400_000 * 2, 700);
    await give(db, player.id, 5000, 'adjustment', noon);
    await bet(player, 'two', noon, 300);
    await win(player, 'two', noon, 450);
    const { list, opening, closing, summary } = await transactions(player, { range: 'today' });
    expect(opening).toBe(99_300);
    expect(list.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, opening)).toBe(closing);
    expect(closing).toBe(list[0]?.balance);
    expect(summary).toEqual({ count: 3, paid: 300, valid: 0, received: 5450 });
    const wins = await transactions(player, { range: 'today', kind: 'win' });
    expect([wins.list.length, wins.summary.received, wins.closing]).toEqual([1, 450, closing]);
  });

  it('REC-3 a place that no page has given is refused', async () => {
    const { token } = await join();
    const made = [
      [1, 2, 3],
      ['a', 1e300, 'b'],
      ['a', 1e300],
      ['a\0', 1],
      ['a\0', 1, 'b'],
    ];
    for (const after of [
      'x',
      'bm8',
      ...made.map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')),
    ]) {
      expect((await call(app, 'transactions', { token, query: { after } })).code).toBe('request.invalid');
      expect((await call(app, 'transfers', { token, query: { after } })).code).toBe('request.invalid');
    }
  });

  it('REC-3 nobody sees the records of another player', async () => {
    const [one, other] = [await join(), await join()];
    await bet(one, 'mine', noon);
    expect((await bets(other)).list).toEqual([]);
    expect((await bets(other)).summary.count).toBe(0);
  });
});

describe('bets with vendors', () => {
  it('REC-5 a corrected and a voided bet are lines of their own, and all lines sum up to what was paid', async () => {
    const player = await join();
    await bet(player, 'one', noon - 3000, 100);
    await win(player, 'one', noon - 2000, 250);
    await db
      .transaction()
      .execute((tx) => correctBet(tx, { ...betOf(player, 'one', noon), correction: `${player.id}-fix`, win: 180 }));
    await bet(player, 'two', noon - 1000, 40);
    await db.transaction().execute((tx) => voidBet(tx, betOf(player, 'two', noon)));
    const { list, summary } = await bets(player);
    const lines = list.map(({ round, state, isCorrection, bet: stake, validBet, win: won }) =>
      [round, state, isCorrection ? 'correction' : 'bet', stake, validBet, won].join(' '),
    );
    expect(lines.toSorted()).toEqual([
      'one settled bet 100 100 250',
      'one settled correction 0 0 -70',
      'two void bet 40 0 0',
      'two void correction -40 0 0',
    ]);
    expect(summary).toEqual({ count: 4, paid: 100, valid: 100, received: 180 });
  });

  it('REC-5 a void that overtook its bet is no record', async () => {
    const player = await join();
    await db.transaction().execute((tx) => voidBet(tx, betOf(player, 'never', noon)));
    expect((await bets(player)).list).toEqual([]);
  });

  it('REC-5 a vendor that is late is named where it has games, and empties nothing', async () => {
    const player = await join();
    await bet(player, 'one', noon);
    const { list, late } = await bets(player);
    expect(list).toMatchObject([{ gameName: expect.stringMatching(/\w/), vendorName: 'Parrot Play', round: 'one' }]);
    expect(late).toEqual([{ vassalage: 'PP', displayName: 'Parrot Play' }]);
    const { value } = await call(app, 'gameRecords', { token: player.token, query: { gameType: 'FISH' } });
    expect(value.late).toEqual([]);
  });

  it('REC-6 profit and loss of the days, by category', async () => {
    const player = await join();
    await bet(player, 'one', noon, 100);
    await win(player, 'one', noon, 30);
    await bet(player, 'old', noon - 40 * 86_400_000, 100);
    const { value } = await call(app, 'recordProfit', { token: player.token, query: { range: '7days' } });
    expect(value).toMatchObject({
      summary: { count: 1, paid: 100, received: 30 },
      list: [{ gameType: 'RNG', paid: 100 }],
    });
  });
});

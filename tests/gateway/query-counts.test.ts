import type { FastifyInstance } from 'fastify';
import { DefaultQueryExecutor } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dayMs } from '#schemas/day-ms.ts';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { playerRows } from '#schemas/player-rows.ts';
import { raceUntil } from './conforming-member.ts';
import { asOperator, call, setOffer, startGateway, type Given } from './start-gateway.ts';

/** Counts the queries of the work around them, and not those of the gateway's own clock. */
const counted = new AsyncLocalStorage<{ texts: string[] }>();

beforeEach(() => {
  const base = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor;
  vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function (this: never, ...given) {
    const count = counted.getStore();
    count?.texts.push(given[0].sql);
    return base.executeQuery.apply(this, given);
  });
});

let app: FastifyInstance;
let token = '';
const merchant = 'perla';

beforeAll(async () => {
  app = await startGateway({ demo: true });
  const body = { type: 'username', username: 'demo', password: 'Demo-1234' } as const;
  ({ token } = (await call(app, 'login', { merchant, body })).value);
});
afterAll(() => app.close());

/** How many queries a call makes, once what is read once has been read. */
async function queriesOf<N extends OperationName>(name: N, given: Given<N>): Promise<number> {
  return (await textsOf(name, given)).length;
}

/** The queries of a call. */
async function textsOf<N extends OperationName>(name: N, given: Given<N>): Promise<string[]> {
  const count = { texts: [] };
  await counted.run(count, () => call(app, name, { merchant, ...given }));
  return count.texts;
}

const reads = {
  status: {},
  announcements: { query: { types: 'B', groupName: 'm_home' } },
  merchantWallet: {},
  hotGames: {},
  gameList: { query: { gameType: 'RNG' } },
  vendors: {},
  winners: {},
  registrationRules: {},
  verification: {},
} as const;
const ofMember = {
  memberInfo: {},
  wallet: {},
  rewards: {},
  promotions: { query: { category: 'APP_DOWNLOAD' } },
  notices: {},
  noticesUnread: {},
  chatUnread: {},
  favouriteList: {},
  recentList: {},
} as const;

const countAll = async (calls: Partial<Record<OperationName, object>>, caller: { token?: string }) => {
  const counts: Record<string, number> = {};
  for (const [name, given] of Object.entries(calls) as [OperationName, object][]) {
    await queriesOf(name, { ...given, ...caller });
    counts[name] = await queriesOf(name, { ...given, ...caller });
  }
  return counts;
};

it('makes as many queries for the home of a visitor as there are things to read', async () => {
  expect(await countAll(reads, {})).toEqual({
    status: 1,
    announcements: 2,
    merchantWallet: 1,
    hotGames: 2,
    gameList: 2,
    vendors: 2,
    winners: 2,
    registrationRules: 1,
    verification: 1,
  });
});

it('makes as many queries for the home of a member as there are things to read', async () => {
  expect(await countAll({ ...ofMember, gameList: reads.gameList }, { token })).toEqual({
    memberInfo: 8,
    wallet: 4,
    rewards: 18,
    promotions: 7,
    notices: 4,
    noticesUnread: 4,
    chatUnread: 3,
    favouriteList: 4,
    recentList: 5,
    gameList: 4,
  });
});

it('GAME-22 makes as many queries for a row that follows the player, however much was played', async () => {
  const counts = async () => ({
    ...(await countAll({ recentAdd: { body: { gameId: 'PPRNG001' } } }, { token })),
    ...Object.fromEntries(
      await Promise.all(
        playerRows.map(async (row) => {
          await queriesOf('playerRow', { token, query: { row } });
          return [row, await queriesOf('playerRow', { token, query: { row } })] as const;
        }),
      ),
    ),
  });
  const expected = { recentAdd: 5, recent: 7, similar: 7, new: 8, popular: 6 };
  await call(app, 'recentAdd', { merchant, token, body: { gameId: 'PPRNG001' } });
  expect(await counts()).toEqual(expected);
  const { games } = (await call(app, 'gameList', { merchant, query: { pageSize: 40 } })).value;
  for (const { gameId } of games) await call(app, 'recentAdd', { merchant, token, body: { gameId } });
  expect(await counts()).toEqual(expected);
});

it('makes as many queries for a bet as it reads and writes', async () => {
  const { value } = await call(app, 'launchGame', { merchant, token, query: { gameId: 'PPRNG001' } });
  const launch = new URL(value.content.game_url).searchParams.get('launch') ?? '';
  const { vendorKey } = (await app.inject({ url: '/admin/vendor-key', headers: asOperator })).json<{
    vendorKey: string;
  }>();
  const bet = async (reference: string) => ({
    bet: await queriesOf('vendorBet', { token: launch, vendorKey, body: { reference, amount: 100 } }),
    win: await queriesOf('vendorWin', { token: launch, vendorKey, body: { reference, amount: 50 } }),
  });
  await bet('first-bet');
  expect(await bet('second-bet')).toEqual({ bet: 27, win: 36 });
});

it('TOUR-3 launches and lists with as many queries however many tournaments there are, and reads none of their tables without one', async () => {
  const numbersOf = (texts: string[]) => ({
    all: texts.length,
    ofTournaments: texts.filter((text) => text.includes('"tournament')).length,
  });
  const both = async () => ({
    launch: numbersOf(await textsOf('launchGame', { token, query: { gameId: 'PPRNG001' } })),
    list: numbersOf(await textsOf('tournaments', { token })),
  });
  await both();
  const none = await both();
  expect(none).toMatchObject({ launch: { ofTournaments: 0 }, list: { all: 4, ofTournaments: 1 } });
  for (const id of ['race-1', 'race-2', 'race-3'])
    await setOffer(app, 'tournament', id, raceUntil(Date.now() + dayMs), merchant);
  expect((await call(app, 'tournaments', { merchant, token })).value.list).toHaveLength(3);
  expect(await both()).toEqual({ launch: none.launch, list: { all: 5, ofTournaments: 2 } });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { importCatalogue } from '#gateway/modules/catalogue/store.ts';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { bet } from './bettors.ts';
import { joinWith, sharedStore } from './money.ts';
import { asOperator, call, registerPlayer, setCatalogue, setSite, startGateway } from './start-gateway.ts';

/** The catalogue of an operator who has just one game and one lottery. */
const small: CatalogueFile = {
  categories: [{ id: 'LOTT' }, { id: 'RNG' }],
  vendors: [
    { id: 'ACME', name: 'Acme', categories: ['RNG', 'LOTT'], launchUrl: 'https://games.acme.example/open' },
    { id: 'IDLE', name: 'Idle', categories: ['FISH'] },
  ],
  games: [
    { id: 'gold', vendor: 'ACME', category: 'RNG', name: { EN: 'Gold', VI: 'Vàng' }, picture: '/cdn/gold.webp' },
    { id: 'silver', vendor: 'ACME', category: 'RNG', name: { EN: 'Silver' }, popularity: 900 },
  ],
  lotteryGroups: [{ id: 'quick', name: { EN: 'Quick' } }],
  lotteries: [
    {
      id: 'MINUTE',
      vendor: 'ACME',
      group: 'quick',
      name: { EN: 'Every minute' },
      days: [1, 2, 3, 4, 5, 6, 7],
      every: 60,
      balls: { count: 3, low: 0, high: 9 },
    },
  ],
  avatars: [{ id: 'fox', picture: '/cdn/fox.webp' }],
  merchants: {
    demo: {
      banners: [
        { id: 'spring', group: 'm_home', link: '', alt: { EN: 'Spring' }, pictures: { EN: '/cdn/spring.webp' } },
      ],
      announcements: [{ id: 'hello', title: { EN: 'Hello' }, content: { EN: 'We are open' }, day: '2026-11-01' }],
      popups: [{ id: 'hi', title: { EN: 'Hi' }, content: { EN: '<p>Hi</p>' }, execution: 'B', promotionType: '' }],
      help: [{ id: 'start', title: { EN: 'Start', VI: 'Bắt đầu' }, content: { EN: '<p>Go</p>' }, children: [] }],
    },
  },
};

describe('an operator’s gateway without a catalogue', () => {
  let app: FastifyInstance;
  let token: string;
  beforeAll(async () => {
    app = await startGateway({ catalogue: {} });
    ({ token } = (await registerPlayer(app, 'first')).value);
  });
  afterAll(() => app.close());

  const lottery = { launchMode: 'LOTT', lottoGameCode: 'lobby', lottoView: 'lobby', device: 'MOBILE' } as const;

  it('GAME-1 WIN-1 LOTT-1 HELP-1 NOTICE-2 POP-1 invents nothing: its lists are empty', async () => {
    const lists: Partial<Record<OperationName, unknown>> = {};
    const named = [
      ...(['gameCategories', 'hotGames', 'winners', 'liveModels', 'lotteryList', 'lotteryMenu'] as const),
      ...(['lotteryRecent', 'lotteryNumeroVn', 'popularAnnouncements', 'helpCenter', 'recentList'] as const),
    ] as const;
    for (const name of named) lists[name] = (await call(app, name, { token, query: {} as never })).value.list;
    expect(lists).toEqual(Object.fromEntries(named.map((name) => [name, []])));
    expect((await call(app, 'vendors')).value).toEqual({ sorting: [], mapping: {} });
    expect((await call(app, 'gameList', { query: {} })).value).toMatchObject({ games: [], total: 0 });
    expect((await call(app, 'announcements', { query: {} })).value).toEqual({
      promotion: [],
      banners: [],
      player: [],
      popup: [],
    });
    expect((await call(app, 'notices', { token, query: {} })).value).toEqual({ list: [], next: '' });
    expect((await call(app, 'favouriteList', { token, query: {} })).value.content).toEqual([]);
    expect((await call(app, 'headIcon', { token })).value.icons).toEqual([]);
  });

  it('GAME-4 opens no game, and draws no art', async () => {
    expect((await call(app, 'launchGame', { token, query: { gameId: 'PPRNG001' } })).code).toBe('game.unknown');
    expect((await call(app, 'lotteryLaunch', { token, query: { ...lottery, lottoGameCode: 'VN60' } })).code).toBe(
      'game.unknown',
    );
    for (const url of ['/api/art/games/PPRNG001.svg', '/api/art/faces/fox.svg', '/api/art/avatars/demo.svg'])
      expect((await app.inject({ url })).statusCode, url).toBe(404);
  });
});

describe('an imported catalogue', () => {
  let app: FastifyInstance;
  let db: Database;
  let token: string;
  let remove = () => {};
  beforeAll(async () => {
    const store = await sharedStore((given) => (remove = given));
    app = await startGateway({ ...store, catalogue: small });
    db = await openDatabase(store);
    ({ token } = (await registerPlayer(app, 'second')).value);
  });
  afterAll(async () => {
    await db.destroy();
    await app.close();
    remove();
  });

  const operator = (method: 'PUT' | 'POST' | 'DELETE' | 'GET', url: string, payload?: object) =>
    app.inject({ method, url: `/admin/${url}`, headers: asOperator, ...(payload && { payload }) });
  const names = async (language = 'EN') =>
    (await call(app, 'gameList', { query: { gameType: 'RNG' }, language })).value.games.map(({ gameName }) => gameName);

  it('GAME-1 GAME-7 LOTT-1 is what the calls give, in its order and in the player’s language', async () => {
    expect(await names()).toEqual(['Gold', 'Silver']);
    expect(await names('VI')).toEqual(['Vàng', 'Silver']);
    expect((await call(app, 'gameCategories')).value.list).toEqual([
      { gameCategory: 'LOTT', gameCount: 1, vendorCount: 1 },
      { gameCategory: 'RNG', gameCount: 2, vendorCount: 1 },
    ]);
    expect((await call(app, 'hotGames', { query: {} })).value.list.map(({ gameId }) => gameId)).toEqual([
      'silver',
      'gold',
    ]);
    const [group] = (await call(app, 'lotteryMenu', { query: {} })).value.list;
    expect(group).toMatchObject({ labelName: 'Quick', gameMenus: [{ code: 'MINUTE', lastDraw: { code: 'MINUTE' } }] });
    expect((await call(app, 'announcements', { query: {} })).value).toMatchObject({
      banners: [{ url: '/cdn/spring.webp', alt: 'Spring' }],
      player: [{ id: 'hello', createdAt: Date.parse('2026-11-01') }],
      popup: [{ id: 'hi', content: '<p>Hi</p>' }],
    });
    expect((await call(app, 'helpCenter', { query: { lang: 'VI' } })).value.list).toEqual([
      { title: 'Bắt đầu', content: '<p>Go</p>', children: [] },
    ]);
    expect((await call(app, 'announcements', { query: {}, merchant: 'other' })).value.banners).toEqual([]);
    expect((await call(app, 'headIcon', { token })).value.icons).toEqual(['/cdn/fox.webp']);
  });

  it('GAME-4 a game opens at the address of its vendor, with what the vendor has to know', async () => {
    const { content } = (await call(app, 'launchGame', { token, query: { gameId: 'gold' } })).value;
    const { origin, pathname, searchParams } = new URL(content.game_url);
    expect([content.origin, origin + pathname]).toEqual([
      'https://games.acme.example',
      'https://games.acme.example/open',
    ]);
    expect(Object.fromEntries(searchParams)).toMatchObject({ game: 'gold', merchant: 'demo', mode: 'real' });
    expect(searchParams.get('launch')).toMatch(/[\w-]{20}/);
  });

  it('GAME-1 an operator changes, orders and removes single entries', async () => {
    expect((await operator('POST', 'catalogue/games/order', { ids: ['silver'] })).statusCode).toBe(200);
    expect(await names()).toEqual(['Silver', 'Gold']);
    await operator('PUT', 'catalogue/games/bronze', { vendor: 'ACME', category: 'RNG', name: { EN: 'Bronze' } });
    await operator('DELETE', 'catalogue/games/silver');
    expect(await names()).toEqual(['Gold', 'Bronze']);
    await operator('DELETE', 'content/demo/banners/spring');
    expect((await operator('GET', 'content/demo/banners')).json()).toEqual({ list: [] });
    await setCatalogue(app, small);
    expect(await names()).toEqual(['Gold', 'Silver']);
  });

  it('GAME-1 a change that would leave a fault is refused with its place, and nothing of it is stored', async () => {
    const wrong = { vendor: 'NOBODY', category: 'RNG', name: { EN: 'Lost' } };
    const refused = await operator('PUT', 'catalogue/games/lost', wrong);
    expect([refused.statusCode, refused.json<{ value: object }>().value]).toEqual([
      400,
      { faults: [{ pointer: '/games/2/vendor', message: 'names "NOBODY", which is not in the catalogue' }] },
    ]);
    expect((await operator('DELETE', 'catalogue/vendors/ACME')).statusCode).toBe(400);
    expect((await operator('PUT', 'catalogue', { games: [{ id: 'x' }] })).statusCode).toBe(400);
    expect(await names()).toEqual(['Gold', 'Silver']);
  });

  it('LOTT-3 a lottery stays as it is while players wait for its draw', async () => {
    const now = Date.now();
    const order = { id: 'o', account_id: 'nobody', merchant: 'demo', code: 'MINUTE', numero: '1', day: '2026-11-01' };
    const amounts = { lines: 1, amount: 100, returned: 0, win_amount: 0, numbers: null };
    const orders = db.insertInto('lottery_orders').values({ ...order, ...amounts, state: 'open', created_at: now });
    await orders.execute();
    expect((await operator('DELETE', 'catalogue/lotteries/MINUTE')).json<{ value: object }>().value).toMatchObject({
      faults: [{ pointer: '/lotteries' }],
    });
    await db.deleteFrom('lottery_orders').where('id', '=', 'o').execute();
    expect((await operator('DELETE', 'catalogue/lotteries/MINUTE')).statusCode).toBe(200);
    expect((await call(app, 'lotteryNumero', { query: { code: 'MINUTE' } })).code).toBe('game.unknown');
    await setCatalogue(app, small);
  });
});

it('WIN-1 shows what members have won from the least amount of the site settings on, newest first', async () => {
  let remove = () => {};
  const store = await sharedStore((given) => (remove = given));
  const app = await startGateway({ ...store });
  const db = await openDatabase(store);
  const { id } = await joinWith(app, db, 'winner', 1);
  for (const [at, win] of [10_000, 400, 30_000].entries()) await bet(db, { id, at: at + 1, amount: 100, win });
  const winners = async () =>
    (await call(app, 'winners', { query: {} })).value.list.map(({ vo }) => [vo.customerName, vo.winAmount, vo.gameId]);
  expect(await winners()).toEqual([]);
  await setSite(app, { winnersFrom: 10_000 });
  expect(await winners()).toEqual([
    ['wi***', 30_000, 'PPRNG001'],
    ['wi***', 10_000, 'PPRNG001'],
  ]);
  expect((await call(app, 'winners', { query: { gameCategory: 'LIVE' } })).value.list).toEqual([]);
  await db.destroy();
  await app.close();
  remove();
});

it('GAME-1 what one process stores, another one serves with its next call', async () => {
  let remove = () => {};
  const store = await sharedStore((given) => (remove = given));
  const app = await startGateway({ ...store, catalogue: {} });
  const other = await openDatabase(store);
  expect((await call(app, 'gameList', { query: {} })).value.total).toBe(0);
  await importCatalogue(other, small);
  expect((await call(app, 'gameList', { query: {} })).value.total).toBe(3);
  await other.destroy();
  await app.close();
  remove();
});

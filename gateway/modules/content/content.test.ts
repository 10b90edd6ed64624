import type { FastifyInstance } from 'fastify';
import type { OperationName, Value } from '#schemas/gateway/operations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from '#gateway/app.ts';
import { openSqlite } from '#gateway/db/sqlite.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { createAccount } from '../accounts/accounts.ts';
import { startSession } from '../session/tokens.ts';
import { games } from '#gateway/demo/seed/games.ts';
import { lotteries } from '#gateway/demo/seed/lotteries.ts';
import { seedStore } from '#gateway/demo/seed/seed.ts';
import { knownMerchants, siteFor } from '#gateway/demo/seed/sites.ts';
import { demonstration, framePages } from '#gateway/demo/demonstration.ts';
import { letteredArt } from '#gateway/demo/art/addresses.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const merchant = knownMerchants[0] ?? '';
const dataDir = mkdtempSync(join(tmpdir(), 'gateway-'));
let app: FastifyInstance;
let one: string;
let other: string;

beforeAll(async () => {
  app = await createGateway({ dataDir, demo: demonstration, framePages });
  const db = openSqlite(join(dataDir, 'gateway.sqlite'));
  const second = await createAccount(db, { merchant, username: 'second', password_hash: 'x', type: 0, created_at: 0 });
  if (!second) throw new Error('The name is taken');
  one = await startSession(db, { id: `demo-${merchant}`, merchant, type: 0 }, Date.now(), { name: '' });
  other = await startSession(db, second, Date.now(), { name: '' });
  await db.destroy();
});
afterAll(() => app.close());

async function call<N extends OperationName>(
  url: string,
  options: { token?: string; method?: 'GET' | 'POST' | 'DELETE'; body?: object; as?: string; language?: string } = {},
) {
  const answer = await app.inject({
    url: `/api${url}`,
    method: options.method ?? 'GET',
    headers: {
      merchant: options.as ?? merchant,
      host: 'shop.localhost:9120',
      'accept-language': options.language ?? 'EN',
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body && { payload: options.body }),
  });
  return { status: answer.statusCode, ...answer.json<{ value: Value<N>; errorCode?: string }>() };
}

describe('games', () => {
  it('has 300 games and more, each id once, in every category', async () => {
    expect(games.length).toBeGreaterThan(300);
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
    const { value } = await call<'gameCategories'>('/wps/game/categories');
    expect(value.list.every((each) => each.gameCount > 0)).toBe(true);
  });

  it('GAME-1 pages a list without gap or repeat, and a page beyond the end is empty', async () => {
    const seen: string[] = [];
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const { value } = await call<'gameList'>(`/wps/game/list?gameType=RNG&vassalage=PP&pageNo=${page}&pageSize=21`);
      pages = value.totalPages;
      seen.push(...value.games.map((game) => game.gameId));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(games.filter((game) => game.vendor === 'PP' && game.category === 'RNG').length);
    expect((await call<'gameList'>('/wps/game/list?gameType=RNG&pageNo=999')).value.games).toEqual([]);
  });

  it('GAME-2 finds a name without regard to case and accents', async () => {
    const { value } = await call<'gameList'>(`/wps/game/list?gameName=${encodeURIComponent('da nang')}`);
    expect(value.games.map((game) => game.gameName)).toEqual(['Đà Nẵng']);
    expect((await call<'gameList'>('/wps/game/list?gameName=%25')).value.games).toEqual([]);
  });

  it('GAME-7 lists vendors with the group rngJL second and e-sports after sports', async () => {
    const { value } = await call<'vendors'>('/wps/game/vendors');
    const order: string[] = value.sorting.map((each) => each.gameCategory);
    expect(order.slice(0, 2)).toEqual(['RNG', 'rngJL']);
    expect(order.indexOf('ESPORTS')).toBe(order.indexOf('SPORTS') + 1);
    expect(value.mapping.RNG?.map((each) => each.vassalage)).toEqual(expect.arrayContaining(['PP', 'JL']));
  });

  it('GAME-6 files the shows of vendors under LIVESTREAM and their cockfights under PVP, and both have art', async () => {
    const { mapping } = (await call<'vendors'>('/wps/game/vendors')).value;
    const { list } = (await call<'gameCategories'>('/wps/game/categories')).value;
    const listed = async (query: string) =>
      (await call<'gameList'>(`/wps/game/list?pageSize=100&${query}`)).value.games;
    const shows = await listed('gameType=LIVESTREAM');
    expect(mapping['LIVESTREAM']?.map(({ vassalage, gameCount }) => [vassalage, gameCount])).toEqual(
      ['STAGE', 'LIME'].map((code) => [code, shows.filter(({ vassalage }) => vassalage === code).length]),
    );
    expect(list).toContainEqual({ gameCategory: 'LIVESTREAM', gameCount: shows.length, vendorCount: 2 });
    const cockfights = await listed('vassalage=DERBY');
    expect(new Set(cockfights.map(({ gameType }) => gameType))).toEqual(new Set(['PVP']));
    expect(mapping['PVP']?.find(({ vassalage }) => vassalage === 'DERBY')?.gameCount).toBe(cockfights.length);
    for (const { mobileLargeIcon } of [...shows.slice(0, 1), ...cockfights.slice(0, 1)])
      expect((await app.inject({ url: mobileLargeIcon })).statusCode).toBe(200);
  });

  it('GAME-5 answers hot games and lotteries by the contract', async () => {
    expect(
      (await call<'hotGames'>('/wps/game/hot?isPlatform=2&language=EN&platform=html5')).value.list.length,
    ).toBeGreaterThan(18);
    expect((await call<'lotteryList'>('/lgw/games/mobile')).value.list).toHaveLength(lotteries.length);
    for (const path of [
      '/lgw/menu',
      '/lgw/recent',
      '/lgw/recent?code=VN60',
      '/lgw/vn/numero',
      '/lgw/numero?code=VN_DNG',
      '/wps/live/models',
    ])
      expect((await call(path)).status).toBe(200);
  });
});

describe('favourites and launch', () => {
  it('FAV-1 keeps favourites of each account apart', async () => {
    expect(
      (await call<'favouriteAdd'>('/wps/game/favourite', { method: 'POST', body: { gameId: 'PPRNG001' }, token: one }))
        .value.done,
    ).toBe(true);
    expect((await call<'favouriteList'>('/wps/game/favourites', { token: one })).value.content[0]?.gameId).toBe(
      'PPRNG001',
    );
    expect((await call<'favouriteList'>('/wps/game/favourites', { token: other })).value.content).toEqual([]);
    expect((await call<'gameList'>('/wps/game/list?vassalage=PP', { token: one })).value.games[0]?.favourite).toBe(
      true,
    );
    await call<'favouriteAdd'>('/wps/game/favourite?gameId=PPRNG001', { method: 'DELETE', token: one });
    expect((await call<'favouriteList'>('/wps/game/favourites', { token: one })).value.content).toEqual([]);
    expect(
      (await call<'favouriteAdd'>('/wps/game/favourite', { method: 'POST', body: { gameId: 'none' }, token: one }))
        .errorCode,
    ).toBe('game.unknown');
  });

  it('GAME-4 refuses a visitor, gives a member an address on another origin, and notes the game', async () => {
    expect(await call<'launchGame'>('/wps/game/launchGame?gameId=PPRNG001')).toMatchObject({
      status: 401,
      errorCode: 'session.required',
    });
    const { value } = await call<'launchGame'>('/wps/game/launchGame?gameId=PPRNG001', { token: one });
    expect(value.content.origin).toBe('http://games.localhost');
    expect((await call<'recentList'>('/wps/game/recents', { token: one })).value.list[0]?.gameId).toBe('PPRNG001');
    const { pathname } = new URL(value.content.game_url);
    const page = await app.inject({ url: pathname, headers: { host: 'games.localhost:9120' } });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/<script>|style=/);
  });

  it('lets a visitor try only what is free to try', async () => {
    expect((await call<'launchTrialGame'>('/wps/game/launchTrialGame?gameId=PPRNG001')).status).toBe(200);
    expect((await call<'launchTrialGame'>('/wps/game/launchTrialGame?gameId=EVOLIVE001')).errorCode).toBe(
      'game.unavailable',
    );
  });
});

describe('content and money', () => {
  it('serves a merchant that nobody has set up', async () => {
    const { value } = await call<'announcements'>('/wps/content/announcements', { as: 'brand-new' });
    expect(value.banners.length).toBeGreaterThan(0);
    expect((await call('/wps/wallets/merchant', { as: 'brand-new' })).status).toBe(200);
    expect(
      (await call<'helpCenter'>('/wps/system/helpCenter?lang=EN', { as: 'brand-new' })).value.list.length,
    ).toBeGreaterThan(2);
  });

  it('gives only the types asked for, and popups by who asks', async () => {
    const { value } = await call<'announcements'>('/wps/content/announcements?types=PU');
    expect(value.banners).toEqual([]);
    expect(value.popup.every((popup) => popup.execution === 'B')).toBe(true);
    expect(
      (await call<'announcements'>('/wps/content/announcements?types=PU', { token: one })).value.popup.some(
        (popup) => popup.execution === 'B',
      ),
    ).toBe(false);
  });

  it('draws every image that content names', async () => {
    for (const as of [...knownMerchants, 'brand-new']) {
      const { value } = await call<'announcements'>('/wps/content/announcements', { as });
      for (const url of [...value.banners.map((each) => each.url), ...value.promotion.map((each) => each.imageUrl)])
        expect((await app.inject({ url })).statusCode, url).toBe(200);
    }
  });

  it('WIN-1 shows a hundred winners, newest first', async () => {
    const { list } = (await call<'winners'>('/wps/game/winners?gameCategory=ALL&limitNum=100')).value;
    expect(list).toHaveLength(100);
    expect(list[0]?.vo.time).toBeGreaterThan(list[1]?.vo.time ?? Infinity);
  });

  it('has a wallet whose balance is the sum of its entries', async () => {
    expect((await call<'wallet'>('/wps/wallets/gcs', { token: one })).value.sumBalance).toBe(
      siteFor(merchant).demoBalance,
    );
    expect((await call<'wallet'>('/wps/wallets/gcs', { token: other })).value.sumBalance).toBe(0);
    const { value } = await call<'transactions'>('/wps/wallets/transactions', { token: one });
    expect(value.list[0]?.balance).toBe(siteFor(merchant).demoBalance);
  });

  it('seeds twice without change', async () => {
    const db = openSqlite(':memory:');
    await migrate(db);
    const hash = async (password: string) => password.length.toString();
    const accounts = () => db.selectFrom('accounts').select('id').where('type', '=', 0).orderBy('id').execute();
    await seedStore(db, 1, hash);
    const seeded = await accounts();
    await seedStore(db, 2, hash);
    expect(await accounts()).toEqual(seeded);
    expect(seeded).toEqual(expect.arrayContaining(knownMerchants.map((code) => ({ id: `demo-${code}` }))));
    await db.destroy();
  });
});

it('answers art with an ETag and a week of cache', async () => {
  const first = await app.inject({ url: '/api/art/games/PPRNG001.svg', headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=604800' });
  const again = await app.inject({
    url: '/api/art/games/PPRNG001.svg',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  const pixels = await app.inject({ url: '/api/art/games/PPRNG001.webp', headers: { 'accept-encoding': 'gzip' } });
  expect(pixels.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=604800' });
  expect(pixels.headers.etag).not.toBe(first.headers.etag);
  expect(pixels.rawPayload.length).toBeLessThan(16_000);
  const small = await app.inject({ url: '/api/art/icons/PPRNG001.webp' });
  expect(small.rawPayload.length).toBeLessThan(5000);
  for (const file of ['none.svg', 'none.webp', 'PPRNG001.png'])
    expect((await app.inject({ url: `/api/art/games/${file}` })).statusCode).toBe(404);
});

it('draws banners in pixels where it has the letters, else as an outline that the phone letters', async () => {
  for (const [language, type] of [
    ['EN', 'image/webp'],
    ['VI', 'image/webp'],
    ['KO', 'image/svg+xml; charset=utf-8'],
    ['UR', 'image/svg+xml; charset=utf-8'],
  ] as const) {
    const code = knownMerchants[0] ?? '';
    const banner = siteFor(code).banners[0];
    const drawn = await app.inject({ url: letteredArt('banners', code, banner?.id ?? '')[language] ?? '' });
    expect([language, drawn.statusCode, drawn.headers['content-type']]).toEqual([language, 200, type]);
  }
});

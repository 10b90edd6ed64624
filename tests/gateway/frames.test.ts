import type { FastifyInstance } from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { call, registerPlayer, setSite, startGateway } from './start-gateway.ts';

const folder = join(import.meta.dirname, '../../gateway/demo/frames');
let app: FastifyInstance;
beforeAll(async () => {
  app = await startGateway();
});
afterAll(() => app.close());

const onGamesHost = { host: 'games.localhost:9120' };

it('serves the demonstration pages with a policy of their own, and nothing else of the folder above', async () => {
  const page = await app.inject({ url: '/api/frames/slot.html', headers: onGamesHost });
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
  });
  for (const name of ['chat', 'pay']) {
    const { headers } = await app.inject({ url: `/api/frames/${name}.html`, headers: onGamesHost });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  for (const file of ['none.js', '..%2fseed%2fgames.ts'])
    expect((await app.inject({ url: `/api/frames/${file}`, headers: onGamesHost })).json()).toMatchObject({
      errorCode: 'route.unknown',
    });
});

const framersOf = async (gateway: FastifyInstance, page: string, host = onGamesHost.host) => {
  const { headers } = await gateway.inject({ url: `/api/frames/${page}`, headers: { host } });
  return /frame-ancestors ([^;]*)$/.exec(String(headers['content-security-policy']))?.[1];
};

it('SAFE-2 a game is framed by the lobby of its merchant alone, and in a demonstration by those of this machine', async () => {
  await setSite(app, { info: { mainDomain: 'shop.example', domainRoute: ['m.shop.example'] } }, 'shop');
  await setSite(app, { info: { mainDomain: 'other.example' } }, 'other');
  await setSite(app, {}, 'nowhere');
  const shop = 'https://shop.example https://m.shop.example';
  const demo = await startGateway({ gamesOrigin: undefined, demo: true });
  onTestFinished(() => demo.close());
  await setSite(demo, { info: { mainDomain: 'shop.example' } }, 'shop');
  expect({
    shop: await framersOf(app, 'slot.html?game=x.html&merchant=shop'),
    other: await framersOf(app, 'lottery.html?merchant=other'),
    'no domain': await framersOf(app, 'slot.html?merchant=nowhere'),
    unknown: await framersOf(app, 'slot.html?merchant=none'),
    'no merchant': await framersOf(app, 'slot.html'),
    two: await framersOf(app, 'slot.html?merchant=shop&merchant=other'),
    'no code': await framersOf(app, 'slot.html?merchant=%00'),
    // Parameters of a page do not make it a game.
    'no game': await framersOf(app, 'pay.html?merchant=shop&x=/a.html'),
    demo: await framersOf(demo, 'slot.html?merchant=shop', 'games.localhost'),
    'unknown in a demo': await framersOf(demo, 'slot.html?merchant=none', 'games.localhost'),
  }).toEqual({
    shop,
    other: 'https://other.example',
    'no domain': "'none'",
    unknown: "'none'",
    'no merchant': "'none'",
    two: "'none'",
    'no code': "'none'",
    'no game': "'none'",
    demo: 'https://shop.example http://*.localhost:* https://*.localhost:*',
    'unknown in a demo': "'none'",
  });
});

it('SAFE-2 every launch opens a page that the lobby of its merchant may frame', async () => {
  await setSite(app, { info: { mainDomain: 'demo.example' } });
  const { token } = (await registerPlayer(app, 'framed')).value;
  const query = { gameId: 'PPRNG001' };
  const lottery = { launchMode: 'LOTT', lottoGameCode: 'lobby', lottoView: 'lobby', device: 'MOBILE' } as const;
  const addresses = [
    (await call(app, 'launchGame', { token, query })).value.content.game_url,
    (await call(app, 'launchTrialGame', { query })).value.content.game_url,
    (await call(app, 'lotteryLaunch', { token, query: lottery })).value.gameUrl,
  ];
  for (const address of addresses)
    expect(await framersOf(app, address.replace(/.*\/frames\//, '')), address).toBe('https://demo.example');
});

describe('SAFE-2 demonstration pages, and what they call', () => {
  const paths = [
    ...readdirSync(folder).map((file) => ['GET', `/frames/${file}`] as const),
    ['GET', '/frames/games/PPRNG001'],
    ['POST', '/frames/slot/player'],
    ['POST', '/frames/slot/spin'],
    ['POST', '/chat'],
    ['GET', '/chat/messages'],
    ['POST', '/chat/messages'],
  ] as const;
  it('SAFE-2 answer on their own host alone: on a merchant’s there are none', async () => {
    expect(paths.length).toBeGreaterThan(20);
    for (const host of ['demo.localhost:9120', 'shop.example', 'games.localhost.shop.example', 'localhost'])
      for (const [method, path] of paths) {
        const answer = await app.inject({ method, url: `/api${path}`, headers: { host } });
        expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode], `${host}${path}`).toEqual([
          404,
          'route.unknown',
        ]);
      }
    for (const [method, path] of paths)
      expect((await app.inject({ method, url: `/api${path}`, headers: onGamesHost })).statusCode, path).not.toBe(404);
  });
  it.each([
    ['a host that the operator names', { gamesOrigin: 'https://games.example' }, 'https://games.example', 200],
    ['one of their own in a demonstration', { gamesOrigin: undefined, demo: true }, 'http://games.localhost', 404],
    ['none otherwise, and games cannot be opened', { gamesOrigin: undefined }, undefined, 404],
  ])('SAFE-2 have %s, whatever host a request names', async (_, options, origin, status) => {
    const gateway = await startGateway(options);
    onTestFinished(() => gateway.close());
    const headers = {
      authorization: `Bearer ${(await registerPlayer(gateway, 'elsewhere')).value.token}`,
      merchant: 'demo',
    };
    for (const host of ['shop.example', 'demo.localhost', '127.0.0.1:80']) {
      const answer = await gateway.inject({
        url: '/api/wps/game/launchGame?gameId=PPRNG001',
        headers: { ...headers, host },
      });
      const { errorCode, value } = answer.json<{ errorCode?: string; value?: { content: { origin: string } } }>();
      expect([errorCode, value?.content.origin]).toEqual([origin ? undefined : 'game.unavailable', origin]);
    }
    const page = async (host: string) =>
      (await gateway.inject({ url: '/api/frames/slot.html', headers: { host } })).statusCode;
    expect([await page('games.example'), await page('shop.example')]).toEqual([status, 404]);
  });
  it('SAFE-2 take no words and no links from their address', async () => {
    const read = readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:passed|query)\.get\('(\w+)'\)/g)]);
    // Names of closed sets, a number, and the token of a launch.
    expect(new Set(read.map(([, name]) => name))).toEqual(
      new Set(['game', 'lang', 'launch', 'merchant', 'minimumGameMs', 'mode', 'prize_mode']),
    );
    const named = await app.inject({ url: '/api/frames/games/PPRNG001', headers: onGamesHost });
    expect(named.json<{ name: string }>().name).toMatch(/\w/);
    expect((await app.inject({ url: '/api/frames/games/none', headers: onGamesHost })).statusCode).toBe(404);
  });
});

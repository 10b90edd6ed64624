import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFaults, type CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import type { Query } from '#schemas/gateway/operations.ts';
import { call, registerPlayer, setSite, startGateway } from './start-gateway.ts';

const slot = { vendor: 'ACME', category: 'RNG' } as const;
const catalogue: CatalogueFile = {
  categories: [{ id: 'RNG' }, { id: 'LIVE' }],
  vendors: [
    { id: 'ACME', name: 'Parrot Play', categories: ['RNG'] },
    { id: 'OTHER', name: 'Olympian', categories: ['RNG', 'LIVE'] },
  ],
  games: [
    {
      ...slot,
      id: 'gates',
      name: { EN: 'Gates of Olympus', JA: 'オリンポスの門' },
      rtp: 965_000,
      volatility: 'high',
      features: ['freeSpins', 'multipliers'],
      minBet: 20,
      badge: 'hot',
      hasTrial: true,
    },
    {
      ...slot,
      id: 'cafe',
      name: { EN: 'Café Royale' },
      rtp: 951_000,
      volatility: 'low',
      features: ['freeSpins'],
      minBet: 50,
      badge: 'new',
    },
    {
      ...slot,
      id: 'thor',
      name: { EN: 'Hammer of Thor', RU: 'Молот Тора' },
      volatility: 'high',
      features: ['bonusBuy'],
      offeredIn: { exceptCountries: ['CA-ON'] },
    },
    { ...slot, id: 'pc', name: { EN: 'Wide Table' }, offeredIn: { devices: ['desktop'] } },
    { ...slot, id: 'pesos', name: { EN: 'Fiesta' }, offeredIn: { currencies: ['MXN'] } },
    { id: 'live', vendor: 'OTHER', category: 'LIVE', name: { EN: 'Roulette' }, offeredIn: { countries: ['PH'] } },
  ],
};
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';

let app: FastifyInstance;
beforeAll(async () => {
  app = await startGateway({ catalogue });
});
afterAll(() => app.close());

const desk = 'Mozilla/5.0 (X11; Linux x86_64)';
/** Ids of the games of a list, as somebody sees it on a device. */
const found = async (query: Query<'gameList'>, userAgent = desk) =>
  (await call(app, 'gameList', { query, userAgent })).value.games.map(({ gameId }) => gameId);

describe('GAME-21 a search', () => {
  it.each([
    ['its beginning', 'gates', ['gates']],
    ['a part of a word, before a vendor of that name', 'olymp', ['gates', 'live']],
    ['typing errors', 'gatse of olimpus', ['gates']],
    ['another script', 'オリンポス', ['gates']],
    ['another alphabet', 'молот', ['thor']],
    ['a name without its accents', 'cafe royale', ['cafe']],
    ['wide letters', 'ｇａｔｅｓ', ['gates']],
    ['its vendor', 'parrot', ['gates', 'cafe', 'thor', 'pc']],
    ['nothing that is there', 'zzzzzz', []],
  ])('finds a game by %s', async (_, gameName, ids) => {
    expect(await found({ gameName })).toEqual(ids);
  });
});

describe('GAME-21 filters', () => {
  it.each<[string, Query<'gameList'>, string[]]>([
    ['one volatility', { volatility: 'high' }, ['gates', 'thor']],
    ['two volatilities', { volatility: 'high,low' }, ['gates', 'cafe', 'thor']],
    ['all of the features', { features: 'freeSpins,multipliers' }, ['gates']],
    ['the return', { minRtp: 960_000 }, ['gates']],
    ['the stake', { minBet: 50 }, ['cafe']],
    ['a trial', { demo: true }, ['gates']],
  ])('narrow a list by %s', async (_, query, ids) => {
    expect(await found({ gameType: 'RNG', ...query })).toEqual(ids);
  });

  it('are counted, each as if it were set otherwise and all others were as they are', async () => {
    const query = { gameType: 'RNG', volatility: 'high' };
    const { total, facets } = (await call(app, 'gameFacets', { query })).value;
    const counts = Object.fromEntries(
      facets.map(({ facet, options }) => [facet, options.map(({ id, count }) => `${id} ${count}`)]),
    );
    expect(total).toBe(2);
    expect(counts).toMatchObject({
      volatility: ['low 1', 'high 2'],
      features: ['freeSpins 1', 'bonusBuy 1', 'multipliers 1'],
      vendor: ['ACME 2'],
      tag: ['hot 1'],
      rtp: ['950000 1', '960000 1'],
      bet: ['20 1'],
      demo: ['true 1'],
    });
    // What is counted is what the list has.
    for (const { facet, options } of facets.filter(({ facet: name }) => name === 'volatility'))
      for (const { id, count } of options) expect((await found({ ...query, [facet]: id })).length).toBe(count);
  });
});

describe('GAME-23 what is not offered', () => {
  // What the operator says of a country holds where no network tells it.
  const from = (country: string) => setSite(app, { country });
  afterEach(() => from(''));

  it('where the player is, in their currency or on their device is in no list and no count', async () => {
    await from('CA-ON');
    expect(await found({ gameType: 'RNG' })).toEqual(['gates', 'cafe', 'pc']);
    await from('CA-BC');
    expect(await found({ gameType: 'RNG' }, phone)).toEqual(['gates', 'cafe', 'thor']);
    await from('PH');
    expect(await found({ gameType: 'LIVE' })).toEqual(['live']);
    await from('MT');
    expect(await found({ gameType: 'LIVE' })).toEqual([]);
    expect((await call(app, 'vendors')).value.mapping['LIVE']).toMatchObject([{ vassalage: 'OTHER', gameCount: 0 }]);
    expect((await call(app, 'gameFacets', { query: { gameType: 'LIVE' } })).value.total).toBe(0);
  });

  it('says why to who follows a link to it', async () => {
    const { token } = (await registerPlayer(app, 'traveller')).value;
    const launch = async (gameId: string, userAgent = desk) =>
      (await call(app, 'launchGame', { token, query: { gameId }, userAgent })).code;
    await from('CA-ON');
    expect(await launch('thor')).toBe('game.country');
    expect(await launch('pesos')).toBe('game.currency');
    expect(await launch('pc', phone)).toBe('game.device');
    expect(await launch('pc')).not.toBe('game.device');
  });
});

it('GAME-21 a game whose largest stake is less than its smallest is refused with its place', () => {
  const games = [{ ...slot, id: 'x', name: { EN: 'X' }, minBet: 50, maxBet: 20 }];
  expect(catalogueFaults({ games })).toEqual([
    { pointer: '/games/0/maxBet', message: 'is less than minBet, 50: no stake would be allowed' },
  ]);
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFaults, type CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { bet } from './bettors.ts';
import { joinWith, sharedStore } from './money.ts';
import { asOperator, call, setCatalogue, setSite, startGateway } from './start-gateway.ts';

const slot = { vendor: 'ACME', category: 'RNG' } as const;
const catalogue: CatalogueFile = {
  categories: [{ id: 'RNG' }, { id: 'LIVE' }],
  vendors: [
    { id: 'ACME', name: 'Acme', categories: ['RNG'] },
    { id: 'OTHER', name: 'Other', categories: ['RNG', 'LIVE'] },
  ],
  games: [
    {
      ...slot,
      id: 'PPRNG001',
      name: { EN: 'Gates of Gold', VI: 'Cổng vàng' },
      rtp: 965_000,
      volatility: 'high',
      features: ['freeSpins', 'multipliers'],
      minBet: 20,
      maxBet: 500,
      lines: 25,
      tags: ['gold'],
      hasTrial: true,
    },
    { ...slot, id: 'spins', name: { EN: 'Spins' }, vendor: 'OTHER', features: ['freeSpins'], popularity: 900 },
    { ...slot, id: 'mine', name: { EN: 'Gold Mine' }, vendor: 'OTHER', tags: ['gold'], popularity: 5 },
    { ...slot, id: 'mine2', name: { EN: 'Gold Mine' }, tags: ['gold'] },
    { ...slot, id: 'pesos', name: { EN: 'Gold Fiesta' }, tags: ['gold'], offeredIn: { currencies: ['MXN'] } },
    { ...slot, id: 'plain', name: { EN: 'Plain' }, vendor: 'OTHER' },
    { id: 'live', vendor: 'OTHER', category: 'LIVE', name: { EN: 'Gold Roulette' }, tags: ['gold'] },
  ],
};

let app: FastifyInstance;
let db: Database;
let remove = () => {};
beforeAll(async () => {
  const store = await sharedStore((given) => (remove = given));
  app = await startGateway({ ...store, catalogue });
  db = await openDatabase(store);
});
afterAll(async () => {
  await db.destroy();
  await app.close();
  remove();
});

const page = (slug: string, language?: string) =>
  call(app, 'gamePage', { query: { slug }, ...(language && { language }) });
const slugOf = async (id: string) =>
  (await call(app, 'gameList', { query: { gameIds: id } })).value.games.map(({ slug }) => slug);

describe('GAME-20 the page of a game', () => {
  it('has its facts, in the player’s language, and what has most in common with it', async () => {
    const { game, similar, hindrance } = (await page('gates-of-gold', 'VI')).value;
    expect(game).toMatchObject({
      gameId: 'PPRNG001',
      gameName: 'Cổng vàng',
      displayName: 'Acme',
      freeplay: true,
      favourite: false,
      rtp: 965_000,
      volatility: 'high',
      features: ['freeSpins', 'multipliers'],
      minBet: 20,
      maxBet: 500,
      lines: 25,
      slug: 'gates-of-gold',
    });
    expect(hindrance).toBeUndefined();
    // A tag before a feature, the vendor's own before another's; not itself, another category, or what is not offered.
    expect(similar.map(({ gameId }) => gameId)).toEqual(['mine2', 'mine', 'spins']);
  });

  it('has what was won in it from the least amount on, newest first, and in no other game', async () => {
    const { id } = await joinWith(app, db, 'winner', 1);
    for (const [at, win] of [10_000, 400, 30_000].entries()) await bet(db, { id, at: at + 1, amount: 100, win });
    await bet(db, { id, at: 9, amount: 100, win: 90_000, category: 'LIVE' });
    expect((await page('gates-of-gold')).value.winners).toEqual([]);
    await setSite(app, { winnersFrom: 10_000 });
    const { winners } = (await page('gates-of-gold')).value;
    expect(winners.map(({ customerName, winAmount }) => [customerName, winAmount])).toEqual([
      ['wi***', 30_000],
      ['wi***', 10_000],
    ]);
    expect((await page('spins')).value.winners).toEqual([]);
  });

  it('says that there is none, and finds what is called nearly so by the words of the address', async () => {
    expect(await page('gats-of-gold')).toMatchObject({ status: 404, code: 'game.unknown' });
    const near = await call(app, 'gameList', { query: { gameName: 'gats of gold' } });
    expect(near.value.games.map(({ gameId }) => gameId)).toEqual(['PPRNG001']);
  });

  it('GAME-23 of a game that is not offered here is there, and says why, without more', async () => {
    const { game, ...rest } = (await page('gold-fiesta')).value;
    expect([game.gameId, rest]).toEqual(['pesos', { hindrance: 'currency', similar: [], winners: [] }]);
  });

  it('keeps its address when games are called otherwise, ordered otherwise or imported again', async () => {
    expect([await slugOf('mine'), await slugOf('mine2')]).toEqual([['gold-mine'], ['gold-mine-mine2']]);
    const operator = (method: 'PUT' | 'POST', path: string, payload: object) =>
      app.inject({ method, url: `/admin/catalogue/games${path}`, headers: asOperator, payload });
    const put = await operator('PUT', '/mine', { ...slot, name: { EN: 'Copper Mine' } });
    expect(put.statusCode, put.body).toBe(200);
    expect((await operator('POST', '/order', { ids: ['mine2'] })).statusCode).toBe(200);
    expect([await slugOf('mine'), await slugOf('mine2')]).toEqual([['gold-mine'], ['gold-mine-mine2']]);
    await setCatalogue(app, { games: catalogue.games?.toReversed() ?? [] });
    expect([await slugOf('mine'), await slugOf('mine2')]).toEqual([['gold-mine'], ['gold-mine-mine2']]);
    const taken = await operator('PUT', '/plain', { ...slot, name: { EN: 'Plain' }, slug: 'gold-mine' });
    expect([taken.statusCode, taken.body]).toEqual([400, expect.stringContaining('is the slug of entry')]);
  });
});

it('GAME-20 two games may not say the same address', () => {
  const [one, two] = catalogue.games ?? [];
  expect(
    catalogueFaults({
      games: [
        { ...one, slug: 'gold' },
        { ...two, slug: 'gold' },
      ],
    }),
  ).toEqual([{ pointer: '/games/1/slug', message: 'is the slug of entry 0 already: give each its own' }]);
});

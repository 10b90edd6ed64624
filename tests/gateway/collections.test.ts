import { expect, it, vi } from 'vitest';
import { demoCatalogue } from '#gateway/demo/seed/catalogue.ts';
import type { Query } from '#schemas/gateway/operations.ts';
import { asOperator, call, setOffer, startGateway } from './start-gateway.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

async function openCatalogue() {
  const app = await startGateway({ now: () => now, catalogue: demoCatalogue(now) });
  const list = async (query: Query<'gameList'>, merchant = 'demo') =>
    (await call(app, 'gameList', { query: { pageSize: 1000, ...query }, merchant })).value.games;
  return { app, list };
}

it('GAME-5 the list is narrowed by what collections go by, in their order', async () => {
  const { list } = await openCatalogue();
  const best = await list({ categories: 'RNG,FISH', order: 'rtp', minRtp: 945_000 });
  expect(best.length).toBeGreaterThan(10);
  expect(new Set(best.map(({ gameType }) => gameType))).toEqual(new Set(['RNG', 'FISH']));
  const values = best.map(({ rtp }) => rtp ?? 0);
  expect(values).toEqual(values.toSorted((one, other) => other - one));
  expect(values.at(-1)).toBeGreaterThanOrEqual(945_000);

  const fresh = await list({ newDays: 10, order: 'new', vendors: 'PP,JL' });
  expect(fresh.length).toBeGreaterThan(0);
  const days = fresh.map(({ released }) => released ?? '');
  expect(days).toEqual(days.toSorted().toReversed());
  expect(days.filter((day) => day < '2026-11-16')).toEqual([]);

  const [one, two] = await list({ order: 'name' });
  expect(await list({ gameIds: `${two?.gameId},none,${one?.gameId}`, order: 'name' })).toEqual([one, two]);
  expect((await list({ tags: 'jackpot' })).every(({ tag }) => tag === 'jackpot')).toBe(true);
});

it('GAME-5 an operator says tags, date and return of games for one merchant, and takes it back', async () => {
  const { app, list } = await openCatalogue();
  const [game] = await list({ categories: 'RNG' });
  const gameId = game?.gameId ?? '';
  const url = '/admin/offers/demo/game-facts/autumn';
  const put = (payload: object) => app.inject({ method: 'PUT', url, headers: asOperator, payload });
  const facts = { games: [gameId], tags: ['autumn'], released: '2026-11-25', rtp: 991_000 };
  expect((await put({ ...facts, released: '2026-02-31' })).json()).toMatchObject({
    value: { faults: [{ pointer: '/released' }] },
  });
  expect((await put({ games: [gameId] })).statusCode).toBe(400);
  expect((await put(facts)).statusCode).toBe(200);

  const autumn = () => list({ tags: 'autumn', newDays: 1, minRtp: 990_000 });
  // The change is notified on a connection of its own.
  const [found, ...others] = await vi.waitUntil(async () => {
    const games = await autumn();
    return games.length > 0 && games;
  });
  expect(found).toMatchObject({ gameId, released: '2026-11-25', rtp: 991_000 });
  expect(found?.tags).toContain('autumn');
  expect(others).toEqual([]);
  expect(await list({ tags: 'autumn' }, 'other')).toEqual([]);

  await app.inject({ method: 'DELETE', url, headers: asOperator });
  await vi.waitUntil(async () => (await autumn()).length === 0);
});

it('GAME-5 of records that name the same game all tags count, and the last date and return', async () => {
  const { app, list } = await openCatalogue();
  const [game] = await list({ categories: 'RNG' });
  const games = [game?.gameId ?? ''];
  await setOffer(app, 'game-facts', 'a', { games, tags: ['first'], released: '2026-11-01', rtp: 970_000 });
  await setOffer(app, 'game-facts', 'b', { games, tags: ['second'], rtp: 980_000 });
  await vi.waitFor(async () => {
    const [found] = await list({ gameIds: games.join(',') });
    expect(found).toMatchObject({ released: '2026-11-01', rtp: 980_000 });
    expect(found?.tags).toEqual([...(game?.tags ?? []), 'first', 'second']);
  });
});

it('GAME-5 the list by name goes by the names in the language of the player', async () => {
  const { list } = await openCatalogue();
  const query = { categories: 'LOTT', order: 'name', language: 'VI' } as const;
  const names = (await list(query)).map(({ gameName }) => gameName);
  const { compare } = new Intl.Collator('en', { numeric: true });
  expect(names).toEqual(names.toSorted(compare));
  const english = (await list({ ...query, language: 'EN' })).map(({ gameId }) => gameId);
  expect((await list(query)).map(({ gameId }) => gameId)).not.toEqual(english);
});

it('GAME-5 a language that is none, but a name that every object has, is read as English', async () => {
  const { list } = await openCatalogue();
  const query = { gameType: 'LOTT', gameName: 'a' };
  const names = async (language: string) => (await list({ ...query, language })).map(({ gameName }) => gameName);
  expect((await names('EN')).length).toBeGreaterThan(0);
  for (const language of ['valueOf', 'toString']) expect(await names(language)).toEqual(await names('EN'));
});

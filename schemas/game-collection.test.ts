import { expect, test } from 'vitest';
import { gamesOfCollection, queriesOfCollection, type CollectionGame } from './game-collection.ts';

const at = Date.parse('2026-11-30T22:00:00Z');
const game = (gameId: string, more: Partial<CollectionGame> = {}): CollectionGame => ({
  gameId,
  gameName: gameId,
  gameType: 'RNG',
  vassalage: 'PP',
  tag: '',
  ...more,
});
const games = [
  game('first', { tags: ['sea'], rtp: 961_000, released: '2026-10-31' }),
  game('second', { tag: 'jackpot', vassalage: 'JL', rtp: 970_000, released: '2026-11-20' }),
  game('third', { gameType: 'FISH', tags: ['sea', 'calm'], rtp: 960_000, released: '2026-10-30' }),
  game('fourth', { gameType: 'LIVE', vassalage: 'EVO', released: '2026-12-25' }),
];
const idsOf = (collection: Partial<Parameters<typeof gamesOfCollection>[0]>) =>
  gamesOfCollection({ id: 'c', title: 'a.b', ...collection }, games, at).map(({ gameId }) => gameId);

test('CFG-2 a collection takes in what fits all its rules; what is not known of a game fits none', () => {
  expect(idsOf({ rules: {} })).toEqual(['first', 'second', 'third', 'fourth']);
  expect(idsOf({ rules: { category: ['RNG', 'FISH'], vendor: 'PP' } })).toEqual(['first', 'third']);
  expect(idsOf({ rules: { tags: ['calm', 'jackpot'] } })).toEqual(['second', 'third']);
  // The fourth is announced, and not there yet.
  expect(idsOf({ rules: { new: 30 } })).toEqual(['first', 'second']);
  expect(idsOf({ rules: { new: 1e9 } })).toEqual(['first', 'second', 'third']);
  expect(idsOf({ rules: { minRtp: 96.1 } })).toEqual(['first', 'second']);
  expect(idsOf({ rules: { category: 'FISH', minRtp: 97 } })).toEqual([]);
});

test('CFG-2 pins come first in their order, exclusions win over everything, the cap counts both, the order is of the rest', () => {
  expect(idsOf({ pins: ['fourth', 'gone', 'first', 'fourth'] })).toEqual(['fourth', 'first']);
  expect(idsOf({ pins: ['fourth'], rules: {}, exclusions: ['second'] })).toEqual(['fourth', 'first', 'third']);
  expect(idsOf({ pins: ['fourth'], exclusions: ['fourth'] })).toEqual([]);
  expect(idsOf({ pins: ['third'], rules: {}, order: 'rtp', cap: 3 })).toEqual(['third', 'second', 'first']);
  expect(idsOf({ rules: {}, order: 'new' })).toEqual(['fourth', 'second', 'first', 'third']);
  expect(idsOf({ rules: {}, order: 'name' })).toEqual(['first', 'fourth', 'second', 'third']);
});

test('CFG-2 the gateway is asked for as many games as can be needed, and for the pins by their ids', () => {
  const rules = { category: ['RNG', 'FISH'], new: 30, minRtp: 96.3 } as const;
  const collection = { id: 'c', title: 'a.b', rules: { ...rules, category: [...rules.category] }, pins: ['x', 'y'] };
  expect(queriesOfCollection({ ...collection, exclusions: ['z'], cap: 10 })).toEqual([
    { gameIds: 'x,y', pageSize: 2 },
    { categories: 'RNG,FISH', newDays: 30, minRtp: 963_000, order: 'popular', pageSize: 11 },
  ]);
  expect(queriesOfCollection({ id: 'c', title: 'a.b' })).toEqual([]);
});

import { expect, it } from 'vitest';
import { offerFaults } from './offers.ts';
import { missingInTournament } from './missing.ts';
import { freeOfferRules, tournamentRuleFaults } from './offer-rules.ts';
import type { TournamentOffer } from './tournament.ts';

const cash = (amount: number) => ({ kind: 'cash', amount }) as const;
const spins = { kind: 'freeSpins', game: 'PEARL-1', count: 1, value: 10, days: 1 } as const;
const race: TournamentOffer = {
  title: { EN: 'Race' },
  content: { EN: '<p>Race</p>' },
  startsAt: '2099-03-01T18:00+08:00',
  endsAt: '2099-03-01T20:00+08:00',
  entry: { kind: 'optIn' },
  score: 'highestFactor',
  ties: 'earlier',
  prizes: {
    kind: 'places',
    places: [
      { from: 1, to: 1, gives: cash(500) },
      { from: 2, to: 5, gives: spins },
    ],
  },
};
const places = (...all: readonly [from: number, to: number][]): TournamentOffer['prizes'] => ({
  kind: 'places',
  places: all.map(([from, to]) => ({ from, to, gives: cash(1) })),
});
const pool = (more: object): TournamentOffer['prizes'] => ({ kind: 'pool', amount: 100, shares: [1_000_000], ...more });
const faultsOf = (more: Partial<TournamentOffer>) =>
  offerFaults('tournament', { ...race, ...more }).map(({ pointer, message }) => `${pointer} ${message}`);

it('TOUR-1 a tournament that somebody can win is right', () => {
  expect(faultsOf({})).toEqual([]);
  const paid = pool({ amount: 0, buyInsPpm: 900_000, shares: [600_000, 400_000] });
  expect(faultsOf({ entry: { kind: 'buyIn', amount: 100 }, prizes: paid, ties: 'share' })).toEqual([]);
});

it.each<[string, Partial<TournamentOffer>, RegExp]>([
  ['begins at no time', { startsAt: '2099-13-01T18:00Z' }, /^\/startsAt is no time of the calendar/],
  ['ends before it begins', { endsAt: '2099-03-01T18:00+09:00' }, /^\/endsAt is not after startsAt/],
  ['is past', { startsAt: '2020-01-01T00:00Z', endsAt: '2020-01-02T00:00Z' }, /^\/endsAt is past/],
  ['asks for more rounds than there is time for', { minRounds: 1441 }, /^\/minRounds .* at most 1440$/],
  ['has more prizes than players', { mostPlayers: 4 }, /^\/mostPlayers leaves places unpaid: let at least 5 in$/],
  ['counts no game', { games: {} }, /^\/games names no game/],
  ['asks nothing of nobody', { who: {} }, /^\/who asks nothing/],
  ['pays a place twice', { prizes: places([1, 3], [3, 4]) }, /^\/prizes\/places\/1\/from .* write 4, /],
  [
    'leaves a place unpaid',
    { prizes: places([1, 1], [3, 4]) },
    /^\/prizes\/places\/1\/from leaves place 2 .* begin with 2$/,
  ],
  ['leaves the first place unpaid', { prizes: places([2, 4]) }, /^\/prizes\/places\/0\/from leaves place 1 /],
  ['has places in the wrong order', { prizes: places([1, 2], [3, 1]) }, /^\/prizes\/places\/1\/to is before from/],
  ['shares what cannot be split', { ties: 'share' }, /^\/prizes\/places\/1\/gives cannot be shared/],
  ['has an empty pool', { prizes: pool({ amount: 0 }) }, /^\/prizes\/amount .* nothing/],
  ['takes a part of buy-ins that nobody pays', { prizes: pool({ buyInsPpm: 1 }) }, /^\/prizes\/buyInsPpm /],
  [
    'gives away more than the pool',
    { prizes: pool({ shares: [600_000, 500_000] }) },
    /^\/prizes\/shares are 1100000 ppm/,
  ],
  ['gives a later place more', { prizes: pool({ shares: [400_000, 600_000] }) }, /^\/prizes\/shares\/1 is more/],
  [
    'gives a place nothing of the pool',
    { prizes: pool({ shares: [1_000_000, 0] }) },
    /^\/prizes\/shares\/1 is a place without/,
  ],
])('TOUR-1 a tournament that %s is an error at its place', (_, more, message) => {
  const [fault, ...others] = faultsOf(more);
  expect(fault).toMatch(message);
  expect(others).toEqual([]);
});

it('TOUR-1 what it names has to be there', () => {
  const named = { levels: 2, games: new Set(['PEARLS-1']) };
  const offer = { ...race, who: { level: 3 }, games: { ids: ['PEARL'] } };
  expect(missingInTournament(offer, named).map(({ pointer }) => pointer)).toEqual([
    '/who/level',
    '/games/ids/0',
    '/prizes/places/1/gives/game',
  ]);
});

it('TOUR-1 a buy-in needs a licence that allows it, and a bonus asks for no more turnover than the law allows', () => {
  const bonus = { kind: 'bonus', amount: 10, turnoverPpm: 20_000_000, days: 1 } as const;
  const offer = {
    entry: { kind: 'buyIn', amount: 10 },
    prizes: { kind: 'places', places: [{ from: 1, to: 1, gives: bonus }] },
  } as const satisfies Pick<TournamentOffer, 'entry' | 'prizes'>;
  const pointersOf = (rules: Partial<typeof freeOfferRules>) =>
    tournamentRuleFaults(
      { ...offer, prizes: { ...offer.prizes, places: [...offer.prizes.places] } },
      { ...freeOfferRules, ...rules },
    ).map(({ pointer }) => pointer);
  expect(pointersOf({})).toEqual(['/entry']);
  expect(pointersOf({ tournamentBuyIn: true, mostTurnoverPpm: 10_000_000 })).toEqual([
    '/prizes/places/0/gives/turnoverPpm',
  ]);
});

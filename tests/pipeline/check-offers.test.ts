import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { checkOffers } from '#pipeline/check/check-offers.ts';
import { offerEntries } from '#pipeline/errors/offer-entries.ts';
import { openWorkspace, type WorkspaceOptions } from '#pipeline/config/workspace.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import { merchantFolder, root } from './merchant-folder.ts';

const gift = {
  title: { EN: 'Gift' },
  content: { EN: '<p>For you.</p>' },
  category: { id: 'gift', title: { EN: 'Gifts' } },
  gives: { kind: 'cash', amount: 500 },
} satisfies PromotionOffer;
const deposit = { kind: 'depositBonus', minDeposit: 100, ratePpm: 500_000, maxBonus: 50, turnoverPpm: 1, days: 1 };

/** What is wrong with these files of one merchant, each as `<file>:<line>:<column> <rule>` with what is said. */
function faultsOf(files: Record<string, unknown>, workspace: WorkspaceOptions = { root }) {
  const named = Object.fromEntries(Object.entries(files).map(([name, content]) => [`shop/${name}`, content]));
  const { merchants } = merchantFolder(named);
  const { errors } = checkOffers(openWorkspace(workspace), merchants);
  return errors
    .map((error) => ({ ...error, file: relative(merchants, `${root}/${error.file}`) }))
    .filter(({ file }) => file.startsWith('shop/'))
    .map(({ file, line, column, rule, message, suggestion = '' }) => [
      `${file.replace('shop/', '')}:${line}:${column} ${rule}`,
      `${message} ${suggestion}`.trim(),
    ]);
}

test('an operator’s records are checked with file, line, column, what was expected, and the nearest name', () => {
  const text = `{
  "$schema": "../promotion.schema.json",
  "title": { "EN": "Gift" }, "content": { "EN": "x" }, "category": { "id": "a", "title": { "EN": "A" } },
  "gives": { "kind": "cash", "amount": 500, "ammount": 1 },
  "days": "3",
  "repeats": "dayly"
}`;
  expect(faultsOf({ 'promotion/gift.json': text })).toEqual([
    ['promotion/gift.json:4:45 unknown-key', 'Nothing reads the key "ammount". Did you mean "amount"?'],
    [
      'promotion/gift.json:5:11 wrong-type',
      'Expected 3 without quotes, found the text "3". Write the value in the expected type.',
    ],
    [
      'promotion/gift.json:6:14 wrong-value',
      'Expected one of once, daily, weekly, found "dayly". Did you mean "daily"?',
    ],
  ]);
});

test('a kind that says which shape a value has is judged as that shape alone', () => {
  const files = {
    'promotion/a.json': { ...gift, gives: { kind: 'depositBons' } },
    'promotion/b.json': { ...gift, gives: { ...deposit, maxBonus: 0 } },
  };
  expect(faultsOf(files)).toEqual([
    [
      'promotion/a.json:15:13 wrong-value',
      'Expected one of cash, bonus, depositBonus, freeSpins, found "depositBons". Did you mean "depositBonus"?',
    ],
    ['promotion/b.json:18:17 wrong-value', 'Expected a whole number from 1 to 1000000000000, found 0.'],
  ]);
});

const never = { RNG: 0, LIVE: 0 };
const impossible: [string, object, string][] = [
  ['ends before it begins', { firstDay: '2099-02-02', lastDay: '2099-02-01' }, 'lastDay'],
  ['is past', { lastDay: '2020-02-01' }, 'lastDay'],
  ['is for accounts that are both new and old', { who: { newWithinDays: 3, memberForDays: 4 } }, 'memberForDays'],
  ['asks nothing', { asks: { counts: { RNG: 1 } } }, 'asks'],
  ['asks for bets that never count', { asks: { turnover: 5, counts: never } }, 'counts'],
  ['has a code and is applied for', { code: 'SPRING', entering: 'apply' }, 'code'],
  ['asks for something and is applied for', { asks: { deposit: 5 }, entering: 'apply' }, 'asks'],
  ['ends while the operator decides', { days: 3, entering: 'apply' }, 'days'],
  ['gives less than the smallest deposit brings', { gives: { ...deposit, maxBonus: 49 } }, 'maxBonus'],
  ['gives nothing for the smallest deposit', { gives: { ...deposit, ratePpm: 9999 } }, 'ratePpm'],
  ['never becomes cash', { gives: { ...deposit, counts: never } }, 'counts'],
  [
    'never lets winnings become cash',
    {
      gives: {
        kind: 'freeSpins',
        game: 'G',
        count: 1,
        value: 1,
        days: 1,
        winnings: { turnoverPpm: 1, counts: never },
      },
    },
    'counts',
  ],
  ['comes with a deposit and is joined', { gives: deposit, entering: 'join' }, 'entering'],
  ['comes with a deposit and by a code', { gives: deposit, code: 'SPRING' }, 'code'],
  ['comes with a deposit and asks for one', { gives: deposit, asks: { deposit: 5 } }, 'asks'],
  ['comes with a deposit and has time for nothing', { gives: deposit, days: 5 }, 'days'],
];
test.each(impossible)('PROMO-2 a promotion that %s is an error', (_name, part, key) => {
  const [fault, ...others] = faultsOf({ 'promotion/gift.json': { ...gift, ...part } });
  expect(others).toEqual([]);
  expect(fault?.[0]).toMatch(/^promotion\/gift\.json:\d+:\d+ impossible-offer$/);
  expect(fault?.[1]).toContain(`"${key}" `);
});

test('PROMO-2 PROMO-3 a promotion names a level and a game that there are, where the folder has ladder and catalogue', () => {
  const level = (least: number) => ({ name: { EN: 'L' }, deposit: least, turnover: 0, gift: 0, benefits: [] });
  const spins = { kind: 'freeSpins', game: 'PEARL-1', count: 1, value: 1, days: 1 };
  const promotions = {
    'promotion/level.json': { ...gift, who: { level: 3 } },
    'promotion/spins.json': { ...gift, gives: spins },
  };
  expect(faultsOf(promotions)).toEqual([]);
  const ladder = { 'vip/ladder.json': { seasonMonths: 3, levels: [level(1), level(2)] } };
  expect(faultsOf({ ...promotions, ...ladder, '../catalogue.json': { games: [{ id: 'PEARLS-1' }] } })).toEqual([
    [
      'promotion/level.json:19:14 impossible-offer',
      '"level" is above the highest level of the ladder. Write at most 2.',
    ],
    [
      'promotion/spins.json:16:13 impossible-offer',
      '"game" is "PEARL-1", and there is no such game. Write "PEARLS-1".',
    ],
  ]);
});

const bonus = { kind: 'bonus', amount: 100, turnoverPpm: 10_000_000, days: 3 };

test.each([
  [
    'bonus-turnover',
    'uk',
    { gives: { ...bonus, turnoverPpm: 10_000_001 } },
    /"turnoverPpm" is more .* Write at most 10000000\./,
  ],
  ['bonus-mixing', 'uk', { gives: { ...bonus, counts: { RNG: 1, SPORTS: 1 } } }, /"gives" .* several products/],
  ['sign-up-bonus', 'brazil', { who: { newWithinDays: 3 } }, /"who" .* the new alone/],
])('JUR-5 %s check: a promotion against the law of its merchant is an error at its place', (_, pack, more, message) => {
  const allowed = { 'promotion/bonus.json': { ...gift, gives: bonus } };
  const files = { ...allowed, 'promotion/gift.json': { ...gift, ...more } };
  const law = merchantFolder({ 'shop/merchant.json': {}, 'shop/legal.json': { jurisdictions: [pack] } });
  expect(faultsOf(files)).toEqual([]);
  expect(faultsOf(files, law)).toEqual([
    [expect.stringMatching(/^promotion\/gift\.json:\d+:\d+ forbidden-offer$/), expect.stringMatching(message)],
  ]);
});

test('JUR-3 JUR-5 vip check: a ladder is an error where the law of its merchant allows no levels', () => {
  const level = { name: { EN: 'L' }, deposit: 1, turnover: 0, gift: 0, benefits: [] };
  const files = { 'vip/ladder.json': { seasonMonths: 3, levels: [level, { ...level, deposit: 2 }] } };
  const law = merchantFolder({ 'shop/merchant.json': {}, 'shop/legal.json': { jurisdictions: ['strict'] } });
  expect(faultsOf(files)).toEqual([]);
  expect(faultsOf(files, law)).toEqual([
    [expect.stringMatching(/^vip\/ladder\.json:\d+:\d+ forbidden-offer$/), expect.stringMatching(/"levels" are/)],
  ]);
});

const race = {
  title: { EN: 'Race' },
  content: { EN: '<p>Race</p>' },
  startsAt: '2099-01-01T00:00Z',
  endsAt: '2099-01-02T00:00Z',
  entry: { kind: 'buyIn', amount: 100 },
  score: 'wins',
  ties: 'share',
  prizes: { kind: 'pool', amount: 0, buyInsPpm: 900_000, shares: [1_000_000] },
} satisfies TournamentOffer;

test('TOUR-1 JUR-5 tournament-buy-in check: a buy-in without a licence, or against its law, is an error at its place', () => {
  const files = { 'tournament/race.json': race };
  const under = (...jurisdictions: string[]) =>
    merchantFolder({ 'shop/merchant.json': {}, 'shop/legal.json': { jurisdictions } });
  const refused = [
    ['tournament/race.json:10:12 forbidden-offer', expect.stringContaining('offerRules.tournamentBuyIn allows nobody')],
  ];
  expect(faultsOf(files)).toEqual(refused);
  expect(faultsOf(files, under('strict'))).toEqual(refused);
  expect(faultsOf(files, under('malta'))).toEqual([]);
  const overlapping = { kind: 'places', places: [1, 1].map((from) => ({ from, to: 2, gives: gift.gives })) };
  expect(faultsOf({ 'tournament/race.json': { ...race, entry: { kind: 'free' }, prizes: overlapping } })).toEqual([
    [
      expect.stringMatching(/^tournament\/race\.json:\d+:\d+ impossible-offer$/),
      '"from" has a prize already. Write 3, the first place that has none.',
    ],
  ]);
});

test('each further rule of records, broken once', () => {
  const faults = faultsOf({
    'promotions/gift.json': gift,
    'promotion/My Gift.json': gift,
    'promotion/a.json': { ...gift, code: 'SPRING' },
    'promotion/b.json': { ...gift, code: 'SPRING' },
  });
  expect(faults).toEqual([
    ['promotion/b.json:18:11 duplicate-promotion-code', expect.stringContaining('that of "a.json" already')],
    ['promotion/My Gift.json:1:1 bad-offer-name', expect.stringContaining('Use lower-case letters')],
    ['promotions:1:1 unknown-offer-kind', 'There is no kind of record "promotions". Did you mean "promotion"?'],
  ]);
  const proved = [
    ...faults.map(([place = '']) => place.split(' ').at(-1)),
    'impossible-offer',
    'forbidden-offer',
    'impossible-entry',
  ];
  expect(new Set(proved)).toEqual(new Set(Object.keys(offerEntries)));
});

import { expect, test } from 'vitest';
import { gameCategoryCodes } from '#schemas/gateway/game-categories.ts';
import type { PromotionFacts } from '#schemas/gateway/promotions.ts';
import { asTranslate, echo } from '#tests/support/echo-texts.ts';
import { countsText, factsOf, type FactWords } from './facts.ts';

const all = gameCategoryCodes.map((category) => ({ category, ppm: 1_000_000 }));
/** Texts as their key with its values. */
const words: FactWords = {
  t: asTranslate((key, values) => echo(key.replace('promotion:', ''), values)),
  money: (minor) => `Rs${minor / 100}`,
  day: (day) => day,
  category: (code) => code.toLowerCase(),
};
const plain: PromotionFacts = {
  entering: 'join',
  gives: 'cash',
  amount: 50_000,
  asks: { counts: all },
  who: { mobile: false, deposits: 'any', withoutBonus: false },
  repeats: 'once',
};
const read = (facts: Partial<PromotionFacts>, left?: number) =>
  Object.fromEntries(factsOf({ ...plain, ...facts }, words, left).map(({ label, value }) => [label, value]));

test('PROMO-2 the box of a promotion that asks nothing says what it gives, to whom and how often', () => {
  expect(read({})).toEqual({ gives: 'gives-cash Rs500', who: 'who-all', repeats: 'repeats-once' });
});

test('PROMO-2 a deposit bonus says minimum, rate, maximum, turnover, what counts, the highest stake and its time', () => {
  const counts = [
    { category: 'RNG', ppm: 1_000_000 },
    { category: 'LIVE', ppm: 100_000 },
    { category: 'LOTT', ppm: 0 },
  ] as const;
  const bonus = { turnoverPpm: 10_500_000, counts: [...counts], maxBet: 5000, days: 7 };
  const deposit = { minimum: 1000, ratePpm: 500_000, maximum: 50_000 };
  expect(read({ entering: 'deposit', gives: 'depositBonus', deposit, bonus })).toMatchObject({
    gives: 'gives-deposit 50% Rs500',
    'deposit-from': 'Rs10',
    turnover: 'turnover-bonus 10.5',
    counts: 'rng, live 10%',
    'max-bet': 'Rs50',
    'bonus-days': 'days 7',
  });
});

test('PROMO-2 free spins say game, stake, time and what their winnings are', () => {
  const spins = { count: 20, value: 100, gameId: 'G', gameName: 'Gems', days: 3, winnings: 'bonus' } as const;
  const bonus = { turnoverPpm: 0, counts: all, days: 7 };
  const facts = read({ gives: 'freeSpins', amount: 0, spins, bonus });
  expect(facts).toMatchObject({
    gives: 'gives-spins 20',
    game: 'Gems',
    'spin-value': 'Rs1',
    'spin-winnings': 'as-bonus',
    'spin-days': 'days 3',
    turnover: 'turnover-none',
  });
  expect(facts).not.toHaveProperty('counts');
});

test('PROMO-2 PROMO-3 what is asked, of whom, how many are left and the days are said', () => {
  const facts = read(
    {
      asks: { deposit: 10_000, turnover: 100_000, counts: all },
      who: { level: 3, newWithinDays: 7, memberForDays: 1, mobile: true, deposits: 'none', withoutBonus: true },
      most: 100,
      days: 5,
      firstDay: '2026-11-01',
      lastDay: '2026-11-30',
    },
    12,
  );
  expect(facts).toMatchObject({
    'ask-deposit': 'Rs100',
    'ask-turnover': 'Rs1000',
    'ask-counts': 'counts-all',
    time: 'days 5',
    who: 'who-level 3 · who-new 7 · who-old 1 · who-mobile · who-no-deposit · who-no-bonus',
    places: 'places-left 12 100',
    'first-day': '2026-11-01',
    'last-day': '2026-11-30',
  });
  expect(read({ most: 100 })['places']).toBe('100');
});

test('PROMO-2 all games count only where each category counts in full', () => {
  expect(countsText(all, words)).toBe('counts-all');
  expect(countsText(all.slice(1), words)).not.toContain('rng');
  expect(countsText([{ category: 'RNG', ppm: 999_999 }, ...all.slice(1)], words)).toMatch(/^rng 99.9999%, fish/);
});

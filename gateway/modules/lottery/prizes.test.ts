import { expect, it } from 'vitest';
import { lotteries } from '#gateway/demo/seed/lotteries.ts';
import { drawNumbers } from './numbers.ts';
import { hitsOf, isContent, playsOf, wins } from './prizes.ts';

const digits = { count: 5, low: 0, high: 9 };
const race = { count: 10, low: 1, high: 10, distinct: true as const };

it('the half and the parity follow the sum; a sum in the middle is neither big nor small', () => {
  expect(wins('big', '', [9, 9, 9, 0, 0], digits)).toBe(true);
  expect(wins('small', '', [9, 9, 4, 0, 0], digits)).toBe(true);
  expect(wins('odd', '', [1, 0, 0, 0, 0], digits)).toBe(true);
  expect(wins('even', '', [1, 0, 0, 0, 0], digits)).toBe(false);
  const dice = { count: 2, low: 1, high: 6 };
  expect([wins('big', '', [3, 4], dice), wins('small', '', [3, 4], dice)]).toEqual([false, false]);
});
it('where every number is drawn the first one decides, elsewhere their sum, also of distinct and sorted ones', () => {
  expect(wins('big', '', [6, 1, 2, 3, 4, 5, 7, 8, 9, 10], race)).toBe(true);
  expect(wins('small', '', [5, 1, 2, 3, 4, 6, 7, 8, 9, 10], race)).toBe(true);
  const lotto = { count: 6, low: 1, high: 45, distinct: true as const, sorted: true as const };
  expect(wins('big', '', [2, 20, 25, 30, 31, 40], lotto)).toBe(true);
  expect(wins('small', '', [2, 20, 25, 28, 29, 30], lotto)).toBe(true);
});
it('over many draws no lottery pays more on a side than is staked, nor takes more than a fifth', () => {
  const draws = 3000;
  const kinds = new Map(lotteries.map(({ id: code, balls }) => [JSON.stringify(balls), { code, balls }]));
  for (const { code, balls } of kinds.values()) {
    const drawn = Array.from({ length: draws }, (_, draw) => drawNumbers('secret', code, String(draw), balls));
    for (const { play, odds } of playsOf(balls, 'elott').filter((each) => each.play !== 'tail')) {
      const paid = (drawn.filter((numbers) => wins(play, '', numbers, balls)).length * odds) / 100 / draws;
      expect(paid, `${code} ${play}`).toBeGreaterThan(0.8);
      // Three deviations of 3,000 draws above the 0.99 that an even chance pays.
      expect(paid, `${code} ${play}`).toBeLessThan(1.045);
    }
  }
});
it('the tail is the last two digits, offered for digits only, at the odds of the prize mode', () => {
  expect(wins('tail', '07', [1, 2, 3, 0, 7], digits)).toBe(true);
  expect(wins('tail', '70', [1, 2, 3, 0, 7], digits)).toBe(false);
  expect([isContent('tail', '7'), isContent('tail', '07'), isContent('big', '07')]).toEqual([false, true, false]);
  expect(playsOf(race, 'trad').map(({ play }) => play)).toEqual(['big', 'small', 'odd', 'even']);
  expect(playsOf(digits, 'elott').at(-1)).toEqual({ play: 'tail', odds: 9000 });
  expect(playsOf(digits, 'else')).toEqual(playsOf(digits, 'trad'));
});

it('REC-4 the numbers that hit are marked: each right digit of a tail, those that decided of the others', () => {
  expect(hitsOf('tail', '07', [1, 2, 3, 0, 7], digits)).toEqual([3, 4]);
  expect(hitsOf('tail', '97', [1, 2, 3, 0, 7], digits)).toEqual([4]);
  expect(hitsOf('big', '', [9, 9, 9, 9, 9], digits)).toEqual([0, 1, 2, 3, 4]);
  expect(hitsOf('small', '', [9, 9, 9, 9, 9], digits)).toEqual([]);
  expect(hitsOf('big', '', [6, 1, 2, 3, 4, 5, 7, 8, 9, 10], race)).toEqual([0]);
});

import type { Balls } from '#schemas/catalogue/games.ts';

/** What may be bet on: the half or the parity of a draw's sum (of a race's first number), or the last two digits. */
export const plays = ['big', 'small', 'odd', 'even', 'tail'] as const;
export type Play = (typeof plays)[number];

/** Payouts in hundredths of the stake by prize mode. */
const payouts = { trad: { side: 195, tail: 9_500 }, elott: { side: 198, tail: 9_000 } };
const isDigit = ({ low, high, count }: Balls) => low === 0 && high === 9 && count >= 2;

/** The plays of a lottery with their payouts; an unknown prize mode is the traditional one. */
export function playsOf(balls: Balls, prizeMode: string | undefined): { play: Play; odds: number }[] {
  const { side, tail } = prizeMode === 'elott' ? payouts.elott : payouts.trad;
  const offered = plays.filter((play) => play !== 'tail' || isDigit(balls));
  return offered.map((play) => ({ play, odds: play === 'tail' ? tail : side }));
}

/** Whether `content` can be bet: two digits for `tail`, nothing for the others. */
export const isContent = (play: Play, content: string): boolean =>
  play === 'tail' ? /^\d{2}$/.test(content) : content === '';

/** Where every number is drawn, as in a race, their sum is always the same. */
const isRace = ({ distinct, count, low, high }: Balls) => distinct === true && count === high - low + 1;

/**
 * The places of the numbers that hit, from 0: for the last two digits each that is as bet, for the others those that decide, when they
 * win.
 */
export function hitsOf(play: Play, content: string, numbers: readonly number[], balls: Balls): number[] {
  const places = [...numbers.keys()];
  if (play === 'tail') {
    const first = numbers.length - content.length;
    return places.filter((place) => place >= first && String(numbers[place]) === content[place - first]);
  }
  if (!wins(play, content, numbers, balls)) return [];
  return isRace(balls) ? places.slice(0, 1) : places;
}

/** Whether a bet wins on the numbers drawn: by their sum, or by the first of a race. A sum in the very middle is neither big nor small. */
export function wins(play: Play, content: string, numbers: readonly number[], balls: Balls): boolean {
  if (play === 'tail') return numbers.slice(-2).join('') === content;
  const deciding = isRace(balls) ? numbers.slice(0, 1) : numbers;
  const sum = deciding.reduce((total, each) => total + each, 0);
  const twice = sum * 2;
  const middle = (balls.low + balls.high) * deciding.length;
  if (play === 'big') return twice > middle;
  if (play === 'small') return twice < middle;
  return (sum % 2 === 1) === (play === 'odd');
}

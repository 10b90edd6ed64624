import { Type, type Static } from 'typebox';
import { GameCategory } from '../gateway/games.ts';
import { PositiveAmount, Ppm } from '../gateway/operation.ts';
import { strict } from '../strict.ts';

type Category = Static<typeof GameCategory>;

/** All of a bet, in ppm. */
export const wholeBet = 1_000_000;
const Weight = Type.Optional(Type.Integer({ minimum: 0, maximum: wholeBet }));

/** How much of a bet counts, by the category of its game, in ppm. A category that is not named does not count. */
export const Weights = {
  ...strict(Object.fromEntries(GameCategory.enum.map((code) => [code, Weight])) as Record<Category, typeof Weight>),
  description:
    'Part of a bet that counts, in ppm, by category: {"RNG": 1000000, "LIVE": 100000}. All of every bet without',
};
export type Weights = Partial<Record<Category, number>>;

/** What must be bet of a bonus, and how, before it is cash. */
export const bonusTerms = {
  turnoverPpm: Type.Integer({
    ...Ppm,
    maximum: 100_000_000,
    description: 'How much must be bet, in ppm of the bonus: 10000000 is ten times',
  }),
  maxBet: Type.Optional({ ...PositiveAmount, description: 'The largest stake while it is active. Minor units' }),
  counts: Type.Optional(Weights),
};
const BonusTerms = strict(bonusTerms);
export type BonusTerms = Static<typeof BonusTerms>;

/** What of a bet in this category counts, in ppm. */
export const weightOf = (counts: Weights | undefined, category: string): number =>
  counts ? (counts[category as Category] ?? 0) : wholeBet;

/** Whether no bet at all counts. */
export const countsNothing = (counts: Weights | undefined): boolean =>
  counts !== undefined && Object.values(counts).every((ppm) => ppm === 0);

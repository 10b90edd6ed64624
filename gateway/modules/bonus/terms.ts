import { dayMs } from '#schemas/day-ms.ts';
import { partOf } from '#schemas/money.ts';
import { weightOf, type BonusTerms, type Weights } from '#schemas/offers/bonus-terms.ts';
import type { Localised } from '#schemas/offers/localised.ts';
import type { Award } from '#schemas/offers/promotion.ts';
import { gameCategoryCodes } from '#schemas/gateway/game-categories.ts';
import type { Bonus } from '#schemas/gateway/promotions.ts';

/** What a bonus is held to, as it was promised. Amounts in minor units, rates in ppm. */
export type GrantTerms = BonusTerms & {
  /** Of the promotion; not there in a bonus that is older than titles. */
  title?: Localised;
  spins?: SpinTerms;
};
/** `value` is the largest stake that a spin pays; what it wins is cash, or belongs to the bonus and is bet as its terms say. */
export type SpinTerms = { game: string; count: number; value: number; winnings: 'cash' | 'bonus' };

export type DepositTerms = Extract<Award, { kind: 'depositBonus' }>;

/** What is given: what the player is shown before it, and gets after it. */
export type BonusOffer = { bonus: number; turnover: number; endsAt: number };

/** What the terms give for one deposit; undefined for one that is too small to bring anything. */
export function offerFor(terms: DepositTerms, deposit: number, now: number): BonusOffer | undefined {
  const bonus = Math.min(partOf(deposit, terms.ratePpm), terms.maxBonus);
  if (deposit < terms.minDeposit || bonus === 0) return undefined;
  return { bonus, turnover: partOf(bonus, terms.turnoverPpm), endsAt: now + terms.days * dayMs };
}

/** What counts, category by category; those that do not are left out. */
export const listWeights = (counts: Weights | undefined): Bonus['counts'] =>
  gameCategoryCodes.map((category) => ({ category, ppm: weightOf(counts, category) })).filter(({ ppm }) => ppm > 0);

import type { GameCategory } from '#schemas/gateway/games.ts';
import { partOf } from '#schemas/money.ts';
import type { Static } from 'typebox';

/** What an operator promises with a deposit bonus. Amounts in minor units, rates in millionths (ppm). */
export type BonusTerms = {
  minDeposit: number;
  ratePpm: number;
  maxBonus: number;
  /** How much must be bet, of the bonus, before it becomes cash. */
  turnoverPpm: number;
  days: number;
  /** The largest stake while the bonus is active. */
  maxBet?: number;
  /** The categories whose bets count; all without. */
  counts?: readonly Static<typeof GameCategory>[];
  /** Whether a player gets it no second time. */
  once?: boolean;
};

/** What the terms give for one deposit: what the player is shown before it, and gets after it. */
export type BonusOffer = { bonus: number; turnover: number; endsAt: number };

const dayMs = 24 * 3_600_000;

/** Undefined for a deposit that is too small to bring anything. */
export function offerFor(terms: BonusTerms, deposit: number, now: number): BonusOffer | undefined {
  const bonus = Math.min(partOf(deposit, terms.ratePpm), terms.maxBonus);
  if (deposit < terms.minDeposit || bonus === 0) return undefined;
  return { bonus, turnover: partOf(bonus, terms.turnoverPpm), endsAt: now + terms.days * dayMs };
}

import type { PromotionFacts } from '#schemas/gateway/promotions.ts';
import type { BonusTerms } from '#schemas/offers/bonus-terms.ts';
import { enteringOf, type Award, type PromotionOffer } from '#schemas/offers/promotion.ts';
import { listWeights } from '../bonus/terms.ts';

/** The name of a game, by its id. */
type NameOf = (gameId: string) => string;

/** What it gives, or the most of it; 0 of free spins. Minor units. */
export function amountOf(gives: Award): number {
  if (gives.kind === 'freeSpins') return 0;
  return gives.kind === 'depositBonus' ? gives.maxBonus : gives.amount;
}

const bonusFacts = (
  { turnoverPpm, maxBet, counts }: BonusTerms,
  days: number,
): NonNullable<PromotionFacts['bonus']> => ({
  turnoverPpm,
  counts: listWeights(counts),
  ...(maxBet !== undefined && { maxBet }),
  days,
});

/** Of what is no cash at once. */
function awardFacts(gives: Award, nameOf: NameOf): Pick<PromotionFacts, 'deposit' | 'bonus' | 'spins'> {
  if (gives.kind === 'cash') return {};
  if (gives.kind === 'freeSpins') {
    const { count, value, game: gameId, days, winnings } = gives;
    const spins = { count, value, gameId, gameName: nameOf(gameId), days } as const;
    if (!winnings) return { spins: { ...spins, winnings: 'cash' } };
    return { spins: { ...spins, winnings: 'bonus' }, bonus: bonusFacts(winnings, days) };
  }
  const bonus = bonusFacts(gives, gives.days);
  if (gives.kind === 'bonus') return { bonus };
  const { minDeposit: minimum, ratePpm, maxBonus: maximum } = gives;
  return { deposit: { minimum, ratePpm, maximum }, bonus };
}

/** What a record takes and gives, for the player to read: made from what it is checked and paid by (PROMO-2). */
export function factsOf(offer: PromotionOffer, nameOf: NameOf): PromotionFacts {
  const { gives, asks = {}, who = {}, repeats = 'once', most, days, firstDay, lastDay } = offer;
  const { counts, ...asked } = asks;
  const { mobile = false, deposits = 'any', withoutBonus = false, ...asOf } = who;
  return {
    entering: enteringOf(offer),
    gives: gives.kind,
    amount: amountOf(gives),
    ...awardFacts(gives, nameOf),
    asks: { ...asked, counts: listWeights(counts) },
    who: { ...asOf, mobile, deposits, withoutBonus },
    repeats,
    ...(most !== undefined && { most }),
    ...(days !== undefined && { days }),
    ...(firstDay !== undefined && { firstDay }),
    ...(lastDay !== undefined && { lastDay }),
  };
}

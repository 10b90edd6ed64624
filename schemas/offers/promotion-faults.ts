import { partOf } from '../money.ts';
import { countsNothing, type BonusTerms } from './bonus-terms.ts';
import { spanFaults } from './day-span.ts';
import type { OfferFault } from './fault.ts';
import type { Award, PromotionOffer } from './promotion.ts';

/** The faults whose condition holds. */
const those = (...faults: readonly (readonly [holds: boolean, pointer: string, message: string])[]): OfferFault[] =>
  faults.filter(([holds]) => holds).map(([, pointer, message]) => ({ pointer, message }));

const termsFaults = ({ turnoverPpm, counts }: BonusTerms, place: string): OfferFault[] =>
  those([
    turnoverPpm > 0 && countsNothing(counts),
    `${place}/counts`,
    'counts no bet, so that it never becomes cash: give a category a weight above 0',
  ]);

function awardFaults(gives: Award): OfferFault[] {
  if (gives.kind === 'cash') return [];
  if (gives.kind === 'freeSpins') return gives.winnings ? termsFaults(gives.winnings, '/gives/winnings') : [];
  if (gives.kind === 'bonus') return termsFaults(gives, '/gives');
  const { minDeposit, ratePpm, maxBonus } = gives;
  const least = partOf(minDeposit, ratePpm);
  return [
    ...those(
      [least === 0, '/gives/ratePpm', 'gives nothing for minDeposit: choose a higher rate or a larger minDeposit'],
      [least > maxBonus, '/gives/maxBonus', `is below what minDeposit gives: write at least ${least}`],
    ),
    ...termsFaults(gives, '/gives'),
  ];
}

/** What a promotion that is given with a deposit, by a code or by the operator's decision can not have. */
function enteringFaults({ gives, entering, code, asks, days }: PromotionOffer): OfferFault[] {
  const isDeposit = gives.kind === 'depositBonus';
  const isApplied = entering === 'apply';
  return those(
    [isDeposit && entering !== undefined, '/entering', 'is nothing that comes with a deposit: leave it out'],
    [isDeposit && code !== undefined, '/code', 'is nothing that comes with a deposit: leave it out'],
    [isDeposit && asks !== undefined, '/asks', 'is nothing that comes with a deposit: its minDeposit is what it asks'],
    [isDeposit && days !== undefined, '/days', 'is nothing that comes with a deposit: gives.days says when it ends'],
    [isApplied && code !== undefined, '/code', 'is not asked of who applies: choose one of the two'],
    [isApplied && asks !== undefined, '/asks', 'is not looked at where the operator decides: leave it out'],
    [isApplied && days !== undefined, '/days', 'is not looked at where the operator decides: leave it out'],
  );
}

/** What makes a promotion one that no player can ever get. */
export function promotionFaults(offer: PromotionOffer): OfferFault[] {
  const { who = {}, asks = {}, gives } = offer;
  const { newWithinDays = Infinity, memberForDays = 0 } = who;
  const isEmpty = asks.deposit === undefined && asks.turnover === undefined;
  return [
    ...spanFaults(offer),
    ...those(
      [
        memberForDays > newWithinDays,
        '/who/memberForDays',
        `contradicts newWithinDays, by which the account is at most ${newWithinDays} days old: change one of them`,
      ],
      [offer.asks !== undefined && isEmpty, '/asks', 'asks nothing: name a deposit or a turnover, or leave it out'],
      [
        asks.turnover !== undefined && countsNothing(asks.counts),
        '/asks/counts',
        'counts no bet, so that the turnover is never reached: give a category a weight above 0',
      ],
    ),
    ...enteringFaults(offer),
    ...awardFaults(gives),
  ];
}

import { Type, type Static } from 'typebox';
import { PaidAmount, Ppm } from '../gateway/operation.ts';
import { maxAmount } from '../money.ts';
import { strict } from '../strict.ts';
import type { OfferFault } from './fault.ts';
import { Localised } from './localised.ts';

const need = Type.Integer({ minimum: 0, maximum: maxAmount, description: 'Minor units since the season began' });

/**
 * The ladder of levels, the lowest first; a level is reached once both amounts are (VIP-1). Levels are counted from 1: who has reached none
 * has level 0. A merchant has one ladder, that of the record whose name is first.
 */
export const VipOffer = strict({
  seasonMonths: Type.Integer({
    minimum: 1,
    maximum: 12,
    description:
      'After how many months levels are looked at for going down; seasons of 3 begin in January, April, July and October',
  }),
  levels: Type.Array(
    strict({
      name: Localised,
      deposit: need,
      turnover: need,
      gift: { ...PaidAmount, description: 'Minor units, once, when it is reached; 0 for none' },
      extraCashbackPpm: Type.Optional({ ...Ppm, description: 'Added to each rate of the cashback, in ppm' }),
      benefits: Type.Array(Localised, { maxItems: 12 }),
    }),
    { minItems: 2, maxItems: 30 },
  ),
});
export type VipOffer = Static<typeof VipOffer>;

/** What no player could ever see of a ladder: levels that do not rise, that everyone has from the start, or that give back more than was bet. */
export const vipFaults = ({ levels }: VipOffer): OfferFault[] =>
  levels.flatMap(({ deposit, turnover, extraCashbackPpm = 0 }, at) => {
    const pointer = `/levels/${at}`;
    const before = levels[at - 1] ?? { deposit: 0, turnover: 0 };
    const faults: OfferFault[] = [];
    if (deposit < before.deposit || turnover < before.turnover)
      faults.push({ pointer, message: 'asks for less than the level below it: let both amounts rise' });
    else if (deposit === before.deposit && turnover === before.turnover)
      faults.push({
        pointer,
        message:
          at === 0
            ? 'asks for nothing: everyone is above level 0 before they begin, ask for a deposit or for turnover'
            : 'asks for what the level below it asks for, where nobody stays: raise an amount',
      });
    if (extraCashbackPpm > 1_000_000)
      faults.push({ pointer: `${pointer}/extraCashbackPpm`, message: 'gives back more than was bet: at most 1000000' });
    return faults;
  });

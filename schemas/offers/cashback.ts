import { Type, type Static } from 'typebox';
import { GameCategory } from '../gateway/games.ts';
import { PositiveAmount, Ppm } from '../gateway/operation.ts';
import { strict } from '../strict.ts';
import type { OfferFault } from './fault.ts';

/** What part of valid bets is paid back (REBATE-1). A merchant has one cashback, that of the record whose name is first. */
export const CashbackOffer = strict({
  rates: Type.Array(strict({ category: GameCategory, ppm: Ppm }), { minItems: 1 }),
  minimum: { ...PositiveAmount, description: 'Minor units below which nothing can be claimed' },
});
export type CashbackOffer = Static<typeof CashbackOffer>;

/** Rates of which two would count, or that give back nothing, or more than was bet. */
export function cashbackFaults({ rates }: CashbackOffer): OfferFault[] {
  const faults = rates.flatMap(({ category, ppm }, at): OfferFault[] => {
    const pointer = `/rates/${at}`;
    const isSecond = rates.findIndex((rate) => rate.category === category) < at;
    return [
      ...(isSecond ? [{ pointer, message: `is a second rate for ${category}: keep one` }] : []),
      ...(ppm > 1_000_000
        ? [{ pointer: `${pointer}/ppm`, message: 'gives back more than was bet: at most 1000000' }]
        : []),
    ];
  });
  if (rates.every(({ ppm }) => ppm === 0))
    faults.push({ pointer: '/rates', message: 'give nothing back: let one be above 0, or remove the record' });
  return faults;
}

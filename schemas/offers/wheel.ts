import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Localised } from './localised.ts';

/** A wheel that a player may turn; the chance of a prize is its weight among all weights (REWARD-2). */
export const WheelOffer = strict({
  title: Localised,
  turnsPerDay: Type.Integer({ minimum: 1, maximum: 20 }),
  prizes: Type.Array(
    strict({
      title: Localised,
      weight: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      amount: Type.Integer({ minimum: 0, description: 'Minor units; 0 for no prize' }),
    }),
    { minItems: 4, maxItems: 12 },
  ),
});
export type WheelOffer = Static<typeof WheelOffer>;

import { Type, type Static } from 'typebox';
import { maxAmount } from '../money.ts';
import { strict } from '../strict.ts';
import { Localised } from './localised.ts';

/** A wheel that a player may turn; the chance of a prize is its weight among all weights (REWARD-2). */
export const WheelOffer = strict({
  title: Localised,
  turnsPerDay: Type.Integer({ minimum: 1, maximum: 20 }),
  prizes: Type.Array(
    strict({
      title: Type.Optional({ ...Localised, description: 'What stands on it; its amount without' }),
      weight: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      amount: Type.Integer({ minimum: 0, maximum: maxAmount, description: 'Minor units; 0 for no prize' }),
    }),
    { minItems: 4, maxItems: 12, description: 'Clockwise from the top' },
  ),
});
export type WheelOffer = Static<typeof WheelOffer>;

/** What makes a wheel one that shows what nobody can win. */
export function wheelFaults({ prizes }: WheelOffer): { pointer: string; message: string }[] {
  const isWon = ({ weight, amount }: WheelOffer['prizes'][number]) => weight > 0 && amount > 0;
  if (!prizes.some(isWon))
    return [{ pointer: '/prizes', message: 'has nothing to win: give a prize a weight and an amount above 0' }];
  return prizes.flatMap(({ weight, amount, title }, at) => [
    ...(weight === 0
      ? [{ pointer: `/prizes/${at}/weight`, message: 'is 0: the wheel would show what it never stops at' }]
      : []),
    ...(amount === 0 && !title
      ? [{ pointer: `/prizes/${at}`, message: 'has neither an amount nor a title: say what stands on it' }]
      : []),
  ]);
}

import type { CardType } from './card-fields.ts';

/** What was deposited by cards of a type and has not gone back to one yet, in minor units. */
export type SumToReturn = { type: CardType; left: number };

/** Whether a withdrawal may go to cards of the type: to any once nothing is left to return. */
export const takesWithdrawal = (toReturn: readonly SumToReturn[], type: CardType): boolean =>
  toReturn.length === 0 || toReturn.some((sum) => sum.type === type);

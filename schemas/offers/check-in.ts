import { Type, type Static } from 'typebox';
import { PositiveAmount } from '../gateway/operation.ts';
import { strict } from '../strict.ts';

/** What the seven days of a check-in give, one after another; a day that is missed begins again (REWARD-2). */
export const CheckInOffer = strict({ amounts: Type.Array(PositiveAmount, { minItems: 7, maxItems: 7 }) });
export type CheckInOffer = Static<typeof CheckInOffer>;

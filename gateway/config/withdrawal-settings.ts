import type { Static } from 'typebox';
import { WithdrawLimits } from '#schemas/gateway/withdraw.ts';
import { strict } from '#schemas/strict.ts';
import { Hours } from './deposit-settings.ts';

/** What an operator allows of withdrawals: shown to the player as it is. Amounts in minor units, rates in millionths (ppm). */
export const WithdrawalSettings = strict({ ...WithdrawLimits.properties, hours: Hours });
export type WithdrawalSettings = Static<typeof WithdrawalSettings>;

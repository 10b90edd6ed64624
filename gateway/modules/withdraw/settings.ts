import type { WithdrawLimits } from '#schemas/gateway/withdraw.ts';

/** What an operator allows of withdrawals: shown to the player as it is. Amounts in minor units, rates in millionths (ppm). */
export type WithdrawalSettings = WithdrawLimits;

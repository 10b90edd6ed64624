import { openWithdrawStates, type WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import type { Outcome } from '#features/orders/order-head.tsx';

/** How a withdrawal stands. */
export const outcomeOf = (state: WithdrawState): Outcome =>
  openWithdrawStates.includes(state) ? 'open' : state === 'done' ? 'good' : 'bad';

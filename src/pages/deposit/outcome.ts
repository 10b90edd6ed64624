import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import type { Outcome } from '#features/orders/order-head.tsx';

const open: readonly DepositState[] = ['awaiting', 'proved', 'reviewing'];

/** How a deposit stands. */
export const outcomeOf = (state: DepositState): Outcome =>
  open.includes(state) ? 'open' : state === 'done' ? 'good' : 'bad';

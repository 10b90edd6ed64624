import { openDepositStates, type DepositState } from '#schemas/gateway/deposit-states.ts';
import { openWithdrawStates, type WithdrawState } from '#schemas/gateway/withdraw-states.ts';

/** How an order is: it goes on, or has ended well or badly. */
export type Outcome = 'open' | 'good' | 'bad';

const openStates: readonly (DepositState | WithdrawState)[] = [...openDepositStates, ...openWithdrawStates];

/** The outcome of a deposit or a withdrawal. */
export const outcomeOf = (state: DepositState | WithdrawState): Outcome =>
  openStates.includes(state) ? 'open' : state === 'done' ? 'good' : 'bad';

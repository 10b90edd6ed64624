/** The states of a deposit; which leads to which is the gateway's to say. */
export const depositStates = [
  'awaiting',
  'proved',
  'reviewing',
  'done',
  'expired',
  'cancelled',
  'refused',
  'refunded',
] as const;
export type DepositState = (typeof depositStates)[number];

/** The states in which money is still awaited. */
export const openDepositStates: readonly DepositState[] = ['awaiting', 'proved', 'reviewing'];

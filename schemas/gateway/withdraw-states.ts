/** The states of a withdrawal; which leads to which is the gateway's to say. */
export const withdrawStates = [
  'reviewing',
  'needsInfo',
  'approved',
  'paying',
  'done',
  'refused',
  'failed',
  'cancelled',
  'reversed',
] as const;
export type WithdrawState = (typeof withdrawStates)[number];

/** The states in which the money is held and nothing is decided for good. */
export const openWithdrawStates: readonly WithdrawState[] = ['reviewing', 'needsInfo', 'approved', 'paying'];

/** The ends that gave the money back. */
export const givenBackStates: readonly WithdrawState[] = ['refused', 'failed', 'cancelled', 'reversed'];

/** What has to be so before a withdrawal, in the order in which a player should see to it. */
export const withdrawChecks = [
  'frozen',
  'debt',
  'paymentPassword',
  'card',
  'turnover',
  'open',
  'hours',
  'dailyCount',
  'dailyAmount',
] as const;
export type WithdrawCheck = (typeof withdrawChecks)[number];

/** What has become of a bonus that was given up for a withdrawal (WD-7). */
export const heldBonusStates = ['held', 'lost', 'returned', 'expired'] as const;
export type HeldBonusState = (typeof heldBonusStates)[number];

/** A salary of every day, a part of what the team loses, or a salary of every hour (AGT-4). */
export const contractKinds = ['daily', 'dividend', 'hourly'] as const;
export type ContractKind = (typeof contractKinds)[number];
/** For how long a contract counts before it pays; a dividend has one of two. */
export const contractPeriods = ['hour', 'day', 'halfMonth', 'month'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** `changing` is valid with terms that wait for an answer, `ending` valid until its period is over. */
export const openContractStates = ['requested', 'valid', 'changing', 'ending'] as const;
export const contractStates = [...openContractStates, 'denied', 'withdrawn', 'expired', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];
/** A contract has so many tiers at most. */
export const mostTiers = 10;

/** What a bill is for: a contract of that kind, or the commission of a day. */
export const billKinds = ['commission', ...contractKinds] as const;
export type BillKind = (typeof billKinds)[number];
/** `due` waits for the payer, `toCollect` for the payee; `short` has got nothing yet, as the payer has nothing (AGT-5). */
export const billStates = [
  'notReached',
  'due',
  'toCollect',
  'short',
  'partPaid',
  'issued',
  'refused',
  'expired',
] as const;
export type BillState = (typeof billStates)[number];
/** The states in which something may still be paid. */
export const openBillStates: readonly BillState[] = ['due', 'toCollect', 'short', 'partPaid'];

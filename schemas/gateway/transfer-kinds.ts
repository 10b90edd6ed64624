/** What a movement of money is for, as the ledger keeps it and a player reads it in the records (MONEY-11). Closed: each has its text. */
export const transferKinds = [
  'deposit',
  'depositRefund',
  'withdrawHold',
  'withdrawPaid',
  'withdrawReturned',
  'bet',
  'win',
  'betCancelled',
  'betCorrected',
  'promotion',
  'bonusConverted',
  'bonusForfeited',
  'rebate',
  'task',
  'checkIn',
  'wheel',
  'vipGift',
  'referral',
  'tournament',
  'tournamentBuyIn',
  'withdrawReversed',
  'debtBooked',
  'debtRecovered',
  'commission',
  'salary',
  'dividend',
  'hourly',
  'transferIn',
  'transferOut',
  'adjustment',
  'fee',
] as const;
/** What a player plays with: cash, and what is in bonuses. */
export const moneyKinds = ['cash', 'bonus'] as const;
export type MoneyKind = (typeof moneyKinds)[number];
export type TransferKind = (typeof transferKinds)[number];

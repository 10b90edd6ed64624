/** Days that a list of records may be asked for by a word; `30days` and `7days` end with today. */
export const ranges = ['today', 'yesterday', '7days', '30days'] as const;
export type RangeName = (typeof ranges)[number];

/** `void` is a bet whose stake was returned. */
export const betStates = ['open', 'settled', 'void'] as const;
/** Of an order of several lines: `partly` has won with some and lost with others. */
export const orderStates = ['open', 'won', 'lost', 'partly', 'cancelled', 'refunded'] as const;
export const lineStates = ['open', 'won', 'lost', 'cancelled', 'refunded'] as const;
/** `pending` until the vendor has answered; the money of a refused one is back where it was. */
export const transferStates = ['pending', 'done', 'refused'] as const;
export type OrderState = (typeof orderStates)[number];
export type LineState = (typeof lineStates)[number];
export type TransferState = (typeof transferStates)[number];

/** A list covers at most so many days, of the last so many, which are so many months of the calendar. */
export const longestRange = 31;
export const oldestDays = 366;
export const historyMonths = 12;

/** 1 for yes, 0 for no: SQLite has no booleans. */
export type Flag = 0 | 1;
/** Epoch milliseconds. */
export type Time = number;
/** A day of the merchant, `YYYY-MM-DD`, as it was when the row was written. */
export type Day = string;
/** A document as JSON text. */
export type Json = string;
/** Minor units of the merchant's currency. */
export type Money = number;

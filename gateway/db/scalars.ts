/** 1 for yes, 0 for no: SQLite has no booleans. */
export type Flag = 0 | 1;
/** Epoch milliseconds. */
export type Time = number;
/** A document as JSON text. */
export type Json = string;
/** Minor units of the merchant's currency. */
export type Money = number;

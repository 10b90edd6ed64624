/** What is wrong with a record: where, as a JSON pointer, and in words what to do. */
export type OfferFault = { pointer: string; message: string };

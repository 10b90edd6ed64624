import { randomInt } from 'node:crypto';

/** An order number that a player can read out: a letter for its kind and ten digits, the first not 0. */
export const newOrderId = (kind: 'D' | 'W' | 'F'): string => `${kind}${randomInt(1_000_000_000, 10_000_000_000)}`;

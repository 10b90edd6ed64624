import { dayMs } from './day-ms.ts';

/**
 * Whether a passkey of this age stands for the payment password. Whoever has found out the login password can add one: the owner, who is
 * notified of it, has a day to remove it, as long as withdrawals wait after a forgotten payment password. Epoch milliseconds.
 */
export const maySignPayments = (createdAt: number, now: number): boolean => createdAt <= now - dayMs;

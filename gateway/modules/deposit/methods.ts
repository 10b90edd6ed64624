import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { timeOfDay } from '#schemas/day.ts';

/**
 * A way to deposit as the operator sets it. `hours` such as `08:00-23:30` are of the merchant's time zone; one that ends before it
 * begins goes over midnight. `minutes` is how long an order waits for its money.
 */
export type DepositMethodSettings = Omit<DepositMethod, 'state' | 'notice' | 'name' | 'needsProof' | 'banks'> & {
  /** By language code. */
  name: Readonly<Record<string, string>>;
  state: 'on' | 'off' | 'maintenance';
  notice?: Readonly<Record<string, string>>;
  minutes: number;
  needsProof?: boolean;
  banks?: readonly string[];
  pay: 'redirect' | 'qr' | 'transfer';
  /** Where a transfer goes. */
  account?: { bankName: string; accountName: string; accountNumber: string };
};

/** Whether the hours hold the time of day `HH:MM`; empty hours hold every time. */
export function isWithin(hours: string, time: string): boolean {
  const [from, to] = hours.split('-');
  if (!from || !to) return true;
  return from <= to ? from <= time && time < to : from <= time || time < to;
}

/** What a player may do with a method at this moment. */
export function stateOf(
  { state, hours }: DepositMethodSettings,
  now: number,
  timeZone: string,
): DepositMethod['state'] {
  if (state === 'maintenance') return 'maintenance';
  return state === 'on' && isWithin(hours, timeOfDay(now, timeZone)) ? 'open' : 'closed';
}

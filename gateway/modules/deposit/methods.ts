import { timeOfDay } from '#schemas/day.ts';
import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import type { Localised } from '#schemas/offers/localised.ts';
import type { DepositMethodSettings } from '#gateway/config/deposit-settings.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Row } from '#gateway/db/tables.ts';

export type Order = Row<'deposit_orders'>;

/** What a promotion promised with an order. Minor units. */
export type BonusPromise = { title: Localised; amount: number; turnover: number };
export const promiseOf = ({ bonus }: Order) => (bonus ? (JSON.parse(bonus) as BonusPromise) : undefined);

/** The method as it was when the order was made. */
export const methodOf = ({ method }: Pick<Order, 'method'>) => JSON.parse(method) as DepositMethodSettings;

/** The methods that players are offered. Of one that does not say by what it is paid nobody knows whether that is banned. */
export const offeredMethods = ({ depositMethods, bannedMeans }: Site): DepositMethodSettings[] =>
  depositMethods.filter(
    ({ state, means }) =>
      state !== 'off' && (bannedMeans.length === 0 || (means !== undefined && !bannedMeans.includes(means))),
  );

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

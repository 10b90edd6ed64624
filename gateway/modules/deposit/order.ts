import type { Row } from '#gateway/db/tables.ts';
import type { DepositMethodSettings } from '#gateway/config/deposit-settings.ts';

export type Order = Row<'deposit_orders'>;

/** The method as it was when the order was made. */
export const methodOf = ({ method }: Order) => JSON.parse(method) as DepositMethodSettings;

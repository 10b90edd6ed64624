import { keepPreviousData } from '@tanstack/react-query';
import type { DepositMethod, DepositOrder } from '#schemas/gateway/deposit.ts';
import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { callQuery, freshQuery, listQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { pagesQuery } from '#shared/api/list-place.ts';
import { queries } from '#shared/api/queries.ts';

/** Ways to deposit, in the operator's order. */
export const methodsQuery = listQuery(['deposit', 'methods'], 'depositBanks');

/** What a deposit of `amount` asks for and may bring; those of the amount before stay while it is typed. */
export const offersQuery = (amount: number) => ({
  ...callQuery(['deposit', 'offers', amount], 'depositPromotions', { query: { amount } }),
  placeholderData: keepPreviousData,
});

export const orderQuery = (id: string) => freshQuery(['deposit', 'order', id], 'depositOrder', { path: { id } });

/** Shows an order as an act has left it, before it is read again. */
export const showOrder = (order: DepositOrder): void => void queries.setQueryData(orderQuery(order.id).queryKey, order);

/** The player's deposits in pages, the open ones on top; of one state, or of all. */
export const recordsQuery = (state: DepositState | undefined) =>
  pagesQuery(['deposit', 'records', state ?? 'all'], 'depositRecords', { ...(state && { state }) });

/** The call of each channel. */
const calls = {
  manualTransfer: 'depositManual',
  alipay: 'depositAlipay',
  qq: 'depositQq',
  wechat: 'depositWechat',
  gateway: 'depositGateway',
} as const;

/** An order of a deposit, but for the way it is paid. */
export type DepositRequest = Omit<Body<'depositManual'>, 'methodId'>;

/** Opens an order. `idempotencyKey` is that of the player's intent. @throws GatewayError */
export const openDeposit = (
  { id: methodId, channel }: DepositMethod,
  request: DepositRequest,
  idempotencyKey: string,
): Promise<DepositOrder> => call(calls[channel], { body: { methodId, ...request }, idempotencyKey });

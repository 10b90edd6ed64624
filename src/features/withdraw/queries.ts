import type { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { freshQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { pagesQuery } from '#shared/api/list-place.ts';
import { queries } from '#shared/api/queries.ts';

/** How much may be withdrawn, and why not more. */
export const optionsQuery = freshQuery(['withdraw', 'options'], 'withdrawOptions');

export const orderQuery = (id: string) => freshQuery(['withdraw', 'order', id], 'withdrawOrder', { path: { id } });

/** Shows an order as an act has left it, before it is read again. */
export const showOrder = (order: WithdrawOrder): void =>
  void queries.setQueryData(orderQuery(order.id).queryKey, order);

/** The player's withdrawals in pages, the open ones on top; of one state, or of all. */
export const recordsQuery = (state: WithdrawState | undefined) =>
  pagesQuery(['withdraw', 'records', state ?? 'all'], 'withdrawReport', { ...(state && { state }) });

/** What makes one withdrawal another than the next. */
export type WithdrawIntent = Omit<Body<'withdraw'>, 'paymentPassword'>;

/** Sends a withdrawal; without a payment password the player has signed with a passkey. `idempotencyKey` is that of the player's intent. @throws GatewayError */
export const sendWithdrawal = (
  intent: WithdrawIntent,
  paymentPassword: string | undefined,
  idempotencyKey: string,
): Promise<WithdrawOrder> =>
  call('withdraw', { body: { ...intent, ...(paymentPassword !== undefined && { paymentPassword }) }, idempotencyKey });

import { takesWithdrawal } from '#schemas/gateway/closed-loop.ts';
import type { ErrorCode } from '#schemas/gateway/errors.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import type { WithdrawCheck } from '#schemas/gateway/withdraw-states.ts';
import type { WithdrawOptions } from '#schemas/gateway/withdraw.ts';
import { feeOf } from '#schemas/money.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { holdGrants } from '../bonus/hold.ts';
import { cardOf, type Card } from '../cards/list.ts';
import { beginNumbered } from '../orders/order-number.ts';
import { payeeNameOf } from '../payee/payee.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { refuseUnverified } from '../verification/doors.ts';
import { lookOf } from './look.ts';
import { hold, type CardSnapshot, type Order } from './money.ts';
import { withdrawals } from './states.ts';

/** What a check that is not met is refused with; those of the password and the card say more, and are judged by themselves. */
const codes = {
  frozen: 'withdraw.frozen',
  debt: 'withdraw.debt',
  turnover: 'withdraw.turnover',
  open: 'withdraw.open',
  hours: 'withdraw.hours',
  dailyCount: 'withdraw.dailyCount',
  dailyAmount: 'withdraw.dailyAmount',
} as const satisfies Partial<Record<WithdrawCheck, ErrorCode>>;

/** @throws ApiError of the first check that is not met, with what the player may read of it in `value`. */
function refuseUnmet({ checks, turnoverLeft, hours }: WithdrawOptions): void {
  for (const { id, isMet, until, orderId } of checks) {
    if (isMet || id === 'paymentPassword' || id === 'card') continue;
    const value = { ...(until !== undefined && { until }), ...(orderId !== undefined && { orderId }) };
    throw new ApiError(codes[id], { value: { ...value, turnoverLeft, hours } });
  }
}

/** @throws ApiError `withdraw.min`, `withdraw.max`, `withdraw.dailyAmount`, `wallet.insufficient`. */
function refuseAmount(amount: number, { min, max, dailyAmount, today, cash }: WithdrawOptions): void {
  const refuse = (code: ErrorCode, limit: number) => {
    throw new ApiError(code, { value: { limit } });
  };
  if (amount < min) refuse('withdraw.min', min);
  if (amount > max) refuse('withdraw.max', max);
  if (amount > cash) refuse('wallet.insufficient', cash);
  if (amount > dailyAmount - today.amount) refuse('withdraw.dailyAmount', dailyAmount - today.amount);
}

function snapshot({ type, name, number, fields }: Card, payeeName: string): string {
  const card: CardSnapshot = { type, name, number, payeeName, fields: JSON.parse(fields) as CardSnapshot['fields'] };
  return JSON.stringify(card);
}

type Owner = { accountId: string; merchant: string };
type Given = { site: Site; at: number };

/** Judges a withdrawal by all but its payment password; resolves to the card that it goes to. @throws ApiError each refusal of the contract. */
export async function judgeWithdrawal(
  db: Database,
  { accountId }: Owner,
  { amount, cardId, giveUpBonus = false }: Body<'withdraw'>,
  { site, at }: Given,
): Promise<Card> {
  const look = await lookOf(db, accountId, site, at);
  refuseUnmet(look);
  const card = await cardOf(db, accountId, cardId);
  if (card.usable_at > at) throw new ApiError('card.waiting', { value: { until: card.usable_at } });
  if (!takesWithdrawal(look.toReturn, card.type))
    throw new ApiError('withdraw.otherWay', { value: { toReturn: look.toReturn } });
  refuseAmount(amount, look);
  await refuseUnverified(db, accountId, 'withdrawal', { site, amount, at });
  if (look.lost.grants > 0 && !giveUpBonus) throw new ApiError('withdraw.bonus', { value: look.lost });
  return card;
}

/**
 * Takes a withdrawal: the order, and what it reserves of cash and of active bonuses, are one transaction (WD-3, WD-7). The payment password
 * has been checked.
 * @throws ApiError as `judgeWithdrawal` does.
 */
export async function requestWithdrawal(
  tx: Tx,
  owner: Owner,
  body: Body<'withdraw'>,
  { site, at }: Given,
): Promise<string> {
  const { accountId, merchant } = owner;
  const { amount, cardId } = body;
  await lockPlayer(tx, accountId, merchant);
  const card = await judgeWithdrawal(tx, owner, body, { site, at });
  const bonuses = await holdGrants(tx, accountId, at);
  const order: Omit<Order, 'id'> = {
    account_id: accountId,
    merchant,
    card_id: cardId,
    card: snapshot(card, payeeNameOf(await ownAccount(tx, { accountId })) ?? ''),
    amount,
    fee: feeOf(site.withdrawal, amount),
    bonuses: JSON.stringify(bonuses),
    usual_minutes: site.withdrawal.usualMinutes,
    state: 'reviewing',
    created_at: at,
  };
  const id = await beginNumbered('W', (number) => withdrawals.begin(tx, { ...order, id: number }, at));
  await hold(tx, { ...order, id });
  return id;
}

/** Takes a withdrawal back. @throws ApiError `order.closed` where the operator does not allow it, or once it is decided. */
export async function cancelWithdrawal(tx: Tx, accountId: string, id: string, { site, at }: Given): Promise<void> {
  const order = await withdrawals.read(tx, { id, account_id: accountId });
  if (!site.allowCancelWithdrawal) throw new ApiError('order.closed');
  await withdrawals.move(tx, order, 'cancelled', { at });
}

/** Answers the operator's question. @throws ApiError `order.closed` when nothing is asked. */
export async function answerQuestion(
  tx: Tx,
  accountId: string,
  id: string,
  { text, at }: { text: string; at: number },
): Promise<void> {
  const order = await withdrawals.read(tx, { id, account_id: accountId });
  await withdrawals.move(tx, order, 'reviewing', { at, reason: text });
}

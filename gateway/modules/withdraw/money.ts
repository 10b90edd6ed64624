import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import type { CardType } from '#schemas/gateway/card-fields.ts';
import type { Tx, Row } from '#gateway/db/tables.ts';
import type { HeldBonus } from '../bonus/hold.ts';
import { fees, holdOf, memberCash, payout } from '../ledger/accounts.ts';
import { between, credit, recoverDebt } from '../ledger/credit.ts';
import { transfer, type Entry } from '../ledger/ledger.ts';

export type Order = Row<'withdraw_orders'>;
/** The card as it was when the order was made: what the operator pays to. */
export type CardSnapshot = {
  type: CardType;
  name: string;
  number: string;
  payeeName: string;
  fields: Record<string, string>;
};

export const bonusesOf = ({ bonuses }: Pick<Order, 'bonuses'>) => JSON.parse(bonuses ?? '[]') as HeldBonus[];
export const snapshotOf = ({ card }: Pick<Order, 'card'>) => JSON.parse(card) as CardSnapshot;

/** Reserves the money of a new order (MONEY-4). @throws ApiError `wallet.insufficient`. */
export async function hold(tx: Tx, order: Order): Promise<void> {
  const { id, account_id, merchant, amount, created_at: at } = order;
  const entries = between(memberCash(account_id), holdOf(account_id), amount);
  await transfer(tx, { id: `withdraw:${id}:hold`, merchant, kind: 'withdrawHold', remark: id, at, entries });
}

/** Where the money of an order goes once it is paid: to the card, less the fee. Entries of nothing are left out. */
function paidTo(order: Order): Entry[] {
  const { merchant, amount, fee } = order;
  return [
    { account: payout(merchant, snapshotOf(order).type), amount: amount - fee },
    { account: fees(merchant), amount: fee },
  ].filter((entry) => entry.amount > 0);
}

/** Moves what belongs to a move of the order: paid, given back while it was held, or given back after it was paid. */
export async function postMove(tx: Tx, order: Order, to: WithdrawState, at: number): Promise<void> {
  const { id, account_id: accountId, merchant, amount } = order;
  const about = { merchant, remark: id, at };
  if (to === 'done') {
    const entries = [{ account: holdOf(accountId), amount: -amount }, ...paidTo(order)];
    await transfer(tx, { ...about, id: `withdraw:${id}:paid`, kind: 'withdrawPaid', entries });
  } else if (to === 'refused' || to === 'failed' || to === 'cancelled') {
    const back = { ...about, id: `withdraw:${id}:returned`, kind: 'withdrawReturned' } as const;
    await credit(tx, { ...back, accountId, from: holdOf(accountId), amount });
  } else if (to === 'reversed') {
    const back = { ...about, id: `withdraw:${id}:reversed`, kind: 'withdrawReversed' } as const;
    const from = paidTo(order).map((entry) => ({ ...entry, amount: -entry.amount }));
    await transfer(tx, { ...back, entries: [...from, { account: memberCash(accountId), amount }] });
    await recoverDebt(tx, { ...back, accountId }, amount);
  }
}

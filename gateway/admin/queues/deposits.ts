import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { takeNotice, type Notice } from '#gateway/modules/deposit/provider.ts';
import { deposits } from '#gateway/modules/deposit/states.ts';
import { sentFor } from '#gateway/modules/uploads/uploads.ts';
import { waitingDeposits } from '../deposits.ts';
import { amountsByMerchant, amountsOf } from './amounts.ts';
import { reasonField, reasonIn, sinceOf, type Decision, type Queue, type QueueAction } from './queue.ts';

/** What may become of a deposit in this state. */
function actionsIn(state: DepositState, amount: string): QueueAction[] {
  const isLate = state === 'expired';
  const actions: readonly (QueueAction & { to: DepositState })[] = [
    { to: 'done', outcome: 'paid', label: isLate ? 'Paid late' : 'Paid', tone: 'good' },
    {
      to: 'done',
      outcome: 'paid',
      label: 'Paid another amount',
      field: { name: 'amount', label: 'Amount', value: amount },
    },
    { to: 'reviewing', outcome: 'reviewing', label: 'Look into it' },
    { to: 'refused', outcome: 'refused', label: 'Refuse', tone: 'bad', field: reasonField },
    { to: 'refunded', outcome: 'refunded', label: 'Refund', tone: 'bad', field: reasonField },
  ];
  return actions.filter(({ to }) => deposits.moves[state].includes(to));
}

/** What the operator's form says, as the provider would say it. */
async function noticeOf(db: Database, id: string, decision: Decision): Promise<Notice> {
  const { outcome = '', amount } = decision;
  const order = await deposits.read(db, { id });
  switch (outcome) {
    case 'paid': {
      const { read } = await amountsOf(db, order.merchant);
      return { outcome, amount: amount === undefined ? order.amount : read(amount) };
    }
    case 'reviewing':
      return { outcome };
    case 'refused':
    case 'refunded':
      return { outcome, reason: reasonIn(decision) };
    default:
      throw new ApiError('request.invalid');
  }
}

/** Deposits whose money is awaited, or came too late, with the proofs of their players (DEP-13). */
export const depositQueue: Queue = {
  name: 'deposits',
  title: 'Deposits',
  empty: 'No deposit waits for its money.',
  list: async (db, merchantShown) => {
    const orders = await waitingDeposits(db, merchantShown);
    const amountsIn = await amountsByMerchant(db, orders);
    const proofOf = (id: string) => `deposit:${id}`;
    const picturesFor = await sentFor(
      db,
      orders.map(({ id }) => proofOf(id)),
    );
    return orders.map(({ id, merchant, method_id, amount, payer_name, payer_bank, state, created_at, username }) => {
      const { write, plain } = amountsIn(merchant);
      const facts = [
        { label: 'Player', value: username },
        { label: 'Method', value: method_id },
        ...(payer_name ? [{ label: 'Payer', value: payer_name }] : []),
        ...(payer_bank ? [{ label: 'Payer’s bank', value: payer_bank }] : []),
        sinceOf(created_at),
      ];
      const pictures = picturesFor(proofOf(id));
      return { id, merchant, title: write(amount), state, facts, pictures, actions: actionsIn(state, plain(amount)) };
    });
  },
  act: async (db, id, decision, now) => takeNotice(db, id, await noticeOf(db, id, decision), now),
};

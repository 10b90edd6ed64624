import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { takeDecision, type Decision as Verdict } from '#gateway/modules/withdraw/decisions.ts';
import { snapshotOf } from '#gateway/modules/withdraw/order.ts';
import { withdrawals } from '#gateway/modules/withdraw/states.ts';
import { waitingWithdrawals } from '../withdrawals.ts';
import { amountsByMerchant } from './amounts.ts';
import { reasonField, reasonIn, sinceOf, type Decision, type Queue, type QueueAction } from './queue.ts';

const question = { ...reasonField, label: 'Question, which the player answers' };
const actions: readonly (QueueAction & { outcome: WithdrawState })[] = [
  { outcome: 'approved', label: 'Approve', tone: 'good' },
  { outcome: 'paying', label: 'Payment is under way', tone: 'good' },
  { outcome: 'done', label: 'Paid', tone: 'good' },
  { outcome: 'needsInfo', label: 'Ask', field: question },
  { outcome: 'refused', label: 'Refuse', tone: 'bad', field: reasonField },
  { outcome: 'failed', label: 'Payment failed', tone: 'bad', field: reasonField },
];

function verdictOf(decision: Decision): Verdict {
  const { outcome = '' } = decision;
  switch (outcome) {
    case 'approved':
    case 'paying':
    case 'done':
      return { outcome };
    case 'needsInfo':
    case 'refused':
    case 'failed':
      return { outcome, reason: reasonIn(decision) };
    default:
      throw new ApiError('request.invalid');
  }
}

/** Withdrawals that are not decided for good, with the card that they are paid to (WD-4). */
export const withdrawalQueue: Queue = {
  name: 'withdrawals',
  title: 'Withdrawals',
  empty: 'No withdrawal waits.',
  list: async (db, merchantShown) => {
    const orders = await waitingWithdrawals(db, merchantShown);
    const amountsIn = await amountsByMerchant(db, orders);
    return orders.map((order) => {
      const { id, merchant, amount, fee, state, created_at, username } = order;
      const { write } = amountsIn(merchant);
      const { name, number, payeeName, fields } = snapshotOf(order);
      const facts = [
        { label: 'Player', value: username },
        { label: 'Pay', value: write(amount - fee) },
        ...(fee > 0 ? [{ label: 'Fee', value: write(fee) }] : []),
        { label: 'To', value: `${name} ${number}`.trim() },
        { label: 'Payee', value: payeeName },
        ...Object.entries(fields).flatMap(([label, value]) => (value === number ? [] : [{ label, value }])),
        sinceOf(created_at),
      ];
      const legal = actions.filter(({ outcome }) => withdrawals.moves[state].includes(outcome));
      return { id, merchant, title: write(amount), state, facts, pictures: [], actions: legal };
    });
  },
  act: async (db, id, decision, now) => takeDecision(db, id, verdictOf(decision), now),
};

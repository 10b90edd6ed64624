import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import { localise } from '#schemas/offers/localised.ts';
import { Decision, takeDecision, waitingWithdrawals, withdrawals } from '#gateway/modules/withdraw/states.ts';
import { amountsByMerchant } from './amounts.ts';
import { movesOf, queue, reasonField, sinceOf, type QueueAction } from './queue.ts';

const question = { ...reasonField, label: 'Question, which the player answers' };
const actions: readonly (QueueAction & { outcome: WithdrawState })[] = [
  { outcome: 'approved', label: 'Approve', tone: 'good' },
  { outcome: 'paying', label: 'Payment is under way', tone: 'good' },
  { outcome: 'done', label: 'Paid', tone: 'good' },
  { outcome: 'needsInfo', label: 'Ask', fields: [question] },
  { outcome: 'refused', label: 'Refuse', tone: 'bad', fields: [reasonField] },
  { outcome: 'failed', label: 'Payment failed', tone: 'bad', fields: [reasonField] },
];

/** Withdrawals that are not decided for good, with the card that they are paid to (WD-4). */
export const withdrawalQueue = queue({
  name: 'withdrawals',
  title: 'Withdrawals',
  empty: 'No withdrawal waits.',
  histories: movesOf('withdraw'),
  answer: Decision,
  list: waitingWithdrawals,
  present: async (db, orders) => {
    const amountsIn = await amountsByMerchant(db, orders);
    return orders.map(({ id, merchant, card, bonuses, amount, fee, state, created_at, username }) => {
      const { write } = amountsIn(merchant);
      const { name, number, payeeName, fields } = card;
      const facts = [
        { label: 'Player', value: username },
        { label: 'Pay', value: write(amount - fee) },
        ...(fee > 0 ? [{ label: 'Fee', value: write(fee) }] : []),
        { label: 'To', value: `${name} ${number}`.trim() },
        { label: 'Payee', value: payeeName },
        ...Object.entries(fields).flatMap(([label, value]) => (value === number ? [] : [{ label, value }])),
        ...bonuses.map((bonus) => ({
          label: 'Gives up',
          value: `${localise(bonus.title, 'EN')} ${write(bonus.amount)}`,
        })),
        sinceOf(created_at),
      ];
      const legal = actions.filter(({ outcome }) => withdrawals.moves[state].includes(outcome));
      return { id, merchant, title: write(amount), state, facts, actions: legal };
    });
  },
  decide: takeDecision,
});

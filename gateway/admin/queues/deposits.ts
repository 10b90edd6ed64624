import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import { Notice, takeNotice, waitingDeposits } from '#gateway/modules/deposit/provider.ts';
import { deposits } from '#gateway/modules/deposit/states.ts';
import { sentFor } from '#gateway/modules/uploads/uploads.ts';
import { amountsByMerchant, amountsOf } from './amounts.ts';
import { movesOf, queue, reasonField, sinceOf, type QueueAction } from './queue.ts';

/** What may become of a deposit in this state. */
function actionsIn(state: DepositState, amount: string): QueueAction[] {
  const isLate = state === 'expired';
  const actions: readonly (QueueAction & { to: DepositState })[] = [
    { to: 'done', outcome: 'paid', label: isLate ? 'Paid late' : 'Paid', tone: 'good' },
    {
      to: 'done',
      outcome: 'paid',
      label: 'Paid another amount',
      fields: [{ name: 'amount', label: 'Amount', value: amount }],
    },
    { to: 'reviewing', outcome: 'reviewing', label: 'Look into it' },
    { to: 'refused', outcome: 'refused', label: 'Refuse', tone: 'bad', fields: [reasonField] },
    { to: 'refunded', outcome: 'refunded', label: 'Refund', tone: 'bad', fields: [reasonField] },
  ];
  return actions.filter(({ to }) => deposits.moves[state].includes(to));
}

const proofOf = (id: string) => `deposit:${id}`;

/**
 * The simulated provider (DEP-13): deposits whose money is awaited, or was too late, with the proofs of their players, and what has become
 * of each payment. An amount other than the order's is what was paid instead; one of which nothing is said is never answered.
 */
export const depositQueue = queue({
  name: 'deposits',
  title: 'Deposits',
  empty: 'No deposit waits for its money.',
  histories: movesOf('deposit'),
  answer: Notice,
  list: waitingDeposits,
  present: async (db, orders) => {
    const amountsIn = await amountsByMerchant(db, orders);
    const proofs = orders.map(({ id }) => proofOf(id));
    const picturesFor = await sentFor(db, proofs);
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
  read: async (db, id, said) => {
    if (said['amount'] === undefined) return said;
    const { read } = await amountsOf(db, (await deposits.read(db, { id })).merchant);
    return { ...said, amount: read(said['amount']) };
  },
  decide: takeNotice,
});

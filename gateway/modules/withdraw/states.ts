import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import { notify } from '../inbox/notify.ts';
import { machine } from '../orders/machine.ts';
import { maskNumber } from '../accounts/mask.ts';
import { postMove } from './money.ts';
import { snapshotOf } from './order.ts';

/** The moves of which the player gets a message: a question, and every end. */
const notified: readonly WithdrawState[] = ['needsInfo', 'done', 'refused', 'failed', 'cancelled', 'reversed'];

/**
 * A withdrawal (WD-4), with the money that belongs to each move (MONEY-4). The player answers what is asked and may take it back; all else
 * is the operator's.
 */
export const withdrawals = machine({
  table: 'withdraw_orders',
  subject: 'withdraw',
  moves: {
    reviewing: ['needsInfo', 'approved', 'refused', 'cancelled'],
    needsInfo: ['reviewing', 'approved', 'refused', 'cancelled'],
    approved: ['paying', 'refused'],
    paying: ['done', 'failed'],
    done: ['reversed'],
    refused: [],
    failed: [],
    cancelled: [],
    reversed: [],
  },
  refusal: 'order.closed',
  topics: ['withdraw', 'wallet'],
  locksPlayer: true,
  onMove: async (tx, order, { to, reason, at }) => {
    await postMove(tx, order, to, at);
    const { name, number } = snapshotOf(order);
    const values = { order: order.id, card: `${name} ${maskNumber(number)}`.trim(), reason };
    if (notified.includes(to)) await notify(tx, { accountId: order.account_id, key: `withdraw.${to}`, values }, at);
  },
});

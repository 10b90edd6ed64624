import { machine } from '../orders/machine.ts';
import { receive } from './receive.ts';

/** A deposit (DEP-5). `expired → done` is money that came late. Nobody but the gateway moves an order. */
export const deposits = machine({
  table: 'deposit_orders',
  subject: 'deposit',
  moves: {
    awaiting: ['proved', 'reviewing', 'done', 'expired', 'cancelled', 'refused'],
    proved: ['reviewing', 'done', 'refused'],
    reviewing: ['done', 'refused', 'refunded'],
    expired: ['reviewing', 'done', 'refunded'],
    done: [],
    cancelled: [],
    refused: [],
    refunded: [],
  },
  refusal: 'order.closed',
  topics: ['deposit'],
  locksPlayer: true,
  timeout: { column: 'pay_until', to: 'expired' },
  onMove: async (tx, order, { to, at }) => {
    if (to === 'done') await receive(tx, order, at);
  },
});

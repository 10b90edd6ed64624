import { machine } from '../orders/machine.ts';
import { postMove } from './money.ts';

/**
 * A bonus (PROMO-4). `used` is one whose money was lost; a bet that was lost with it and is voided afterwards makes it active again. What is
 * in it when it ends goes back to the operator, or becomes cash.
 */
export const bonuses = machine({
  table: 'bonus_grants',
  subject: 'bonus',
  moves: {
    offered: ['active', 'expired', 'forfeited'],
    active: ['met', 'used', 'expired', 'forfeited'],
    met: ['converted'],
    used: ['active'],
    converted: [],
    expired: [],
    forfeited: [],
  },
  refusal: 'order.closed',
  topics: ['bonus'],
  locksPlayer: true,
  timeout: { column: 'ends_at', to: 'expired' },
  onMove: (tx, grant, { to, at }) => postMove(tx, grant, to, at),
});

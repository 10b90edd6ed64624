import { openPromotionStates, type PromotionState } from '#schemas/gateway/promotion-states.ts';
import type { Row } from '#gateway/db/tables.ts';
import { machine } from '../orders/machine.ts';
import type { Moves } from '../orders/moves.ts';
import { givePlaceBack } from './places.ts';

export type Entry = Row<'promotion_entries'>;

/**
 * Of `coming soon` and `Join`, which are those of everybody who has not entered, there is no row. What was reached once stays reached: a bet
 * that is voided afterwards takes nothing back from `Claim`.
 */
export const moves = {
  'coming soon': ['Join', 'Close'],
  Join: ['Joined', 'Claim', 'Applying', 'Close'],
  Joined: ['Process', 'Close'],
  Process: ['Claim', 'Close'],
  Claim: ['Claimed', 'Close'],
  Applying: ['Issued', 'Rejected', 'Close'],
  Claimed: [],
  Issued: [],
  Rejected: [],
  Close: [],
} as const satisfies Moves<PromotionState>;

/** Whether an entry is not decided. */
export const isOpen = (status: PromotionState): boolean => openPromotionStates.some((state) => state === status);

/** A player in a promotion (PROMO-1). Once its time is over it only closes. The place of one that ended without a gift is free again. */
export const entries = machine({
  table: 'promotion_entries',
  column: 'status',
  subject: 'promotion',
  moves,
  refusal: 'order.closed',
  topics: ['bonus'],
  locksPlayer: true,
  timeout: { column: 'ends_at', to: 'Close', reason: 'expired', isStrict: true },
  sets: ({ reason }) => ({ reason }),
  onMove: async (tx, entry, { to }) => {
    if (to === 'Close' || to === 'Rejected') await givePlaceBack(tx, entry);
  },
});

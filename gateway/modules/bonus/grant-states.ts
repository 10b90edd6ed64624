import type { GrantState } from '#schemas/gateway/promotion-states.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { noteMove, statesBefore, type Moves } from '../orders/moves.ts';

/**
 * The legal moves of a bonus (PROMO-4). `used` is one whose money was lost; a bet that was lost with it and is voided afterwards
 * makes it active again. A state without moves is an end.
 */
export const moves: Moves<GrantState> = {
  offered: ['active', 'expired', 'forfeited'],
  active: ['met', 'used', 'expired', 'forfeited'],
  met: ['converted'],
  used: ['active'],
  converted: [],
  expired: [],
  forfeited: [],
};

/** Moves a grant and notes it in its history; false, and nothing changed, from a state that does not lead there. */
export async function moveGrant(tx: Tx, id: string, to: GrantState, reason: string, at: number): Promise<boolean> {
  const moved = await tx
    .updateTable('bonus_grants')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(moves, to))
    .returning('account_id')
    .executeTakeFirst();
  if (!moved) return false;
  await noteMove(tx, `bonus:${id}`, to, reason, at);
  await announce(tx, moved.account_id, 'bonus');
  return true;
}

import type { TicketState } from '#schemas/gateway/feedback-states.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { noteMove, statesBefore, type Moves } from '../orders/moves.ts';

/** The legal moves of a ticket (FEED-1). The player opens it, and again by writing on; the operator answers and closes. */
export const moves: Moves<TicketState> = {
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: [],
};

/** Moves a ticket, notes it in its history and tells the player's lobbies; false, and nothing changed, from a state that does not lead there. */
export async function moveTicket(
  tx: Tx,
  { id, account_id }: Pick<Row<'feedback_tickets'>, 'id' | 'account_id'>,
  to: TicketState,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback_tickets')
    // What the player does is no news to the player.
    .set({ state: to, is_unread: to === 'open' ? 0 : 1, changed_at: at })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(moves, to))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await noteMove(tx, `feedback:${id}`, to, '', at);
  await announce(tx, account_id, 'feedback');
  return true;
}

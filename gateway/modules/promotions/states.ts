import type { PromotionState } from '#schemas/gateway/promotion-states.ts';
import type { EntryState } from '#gateway/db/promotion-tables.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { noteMove, statesBefore, type Moves } from '../orders/moves.ts';
import { givePlaceBack } from './places.ts';

export type Entry = Row<'promotion_entries'>;

/**
 * The legal moves of a player in a promotion (PROMO-1). `coming soon` and `Join` are those of everybody who has not entered, and have no
 * row. What was reached once stays reached: a bet that is voided afterwards takes nothing back from `Claim`. A state without moves is
 * an end.
 */
export const moves: Moves<PromotionState> = {
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
};

/** The states of an entry that is not decided. */
export const openStates = ['Joined', 'Process', 'Claim', 'Applying'] as const satisfies readonly EntryState[];
export const isOpen = (status: PromotionState): boolean => openStates.some((state) => state === status);

/**
 * Moves an entry, notes it in its history and tells the player's lobbies; false, and nothing changed, from a state that does not lead there,
 * or once its time is over: then nothing but `Close` does. The place of one that came to nothing is free again. The player is locked.
 */
export async function moveEntry(
  tx: Tx,
  entry: Entry,
  to: EntryState,
  { reason = '', at, ...change }: { reason?: string; at: number; grant_id?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promotion_entries')
    .set({ ...change, status: to, reason })
    .where('id', '=', entry.id)
    .where('status', 'in', statesBefore(moves, to) as EntryState[])
    .$if(to !== 'Close', (rows) => rows.where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', at)])))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await noteMove(tx, `promotion:${entry.id}`, to, reason, at);
  if (to === 'Close' || to === 'Rejected') await givePlaceBack(tx, entry);
  await announce(tx, entry.account_id, 'bonus');
  return true;
}

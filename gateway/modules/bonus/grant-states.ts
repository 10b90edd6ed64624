import type { GrantState, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';

/**
 * The legal moves of a bonus (PROMO-4). `used` is one whose money was lost; a bet that was lost with it and is voided afterwards
 * makes it active again. A state without moves is an end.
 */
export const moves: Readonly<Record<GrantState, readonly GrantState[]>> = {
  offered: ['active', 'expired', 'forfeited'],
  active: ['met', 'used', 'expired', 'forfeited'],
  met: ['converted'],
  used: ['active'],
  converted: [],
  expired: [],
  forfeited: [],
};

const from = (to: GrantState) => (Object.keys(moves) as GrantState[]).filter((state) => moves[state].includes(to));

/** Moves a grant and notes it in its history; false, and nothing changed, from a state that does not lead there. */
export async function moveGrant(tx: Tx, id: string, to: GrantState, reason: string, at: number): Promise<boolean> {
  const moved = await tx
    .updateTable('bonus_grants')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from(to))
    .returning('account_id')
    .executeTakeFirst();
  if (!moved) return false;
  await noteMove(tx, id, to, reason, at);
  await announce(tx, moved.account_id, 'bonus');
  return true;
}

/** Adds a line to the history of a grant, which nobody else changes while its player is locked. */
export async function noteMove(tx: Tx, id: string, state: GrantState, reason: string, at: number): Promise<void> {
  const { n } = await tx
    .selectFrom('bonus_moves')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('grant_id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('bonus_moves')
    .values({ grant_id: id, seq: n + 1, state, reason, at })
    .execute();
}

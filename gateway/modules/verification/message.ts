import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import { dayMs } from '#schemas/day-ms.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { Answer, answer } from './review.ts';
import { verifications } from './states.ts';

const Word = Type.String({ minLength: 1, maxLength: 100 });

/** What a provider says of a player's papers: `received`, or an answer as the operator gives it. */
export const Message = strict({
  /** Of the message: sent again, it says nothing new. */
  id: Word,
  verification: Word,
  player: Word,
  session: Word,
  answer: Type.Union([strict({ outcome: Type.Literal('received') }), Answer]),
});
export type Message = Static<typeof Message>;

/** How long a message is known again; providers send one again for some days. */
const rememberedMs = 7 * dayMs;

/**
 * Takes in what a provider says, once. Resolves to whether it has changed something: a repetition does not, nor does what comes late, when
 * the player has begun anew since or the papers are decided on.
 * @throws ApiError `record.unknown` when it is of another player, or of none; `record.changed` for an answer that does not follow.
 */
export async function takeMessage(tx: Tx, merchant: string, message: Message, at: number): Promise<boolean> {
  const { id, verification, player, session, answer: given } = message;
  const row = await verifications.find(tx, { id: verification, account_id: player, merchant });
  if (!row) throw new ApiError('record.unknown');
  const seen = { nonce: `verification:${merchant}:${id}`, expires_at: at + rememberedMs };
  if (!(await insertOnce(tx, 'nonces', seen))) return false;
  // Locked before it is compared: a new session, or a decision, may be on its way.
  const { session: current } = await tx
    .updateTable('verifications')
    .set({ changed_at: at })
    .where('id', '=', verification)
    .returning('session')
    .executeTakeFirstOrThrow();
  if (current !== session) return false;
  // Whoever answers has got the papers, whatever has become of the message that says so.
  const arrived = await verifications.tryMove(tx, row, 'given', { at });
  if (given.outcome === 'received') return arrived !== undefined;
  // That two accounts may be one person's is for the operator to say.
  const heard = given.outcome === 'approved' ? { ...given, despite: false } : given;
  await answer(tx, verification, heard, { at, by: '' });
  return true;
}

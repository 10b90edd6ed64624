import { isMember } from '#schemas/gateway/session-type.ts';
import type { PlaySettings } from '#gateway/config/play-settings.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { announce } from '../events/announce.ts';

/** Whether the player of a session has yet to read what their last 30 days came to, where the site asks for that (LIMIT-13). No session lasts a day. */
export async function isSummaryDue(
  db: Database,
  { id }: Pick<CallerSession, 'id'>,
  { play }: { play: PlaySettings },
): Promise<boolean> {
  if (!play.asksForSummary) return false;
  const session = db.selectFrom('sessions').select('summary_at').where('token_hash', '=', id);
  return (await session.executeTakeFirst())?.summary_at === null;
}

/** Refuses play in a member's session whose summary is due. @throws ApiError `play.summary`. */
export async function refuseUnread(
  db: Database,
  session: Pick<CallerSession, 'id' | 'type'>,
  site: { play: PlaySettings },
): Promise<void> {
  if (isMember(session.type) && (await isSummaryDue(db, session, site))) throw new ApiError('play.summary');
}

/** Keeps that the player of a session has read it; again, it changes nothing. */
export async function noteSummaryRead(
  tx: Tx,
  { id, accountId }: Pick<CallerSession, 'id' | 'accountId'>,
  at: number,
): Promise<void> {
  const unread = tx.updateTable('sessions').set({ summary_at: at }).where('token_hash', '=', id);
  const { numUpdatedRows } = await unread.where('summary_at', 'is', null).executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await announce(tx, accountId, 'play');
}

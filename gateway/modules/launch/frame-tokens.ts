import type { Database } from '#gateway/db/tables.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { findSessionById, hashToken, newToken } from '../session/tokens.ts';

/** The lobby asks for another one while the page is open. */
const lifetimeMs = 15 * 60_000;

/**
 * Resolves to a token that a page in a frame calls with in the player's name: the calls that the contract opens to frames, for a quarter of
 * an hour, and no longer than the session. The session's own token would let the page do everything.
 */
export async function issueFrameToken(db: Database, session: CallerSession, now: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('frame_tokens')
    .values({ token_hash: hashToken(token), session_hash: session.id, expires_at: now + lifetimeMs })
    .execute();
  return token;
}

/** The session that a frame's token stands for, which proves nothing of who holds it; undefined once either has ended. */
export async function findFramedSession(
  db: Database,
  token: string,
  merchant: string,
  now: number,
): Promise<CallerSession | undefined> {
  const row = await db
    .selectFrom('frame_tokens')
    .select('session_hash')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const session = row && (await findSessionById(db, row.session_hash, merchant, now));
  return session && { ...session, isProved: false };
}

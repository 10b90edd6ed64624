import { minuteMs } from '#schemas/day-ms.ts';
import type { Database, Tables } from '#gateway/db/tables.ts';
import { hashToken, newToken } from '../session/tokens.ts';

const lifetimeMs = 5 * minuteMs;

/** What a challenge is good for: of a login `sessionId` is null. */
export type ChallengeUse = {
  merchant: string;
  purpose: Tables['passkey_challenges']['purpose'];
  sessionId: string | null;
};

/** A new challenge, base64url: good once, for five minutes. */
export async function newChallenge(db: Database, { sessionId, ...use }: ChallengeUse, now: number): Promise<string> {
  const challenge = newToken();
  const row = { challenge_hash: hashToken(challenge), ...use, session_id: sessionId, expires_at: now + lifetimeMs };
  await db.insertInto('passkey_challenges').values(row).execute();
  return challenge;
}

/** The challenge that a browser says it had answered; empty for what no browser writes. It is judged by the library afterwards. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : '';
  } catch {
    return '';
  }
}

/**
 * Uses a challenge up; resolves to whether it was one for this. Hand it the store, never a transaction: it stays used whatever its answer
 * is worth.
 */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { merchant, purpose, sessionId }: ChallengeUse,
  now: number,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where((row) => row.and({ challenge_hash: hashToken(challenge), merchant, purpose }))
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

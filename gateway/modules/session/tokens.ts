import { hash, randomBytes } from 'node:crypto';
import type { Statements } from '#gateway/db/database.ts';
import type { CallerSession } from '#gateway/http/route.ts';

/** 256 random bits, for a caller to keep. */
export const newToken = () => randomBytes(32).toString('base64url');
/** The only form in which a token is stored. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

const lifetimeMs = 12 * 3_600_000;
/** How long a session lasts, in seconds. */
export const sessionSeconds = lifetimeMs / 1000;

/** Starts a session and resolves to its bearer token. */
export async function startSession(
  db: Statements,
  account: { id: string; merchant: string },
  now: number,
  deviceId: string | null = null,
): Promise<string> {
  const token = newToken();
  await db.run(
    'INSERT INTO sessions (token_hash, account_id, merchant, device_id, expires_at) VALUES (?, ?, ?, ?, ?)',
    [hashToken(token), account.id, account.merchant, deviceId, now + lifetimeMs],
  );
  return token;
}

type SessionRow = { account_id: string; username: string; type: number; device_id: string | null; expires_at: number };

/** The session of a bearer token at this merchant; `undefined` when it has ended, or its account is disabled. */
export async function findSession(
  db: Statements,
  token: string,
  merchant: string,
  now: number,
): Promise<CallerSession | undefined> {
  const id = hashToken(token);
  const row = await db.one<SessionRow>(
    'SELECT s.account_id, a.username, a.type, s.device_id, s.expires_at FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = ? AND s.merchant = ? AND a.disabled = 0',
    [id, merchant],
  );
  if (!row || row.expires_at <= now) return undefined;
  return {
    id,
    accountId: row.account_id,
    userName: row.username,
    type: row.type,
    merchant,
    deviceId: row.device_id ?? undefined,
  };
}

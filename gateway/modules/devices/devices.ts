import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database, Statements } from '#gateway/db/database.ts';
import { hashToken, newToken } from '../session/tokens.ts';

const lifetimeMs = 30 * 24 * 3_600_000;
/** Two tabs that start together present the same token: the later one is still believed for this long. */
const graceMs = 5000;

const isSecure = (request: FastifyRequest) => request.protocol === 'https';
const nameOf = (request: FastifyRequest) => (isSecure(request) ? '__Host-foyer-device' : 'foyer-device');

const write = (request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number) =>
  void reply.header(
    'set-cookie',
    stringifySetCookie({
      name: nameOf(request),
      value,
      maxAge,
      httpOnly: true,
      sameSite: 'strict',
      path: '/',
      secure: isSecure(request),
    }),
  );

/** The remembered device's token, as the browser keeps it for this gateway alone. */
export const deviceCookie = (request: FastifyRequest): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[nameOf(request)];
/** Has the browser keep the token for 30 days. */
export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  write(request, reply, token, lifetimeMs / 1000);
/** Has the browser forget the device. */
export const clearDeviceCookie = (request: FastifyRequest, reply: FastifyReply): void => write(request, reply, '', 0);

const addToken = async (db: Statements, deviceId: string) => {
  const token = newToken();
  await db.run('INSERT INTO device_tokens (token_hash, device_id) VALUES (?, ?)', [hashToken(token), deviceId]);
  return token;
};

/** A short name for the list of devices, from the browser's own description. */
export function describeDevice(userAgent: string): string {
  const system = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(userAgent)?.[0] ?? '';
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? '';
  return [system, browser].filter(Boolean).join(' · ') || 'Unknown';
}

/** Remembers this device for 30 days; resolves to its id and the token for the cookie. */
export async function rememberDevice(
  db: Database,
  account: { id: string; merchant: string },
  name: string,
  now: number,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  return db.transaction(async (tx) => {
    await tx.run(
      'INSERT INTO devices (id, account_id, merchant, name, created_at, used_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [id, account.id, account.merchant, name, now, now, now + lifetimeMs],
    );
    return { id, token: await addToken(tx, id) };
  });
}

/** Forgets a device and ends the sessions it started. */
export async function revokeDevice(db: Statements, id: string): Promise<void> {
  await db.run('DELETE FROM device_tokens WHERE device_id = ?', [id]);
  await db.run('DELETE FROM sessions WHERE device_id = ?', [id]);
  await db.run('DELETE FROM devices WHERE id = ?', [id]);
}

type Known = { device_id: string; account_id: string; expires_at: number; retired_at: number | null };

/**
 * Trades the cookie's token for the account and the next token (none within the grace time). A token that was traded
 * before has been copied: the device is forgotten, for the thief and the owner. `undefined` when it is not known.
 */
export async function tradeDevice(
  db: Database,
  merchant: string,
  token: string,
  now: number,
): Promise<{ accountId: string; deviceId: string; next: string | undefined } | undefined> {
  return db.transaction(async (tx) => {
    const retired = await tx.run(
      'UPDATE device_tokens SET retired_at = ? WHERE token_hash = ? AND retired_at IS NULL',
      [now, hashToken(token)],
    );
    const known = await tx.one<Known>(
      'SELECT t.device_id, t.retired_at, d.account_id, d.expires_at FROM device_tokens t JOIN devices d ON d.id = t.device_id WHERE t.token_hash = ? AND d.merchant = ?',
      [hashToken(token), merchant],
    );
    if (!known) return undefined;
    const isReused = retired === 0 && now - (known.retired_at ?? 0) > graceMs;
    if (isReused || known.expires_at <= now) {
      await revokeDevice(tx, known.device_id);
      return undefined;
    }
    await tx.run('UPDATE devices SET used_at = ? WHERE id = ?', [now, known.device_id]);
    const next = retired === 1 ? await addToken(tx, known.device_id) : undefined;
    return { accountId: known.account_id, deviceId: known.device_id, next };
  });
}

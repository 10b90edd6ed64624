import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '#schemas/day-ms.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { cookieAttributes, cookieName, deviceCookie } from './devices.ts';

const lifetimeMs = 180 * dayMs;
const known = 'known';

/** The cookie of a device that has logged in; undefined for one that no gateway can have set. */
function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(request, known)];
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

const isOwn = async (db: Database, hash: string, accountId: string, now: number): Promise<boolean> => {
  const row = db.selectFrom('known_devices').select('device_hash').where('device_hash', '=', hash);
  return (await row.where('account_id', '=', accountId).where('expires_at', '>', now).executeTakeFirst()) !== undefined;
};
const isRemembered = async (db: Database, hash: string, accountId: string, now: number): Promise<boolean> => {
  const device = db.selectFrom('device_tokens as t').innerJoin('devices as d', 'd.id', 't.device_id').select('d.id');
  const own = device.where('t.token_hash', '=', hash).where('d.account_id', '=', accountId);
  return (await own.where('d.expires_at', '>', now).executeTakeFirst()) !== undefined;
};

/**
 * What names the device of a request on which this account has logged in before, by either of its cookies; undefined for any other.
 * It is no login: it distinguishes the owner from strangers, whose wrong guesses then do not count against it.
 */
export async function knownDevice(
  db: Database,
  request: FastifyRequest,
  accountId: string,
  now: number,
): Promise<string | undefined> {
  const candidates = [
    [tokenOf(request), isOwn],
    [deviceCookie(request), isRemembered],
  ] as const;
  for (const [token, isKnown] of candidates) {
    const hash = token && hashToken(token);
    if (hash && (await isKnown(db, hash, accountId, now))) return hash;
  }
  return undefined;
}

/** Knows the device by a cookie after a login: one for all accounts that log in on it. */
export async function keepKnownDevice(
  db: Database,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: string,
  now: number,
): Promise<void> {
  const token = tokenOf(request) ?? newToken();
  const device = { device_hash: hashToken(token), account_id: accountId, expires_at: now + lifetimeMs };
  await upsert(db, 'known_devices', device, ['device_hash', 'account_id']);
  const attributes = { ...cookieAttributes(request), maxAge: lifetimeMs / 1000 };
  void reply.setCookie(cookieName(request, known), token, attributes);
}

/** Lets a device be as any other again, for the account. */
export async function forgetKnownDevice(db: Database, request: FastifyRequest, accountId: string): Promise<void> {
  const token = tokenOf(request);
  if (!token) return;
  const own = db.deleteFrom('known_devices').where('device_hash', '=', hashToken(token));
  await own.where('account_id', '=', accountId).execute();
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { dayMs } from '#schemas/day-ms.ts';
import type { SessionEnd } from '#schemas/gateway/session-end.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { endSessions, hashToken, newToken } from '../session/tokens.ts';

const lifetimeMs = 30 * dayMs;
/** Two tabs that start together present the same token: the later one is still believed for this long. */
const graceMs = 5000;

const isSecure = (request: FastifyRequest) => request.protocol === 'https';
/** `__Host-` where the browser takes it: no other host of the site can set such a cookie. */
export const cookieName = (request: FastifyRequest, name: string) =>
  `${isSecure(request) ? '__Host-' : ''}foyer-${name}`;
const nameOf = (request: FastifyRequest) => cookieName(request, 'device');

export const cookieAttributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;

/** The remembered device's token, as the browser keeps it for this gateway alone. */
export const deviceCookie = (request: FastifyRequest): string | undefined => request.cookies[nameOf(request)];
/** Has the browser keep the token for 30 days. */
export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  void reply.setCookie(nameOf(request), token, { ...cookieAttributes(request), maxAge: lifetimeMs / 1000 });
/** Has the browser forget the device. */
export const clearDeviceCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.clearCookie(nameOf(request), cookieAttributes(request));

const addToken = async (tx: Tx, deviceId: string) => {
  const token = newToken();
  const row = { token_hash: hashToken(token), device_id: deviceId };
  await tx.insertInto('device_tokens').values(row).execute();
  return token;
};

/** Remembers this device for 30 days; resolves to its id and the token for the cookie. */
export async function rememberDevice(
  db: Database,
  account: { id: string; merchant: string },
  name: string,
  now: number,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const { id: account_id, merchant } = account;
  const device = { id, account_id, merchant, name, created_at: now, used_at: now, expires_at: now + lifetimeMs };
  return db.transaction().execute(async (tx) => {
    await tx.insertInto('devices').values(device).execute();
    return { id, token: await addToken(tx, id) };
  });
}

/** Ends the account's sessions and forgets its devices, save those of the caller. */
export async function endOthers(
  tx: Tx,
  accountId: string,
  because: SessionEnd,
  caller?: { session: string; device: string | undefined },
): Promise<void> {
  await endSessions(tx, because, (session) =>
    session.and([session('account_id', '=', accountId), session('token_hash', '<>', caller?.session ?? '')]),
  );
  await tx
    .deleteFrom('devices')
    .where('account_id', '=', accountId)
    .where('id', '<>', caller?.device ?? '')
    .execute();
  // The caller's own is known again with its next login.
  await tx.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
  await announce(tx, accountId, 'session');
}

/** The device of the browser's cookie, also one that has logged out since; undefined when it is not known at this merchant. */
export async function rememberedDevice(
  db: Database,
  merchant: string,
  token: string,
  now: number,
): Promise<{ id: string; accountId: string } | undefined> {
  return db
    .selectFrom('device_tokens as t')
    .innerJoin('devices as d', 'd.id', 't.device_id')
    .select(['d.id', 'd.account_id as accountId'])
    .where('t.token_hash', '=', hashToken(token))
    .where('t.retired_at', 'is', null)
    .where('d.merchant', '=', merchant)
    .where('d.expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends the sessions that a device started, and has it log nobody in until it is remembered again: it stays known. */
export async function logDeviceOut(tx: Tx, id: string, now: number): Promise<void> {
  await endSessions(tx, 'logout', (session) => session('device_id', '=', id));
  await tx.deleteFrom('push_subscriptions').where('device_id', '=', id).execute();
  const out = tx.updateTable('devices').set({ logged_out_at: now }).where('id', '=', id);
  const device = await out.returning('account_id').executeTakeFirst();
  if (device) await announce(tx, device.account_id, 'session');
}

/** Forgets a device and ends the sessions it started. */
export async function revokeDevice(tx: Tx, id: string, because: SessionEnd): Promise<void> {
  await endSessions(tx, because, (session) => session('device_id', '=', id));
  const device = await tx.deleteFrom('devices').where('id', '=', id).returning('account_id').executeTakeFirst();
  if (device) await announce(tx, device.account_id, 'session');
}

/**
 * Trades the cookie's token for the account and the next token (none within the grace time). A token that was traded
 * before has been copied: the device is forgotten, for the thief and the owner. `undefined` when it is not known.
 * @throws ApiError `device.unknown` when its player has logged out since: the browser stays known by the token.
 */
export async function tradeDevice(
  db: Database,
  merchant: string,
  token: string,
  now: number,
): Promise<{ accountId: string; deviceId: string; next: string | undefined } | undefined> {
  const tokenHash = hashToken(token);
  return db.transaction().execute(async (tx) => {
    const retired = await tx
      .updateTable('device_tokens')
      .set({ retired_at: now })
      .where('token_hash', '=', tokenHash)
      .where('retired_at', 'is', null)
      // Of a device that logs nobody in the token is not used up: by it the browser stays known.
      .where('device_id', 'not in', (devices) =>
        devices.selectFrom('devices').select('id').where('logged_out_at', 'is not', null),
      )
      .executeTakeFirst();
    const isFirst = retired.numUpdatedRows === 1n;
    const known = await tx
      .selectFrom('device_tokens as t')
      .innerJoin('devices as d', 'd.id', 't.device_id')
      .select(['t.device_id', 't.retired_at', 'd.account_id', 'd.expires_at', 'd.logged_out_at'])
      .where((row) => row.and({ 't.token_hash': tokenHash, 'd.merchant': merchant }))
      .executeTakeFirst();
    if (!known) return undefined;
    if (known.logged_out_at !== null && known.retired_at === null && known.expires_at > now)
      throw new ApiError('device.unknown');
    const isReused = !isFirst && now - (known.retired_at ?? 0) > graceMs;
    if (isReused || known.expires_at <= now) {
      await revokeDevice(tx, known.device_id, 'elsewhere');
      return undefined;
    }
    await tx.updateTable('devices').set({ used_at: now }).where('id', '=', known.device_id).execute();
    const next = isFirst ? await addToken(tx, known.device_id) : undefined;
    return { accountId: known.account_id, deviceId: known.device_id, next };
  });
}

import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { hash, randomBytes } from 'node:crypto';
import { hourMs, minuteMs } from '#schemas/day-ms.ts';
import type { SessionEnd } from '#schemas/gateway/session-end.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import type { PlaySettings } from '#gateway/config/play-settings.ts';
import { readSite } from '#gateway/config/site.ts';
import { compiled } from '#gateway/db/compiled.ts';
import type { Database, Tables, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { barAt } from '../limits/may-play.ts';

/** 256 random bits, for a caller to keep. */
export const newToken = () => randomBytes(32).toString('base64url');
/** The only form in which a token is stored. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

const lifetimeMs = 12 * hourMs;
/** How long a session lasts, in seconds. */
export const sessionSeconds = lifetimeMs / 1000;

/** The sessions of an account that may still be used, by their ids, with when they end. */
export async function livingSessions(db: Database, accountId: string, now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.token_hash', 's.expires_at'])
    .where('s.account_id', '=', accountId)
    .where('s.expires_at', '>', now)
    .where('a.disabled', '=', 0)
    .execute();
  return new Map(rows.map(({ token_hash, expires_at }) => [token_hash, expires_at]));
}

/** How exactly it is known when a session was last used: a write for each call would be many. */
const usedMs = 60_000;

/** Starts a session on the device called `name`, which is remembered under `deviceId`, and resolves to its bearer token. */
export async function startSession(
  db: Database,
  account: { id: string; merchant: string; type: number },
  now: number,
  { name, deviceId = null }: { name: string; deviceId?: string | null | undefined },
): Promise<string> {
  const token = newToken();
  const { id: account_id, merchant } = account;
  const times = { expires_at: now + lifetimeMs, created_at: now, used_at: now };
  const session = { token_hash: hashToken(token), account_id, merchant, device_id: deviceId, name, ...times };
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('sessions').values(session).execute();
    await keepSession(tx, { id: session.token_hash, type: account.type }, await readSite(tx, merchant, now), now);
    // A list of the account's devices may be open on another.
    await announce(tx, account_id, 'session');
  });
  return token;
}

/** Has a member's session last on, where sites end those in which nothing is done: for as long as a session lasts at the most. */
export async function keepSession(
  db: Database,
  { id, type }: Pick<CallerSession, 'id' | 'type'>,
  { play: { idleMinutes } }: { play: PlaySettings },
  at: number,
): Promise<void> {
  if (idleMinutes === 0 || !isMember(type)) return;
  const until = at + idleMinutes * minuteMs;
  const latest = sql<number>`created_at + ${lifetimeMs}`;
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<number>`CASE WHEN ${latest} < ${until} THEN ${latest} ELSE ${until} END` })
    .where('token_hash', '=', id)
    .where('expires_at', '>', at)
    .execute();
}

/** Has a registration that is sent again log nobody in to the account it made. */
export const endRepeats = async (tx: Tx, accountId: string): Promise<void> =>
  void (await tx.updateTable('accounts').set({ registration_key: null }).where('id', '=', accountId).execute());

/** Ends the sessions that `which` names, and keeps why. */
export async function endSessions(
  tx: Tx,
  because: SessionEnd,
  which: (sessions: ExpressionBuilder<Tables, 'sessions'>) => Expression<SqlBool>,
): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where(which)
    .returning(['token_hash', 'merchant', 'expires_at'])
    .execute();
  const rows = ended.map((session) => ({ ...session, because }));
  // Who logs a phone out wants nothing of the account on its lock screen.
  const ids = ended.map((session) => session.token_hash);
  if (ids.length > 0) await tx.deleteFrom('push_subscriptions').where('session_id', 'in', ids).execute();
  if (rows.length > 0)
    await tx
      .insertInto('ended_sessions')
      .values(rows)
      .onConflict((row) => row.doNothing())
      .execute();
}

/** Ends one session of an account. */
export async function endSession(tx: Tx, accountId: string, id: string, because: SessionEnd): Promise<void> {
  await endSessions(tx, because, (session) => session('token_hash', '=', id));
  await announce(tx, accountId, 'session');
}

/** Why the session of a token that is none is over; undefined where it never was, or is over for long. */
export async function findSessionEnd(db: Database, token: string, merchant: string): Promise<SessionEnd | undefined> {
  const id = hashToken(token);
  const ended = db
    .selectFrom('ended_sessions')
    .select('because')
    .where('token_hash', '=', id)
    .where('merchant', '=', merchant);
  const known = await ended.executeTakeFirst();
  if (known) return known.because;
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['a.disabled', 's.created_at', 's.expires_at'])
    .where((row) => row.and({ 's.token_hash': id, 's.merchant': merchant }))
    .executeTakeFirst();
  if (!session || session.disabled === 1) return session && 'operator';
  const { idleMinutes } = (await readSite(db, merchant, session.expires_at)).play;
  return idleMinutes > 0 && session.expires_at < (session.created_at ?? 0) + lifetimeMs ? 'idle' : 'time';
}

/** The session of a bearer token at this merchant, which is used by that; `undefined` when it has ended, or its account is disabled. */
export const findSession = (db: Database, token: string, merchant: string, now: number) =>
  findSessionById(db, hashToken(token), merchant, now);

const storedSession = compiled((db, id: string, merchant: string, now: number) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoin('play_bars as p', 'p.account_id', 's.account_id')
    .select(['p.paused_until', 'p.excluded_at', 'p.excluded_until', 'p.opens_at'])
    .select([
      's.account_id as accountId',
      'a.username as userName',
      'a.type',
      'a.country',
      's.device_id as deviceId',
      's.proved_until',
      's.passkey_until',
      's.factor_until',
      's.used_at',
      's.created_at as createdAt',
    ])
    .where((eb) => eb.and({ 's.token_hash': id, 's.merchant': merchant }))
    .where('s.expires_at', '>', now)
    .where('a.disabled', '=', 0),
);

/** As `findSession`, of a session whose token the caller does not have. */
export async function findSessionById(
  db: Database,
  id: string,
  merchant: string,
  now: number,
): Promise<CallerSession | undefined> {
  const [row] = await storedSession(db, id, merchant, now);
  if (!row) return undefined;
  const { proved_until, passkey_until, factor_until, used_at, deviceId, createdAt, accountId, userName, type } = row;
  const country = row.country ?? '';
  if ((used_at ?? 0) <= now - usedMs)
    // A time that could not be noted is no reason to refuse the call.
    await db
      .updateTable('sessions')
      .set({ used_at: now })
      .where('token_hash', '=', id)
      .execute()
      .catch(() => {});
  const times = { createdAt: createdAt ?? now, isProved: (proved_until ?? 0) > now };
  const isProvedByPasskey = (passkey_until ?? 0) > now;
  const isFactorProved = (factor_until ?? 0) > now;
  const bar = barAt(row, now);
  return {
    accountId,
    userName,
    type,
    country,
    ...times,
    isProvedByPasskey,
    isFactorProved,
    id,
    merchant,
    deviceId: deviceId ?? undefined,
    bar,
  };
}

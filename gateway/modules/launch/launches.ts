import { timingSafeEqual } from 'node:crypto';
import { dayMs } from '#schemas/day-ms.ts';
import { readSiteOf } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import type { CallerSession, Launch } from '#gateway/http/route.ts';
import { goodSecrets, newestSecret } from '../encryption/key-store.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { refuseBarred } from '../limits/may-play.ts';
import { refuseUnchecked } from '../limits/reality-check.ts';
import { refuseUnread } from '../limits/summary.ts';
import { refuseTime, spendTime } from '../limits/usage.ts';
import { hashToken, keepSession, newToken, findSessionById } from '../session/tokens.ts';

/** How long a vendor may settle the bets of a launch; it takes new ones only while the session lasts. */
const lifetimeMs = 30 * dayMs;

/** Lets a session play, which keeps it from ending as idle. @throws ApiError `play.paused`, `play.excluded`, `play.check`, `play.summary`. */
async function admitToPlay(db: Database, session: CallerSession, now: number): Promise<void> {
  await refuseBarred(db, 'launch', session.accountId, now);
  const site = await readSiteOf(db, session, now);
  await refuseUnread(db, session, site);
  await refuseUnchecked(db, session, site, now);
  await keepSession(db, session, site, now);
}

/** Resolves to a token by which the vendor of a game names this player, in this game and session. @throws ApiError as `admitToPlay` does, `limit.reached`. */
export async function openLaunch(tx: Tx, session: CallerSession, gameId: string, now: number): Promise<string> {
  await lockPlayer(tx, session.accountId, session.merchant);
  await admitToPlay(tx, session, now);
  await spendTime(tx, session.accountId, now);
  const token = newToken();
  await tx
    .insertInto('game_launches')
    .values({
      token_hash: hashToken(token),
      account_id: session.accountId,
      merchant: session.merchant,
      game_id: gameId,
      session_hash: session.id,
      expires_at: now + lifetimeMs,
    })
    .execute();
  return token;
}

/** The key by which vendors prove that they call, and not the page in a player's browser. */
export const vendorSecret = (db: Database, now: number): Promise<string> => newestSecret(db, 'vendor_secret', now);

/** Whether a vendor's key is right, in the same time for every wrong one. */
async function isVendor(db: Database, vendorKey: string, now: number): Promise<boolean> {
  const given = Buffer.from(hashToken(vendorKey));
  const good = await goodSecrets(db, 'vendor_secret', now);
  return good.filter((secret) => timingSafeEqual(given, Buffer.from(hashToken(secret)))).length > 0;
}

/** The launch of a token at this merchant; undefined for a wrong key, or when it has ended or its account is disabled. */
export async function findLaunch(
  db: Database,
  { token, vendorKey, merchant }: { token: string; vendorKey: string; merchant: string },
  now: number,
): Promise<Launch | undefined> {
  if (!(await isVendor(db, vendorKey, now))) return undefined;
  const row = await db
    .selectFrom('game_launches as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .leftJoin('sessions as s', (join) => join.onRef('s.token_hash', '=', 'l.session_hash').on('s.expires_at', '>', now))
    .select([
      'l.account_id as accountId',
      'a.username as userName',
      'a.type',
      'l.game_id as gameId',
      'l.session_hash as sessionId',
    ])
    .select(['s.token_hash as session', 'a.disabled'])
    .where((eb) => eb.and({ 'l.token_hash': hashToken(token), 'l.merchant': merchant }))
    .where('l.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { session, disabled, ...launch } = row;
  return { ...launch, merchant, sessionIsOver: session === null || disabled === 1 };
}

/** The lobby asks for another one while the page is open. */
const frameLifetimeMs = 15 * 60_000;

/**
 * Resolves to a token that a page in a frame calls with in the player's name: the calls that the contract opens to frames, for a quarter of
 * an hour, and no longer than the session. The session's own token would let the page do everything.
 */
export async function issueFrameToken(db: Database, session: CallerSession, now: number): Promise<string> {
  await admitToPlay(db, session, now);
  await refuseTime(db, session.accountId, now);
  const token = newToken();
  await db
    .insertInto('frame_tokens')
    .values({ token_hash: hashToken(token), session_hash: session.id, expires_at: now + frameLifetimeMs })
    .execute();
  return token;
}

/** The session of a frame's token, which proves nothing of who holds it; undefined once either has ended. */
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
  return session && { ...session, isProved: false, isProvedByPasskey: false, isFactorProved: false };
}

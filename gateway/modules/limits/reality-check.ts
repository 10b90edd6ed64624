import { minuteMs } from '#schemas/day-ms.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import type { PlayWatch } from '#schemas/gateway/play-session.ts';
import type { PlaySettings } from '#gateway/config/play-settings.ts';
import { readSiteOf } from '#gateway/config/site.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { announce } from '../events/announce.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { pause } from './bars.ts';
import { byPlayer, noteChange } from './changes.ts';
import { isSummaryDue } from './summary.ts';

type Member = Pick<CallerSession, 'id' | 'accountId' | 'merchant'>;
type Playing = { play: PlaySettings };

/** Minutes that players choose from (LIMIT-11). */
const intervals = [15, 30, 60];

/** How often a player may have a reality check, in minutes: the site's longest where it wants one more often than any of them. */
export function checkChoices({ realityCheck: { most } }: PlaySettings): number[] {
  const allowed = intervals.filter((minutes) => most === 0 || minutes <= most);
  return allowed.length > 0 ? allowed : [most];
}

/** How often there is one, in minutes; 0 for never. */
const minutesOf = (chosen: number | null, { realityCheck: { default: usual, most } }: PlaySettings) => {
  const minutes = chosen ?? usual;
  return most === 0 ? minutes : Math.min(minutes || most, most);
};

/** How often a session has a reality check, in minutes, and when the next is due; undefined for one without. */
export async function checkOf(
  db: Database,
  sessionId: string,
  { play }: Playing,
): Promise<{ minutes: number; dueAt: number } | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .leftJoin('play_checks as c', 'c.account_id', 's.account_id')
    .select((column) => ['c.minutes', column.fn.coalesce('s.checked_at', 's.created_at').as('since')])
    .where('s.token_hash', '=', sessionId)
    .executeTakeFirst();
  const minutes = minutesOf(row?.minutes ?? null, play);
  const since = row?.since ?? undefined;
  return minutes === 0 || since === undefined ? undefined : { minutes, dueAt: since + minutes * minuteMs };
}

/** When a session ends unless the player does something; undefined where the site lets it last. */
export async function idleAtOf(db: Database, id: string, { play }: Playing): Promise<number | undefined> {
  if (play.idleMinutes === 0) return undefined;
  const session = db.selectFrom('sessions').select('expires_at').where('token_hash', '=', id);
  return (await session.executeTakeFirst())?.expires_at;
}

/** What the lobby has to show of a session by itself; undefined where that is nothing. */
export async function watchOf(
  db: Database,
  { id }: Pick<Member, 'id'>,
  { play }: Playing,
): Promise<PlayWatch | undefined> {
  const { showsClock, showsNetResult, showsBalance, showsLimitsLink, showsBreakButton } = play;
  const shown = { showsClock, showsNetResult, showsBalance, showsLimitsLink, showsBreakButton };
  const check = await checkOf(db, id, { play });
  const idleAt = await idleAtOf(db, id, { play });
  const summaryIsDue = await isSummaryDue(db, { id }, { play });
  return check || idleAt !== undefined || summaryIsDue || Object.values(shown).includes(true)
    ? {
        ...(summaryIsDue && { summaryIsDue }),
        ...(check && { checkAt: check.dueAt }),
        ...(idleAt !== undefined && { idleAt }),
        ...shown,
      }
    : undefined;
}

/** Refuses play in a member's session whose reality check is due. @throws ApiError `play.check` with when it was. */
export async function refuseUnchecked(
  db: Database,
  session: Pick<CallerSession, 'id' | 'type'>,
  site: Playing,
  at: number,
): Promise<void> {
  if (!isMember(session.type)) return;
  const check = await checkOf(db, session.id, site);
  if (check && at >= check.dueAt) throw new ApiError('play.check', { value: { checkAt: check.dueAt } });
}

/**
 * Answers the reality check that is due, if `isAnswered` says so of when it was; the time until the next one counts from now, or from the end of the
 * break that follows.
 */
export async function answerCheck(
  tx: Tx,
  session: Member,
  isAnswered: (dueAt: number) => boolean,
  at: number,
): Promise<void> {
  const { id, accountId, merchant } = session;
  await lockPlayer(tx, accountId, merchant);
  const site = await readSiteOf(tx, session, at);
  const check = await checkOf(tx, id, site);
  if (!check || at < check.dueAt || !isAnswered(check.dueAt)) return;
  const goesOnAt = at + site.play.checkBreakMinutes * minuteMs;
  if (goesOnAt > at) await pause(tx, session, goesOnAt, byPlayer, at);
  await tx.updateTable('sessions').set({ checked_at: goesOnAt }).where('token_hash', '=', id).execute();
  await announce(tx, accountId, 'play');
}

/**
 * Sets how often a player has a reality check; never without minutes. @throws ApiError `request.invalid` for what the site does not offer,
 * `play.check` while one waits for its answer.
 */
export async function chooseCheck(
  tx: Tx,
  session: Member & Pick<CallerSession, 'type'>,
  minutes: number | undefined,
  at: number,
): Promise<void> {
  const { id, accountId, merchant } = session;
  await lockPlayer(tx, accountId, merchant);
  const site = await readSiteOf(tx, session, at);
  if (minutes === undefined ? site.play.realityCheck.most !== 0 : !checkChoices(site.play).includes(minutes))
    throw new ApiError('request.invalid');
  await refuseUnchecked(tx, session, site, at);
  const before = (await checkOf(tx, id, site))?.minutes ?? null;
  await upsert(tx, 'play_checks', { account_id: accountId, minutes: minutes ?? 0 }, ['account_id']);
  const change = { act: 'set', kind: 'check', period: null, from_value: before, to_value: minutes ?? null } as const;
  await noteChange(tx, accountId, { ...change, at }, byPlayer);
  await announce(tx, accountId, 'play');
}

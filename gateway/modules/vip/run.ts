import { addDays, type Day } from '#schemas/day.ts';
import type { VipOffer } from '#schemas/offers/vip.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { dayAt } from '../records/days.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { ladderOf, levelReached, sumsOf, type Member } from './levels.ts';
import { setLevel } from './review.ts';
import { seasonAround, type Season } from './seasons.ts';

/**
 * Ends for one member every season before `now`: who has not made again what the level asks for goes down, by one level a season (VIP-1).
 * What was made in the new season already counts.
 */
async function endFor(tx: Tx, member: Member, ladder: VipOffer, now: Season, at: number): Promise<void> {
  const { accountId, merchant } = member;
  await lockPlayer(tx, accountId, merchant);
  const row = await tx
    .selectFrom('vip_members')
    .select(['level', 'season'])
    .where('account_id', '=', accountId)
    .where('season', '<', now.from)
    .executeTakeFirst();
  if (!row) return;
  const reached = async (season: Season) => levelReached(ladder, await sumsOf(tx, accountId, season));
  const after = (day: Day) => seasonAround(day, ladder.seasonMonths);
  let { level } = row;
  for (let ended = after(row.season); ended.from < now.from; ended = after(addDays(ended.to, 1)))
    level = Math.max(level - 1, await reached(ended), 0);
  level = Math.max(level, await reached(now));
  await setLevel(tx, member, ladder, { before: row.level, after: level, season: now.from, at });
}

/** Ends the seasons that were over at `at`, of every merchant with a ladder. Run again, it changes nothing. */
export async function endSeasons(db: Database, at: number): Promise<void> {
  const merchants = await db.selectFrom('offers').select('merchant').distinct().where('kind', '=', 'vip').execute();
  for (const { merchant } of merchants) {
    const ladder = await ladderOf(db, merchant);
    if (!ladder) continue;
    const now = seasonAround(await dayAt(db, merchant, at), ladder.seasonMonths);
    const members = await db
      .selectFrom('vip_members')
      .select('account_id as accountId')
      .where('merchant', '=', merchant)
      .where('season', '<', now.from)
      .execute();
    for (const { accountId } of members)
      await db.transaction().execute((tx) => endFor(tx, { accountId, merchant }, ladder, now, at));
  }
}

import { addDays, type Day } from '#schemas/day.ts';
import type { VipOffer } from '#schemas/offers/vip.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { notify } from '../inbox/notify.ts';
import { dayAt } from '../records/days.ts';
import { merchantsOffering } from '../offers/offers.ts';
import { openReward } from '../rewards/waiting.ts';
import { ladderOf, levelOf, levelReached, sumsOf, seasonAround, type Member, type Season } from './levels.ts';
import { lockPlayer } from '../ledger/ledger.ts';

/** The gift of a level waits from when it is first reached, once for good (VIP-1). */
export const giftId = (accountId: string, level: number) => `vipGift:${accountId}:${level}`;

/** The states of a member's gifts, by their ids. */
export async function giftsOf(db: Database, accountId: string) {
  const gifts = db.selectFrom('rewards').select(['id', 'state']).where('account_id', '=', accountId);
  const rows = await gifts.where('kind', '=', 'vipGift').execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Moves a member to a level, with the gifts of each one on the way up and a notice, and keeps in which season they are. */
async function setLevel(
  tx: Tx,
  { accountId, merchant }: Member,
  ladder: VipOffer,
  { before, after, season, at }: { before: number; after: number; season: Day; at: number },
): Promise<void> {
  await upsert(tx, 'vip_members', { account_id: accountId, merchant, level: after, season }, ['account_id']);
  if (after === before) return;
  for (const [index, { name, gift }] of ladder.levels.entries()) {
    const level = index + 1;
    if (level <= before || level > after || gift === 0) continue;
    const id = giftId(accountId, level);
    await openReward(tx, { id, accountId, merchant, kind: 'vipGift', title: name, amount: gift, endsAt: null }, at);
  }
  const level = ladder.levels[after - 1]?.name;
  const key = after > before ? 'vip.up' : level ? 'vip.down' : 'vip.lost';
  await notify(tx, { accountId, key, ...(level && { values: { level } }) }, at);
  await announce(tx, accountId, 'vip');
}

/**
 * Lifts a member to the level that was reached in the season of `day`, when a bet of that day has settled or a deposit was credited. Nobody goes
 * down here; a bet that settles after its season lifts whoever went down without it. The player is locked.
 */
export async function reviewLevel(tx: Tx, member: Member, day: Day, at: number): Promise<void> {
  const ladder = await ladderOf(tx, member.merchant);
  if (!ladder) return;
  const before = await levelOf(tx, member.accountId);
  if (before >= ladder.levels.length) return;
  const sums = await sumsOf(tx, member.accountId, seasonAround(day, ladder.seasonMonths));
  const after = levelReached(ladder, sums);
  if (after <= before) return;
  const season = seasonAround(await dayAt(tx, member.merchant, at), ladder.seasonMonths).from;
  await setLevel(tx, member, ladder, { before, after, season, at });
}

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
  for (const merchant of await merchantsOffering(db, 'vip')) {
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

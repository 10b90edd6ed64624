import type { Day } from '#schemas/day.ts';
import type { VipOffer } from '#schemas/offers/vip.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { notify } from '../inbox/notify.ts';
import { dayAt } from '../records/days.ts';
import { openReward } from '../rewards/waiting.ts';
import { ladderOf, levelOf, levelReached, sumsOf, type Member } from './levels.ts';
import { seasonAround } from './seasons.ts';

/** The gift of a level waits from when it is first reached, once for good (VIP-1). */
export const giftId = (accountId: string, level: number) => `vipGift:${accountId}:${level}`;

/** The states of a member's gifts, by their ids. */
export async function giftsOf(db: Database, accountId: string) {
  const gifts = db.selectFrom('rewards').select(['id', 'state']).where('account_id', '=', accountId);
  const rows = await gifts.where('kind', '=', 'vipGift').execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Moves a member to a level, with the gifts of each one on the way up and a notice, and keeps in which season they are. */
export async function setLevel(
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
 * Lifts a member to the level that was reached in the season of `day`, when a bet of that day has settled or a deposit has come. Nobody goes
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

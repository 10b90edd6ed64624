import { addDays, dayOf, startOfDay, type Day } from '#schemas/day.ts';
import { readSite } from '#gateway/config/site.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { readOffers } from '../offers/offers.ts';
import type { RewardSource } from '../rewards/source.ts';
import { promo } from '../ledger/accounts.ts';
import { credit } from '../ledger/credit.ts';

type Owner = { accountId: string; merchant: string };
/** A player's progress in the seven days: `streak` of them are done, today's among them with `isDone`. */
export type CheckIn = { amounts: readonly number[]; streak: number; isDone: boolean; today: Day; endsAt: number };

/** The check-in of today by the merchant's clock; without amounts where the operator offers none. */
export async function checkInOf(db: Database, { accountId, merchant }: Owner, now: number): Promise<CheckIn> {
  const [offer] = await readOffers(db, merchant, 'check-in');
  const { timeZone } = (await readSite(db, merchant)).info;
  const today = dayOf(now, timeZone);
  const amounts = offer?.amounts ?? [];
  const last = await db
    .selectFrom('check_ins')
    .select(['day', 'streak'])
    .where('account_id', '=', accountId)
    .where('day', 'in', [today, addDays(today, -1)])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isDone = last?.day === today;
  // The first day follows the seventh.
  const streak = isDone ? last.streak : (last?.streak ?? 0) % 7;
  return { amounts, streak, isDone, today, endsAt: startOfDay(addDays(today, 1), timeZone) };
}

/** Checks in today, once a day, and pays it. The player is locked. @throws ApiError `reward.closed`. */
export async function checkIn(tx: Tx, owner: Owner, now: number): Promise<{ amount: number; streak: number }> {
  const { accountId, merchant } = owner;
  const { amounts, streak, isDone, today } = await checkInOf(tx, owner, now);
  const amount = amounts[streak];
  if (isDone || amount === undefined) throw new ApiError('reward.closed');
  const done = { streak: streak + 1, amount };
  const row = { account_id: accountId, day: today, ...done, created_at: now };
  if (!(await insertOnce(tx, 'check_ins', row))) throw new ApiError('reward.closed');
  const about = { id: `checkIn:${accountId}:${today}`, merchant, kind: 'checkIn', remark: '', at: now } as const;
  await credit(tx, { ...about, accountId, from: promo(merchant), amount });
  await announce(tx, accountId, 'reward');
  return done;
}

/** Today's check-in among the rewards; its id is the day. */
export const checkInReward: RewardSource = {
  kind: 'checkIn',
  list: async (db, player, now) => {
    const { amounts, streak, isDone, today, endsAt } = await checkInOf(db, player, now);
    const amount = amounts[streak];
    return isDone || amount === undefined ? [] : [{ id: today, title: '', amount, endsAt }];
  },
  claim: async (tx, player, id, now) => {
    if (id !== (await checkInOf(tx, player, now)).today) throw new ApiError('reward.closed');
    return (await checkIn(tx, player, now)).amount;
  },
};

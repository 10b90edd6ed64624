import { addDays, dayOf, startOfDay } from '#schemas/day.ts';
import type { RebateLine } from '#schemas/gateway/rebate.ts';
import { partOf } from '#schemas/money.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { readOffers } from '../offers/offers.ts';
import { extraCashback } from '../vip/levels.ts';

/** The end of the last window that a player has claimed, and what more was voided than settled in it; undefined before the first claim. */
async function lastRebate(db: Database, accountId: string) {
  const row = await db
    .selectFrom('rebates')
    .select(['before', 'lines'])
    .where('account_id', '=', accountId)
    .orderBy('before', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const below = (JSON.parse(row.lines) as RebateLine[]).filter(({ valid }) => valid < 0);
  return { before: row.before, below };
}

/**
 * When a bet settles whose settlement began at `at`. Never within a window that was claimed: while this one waited for the player another
 * process may have paid it, with a clock of its own (REBATE-1). The player is locked.
 */
export async function settlementTime(db: Database, accountId: string, at: number): Promise<number> {
  return Math.max(at, (await lastRebate(db, accountId))?.before ?? 0);
}

type Owner = { accountId: string; merchant: string };

/** Bets count on the day on which they settle, and on the six days after it. */
const countedDays = 7;
const whole = 1_000_000;

/** What an operator gives back. @throws ApiError `feature.unavailable` when that is nothing, or switched off. */
async function cashbackOf(db: Database, merchant: string) {
  const { whitelabel, timeZone } = (await readSite(db, merchant)).info;
  const [offer] = await readOffers(db, merchant, 'cashback');
  if (!offer || whitelabel['MANUALREBATE'] === false) throw new ApiError('feature.unavailable');
  return { ...offer, timeZone };
}

/** What was bet by category, voids and all, and when the oldest bet settled that counts. */
async function betsIn(db: Database, accountId: string, since: number, before: number) {
  const rows = await db
    .selectFrom('bets')
    .select(({ fn, eb }) => [
      'category',
      fn.sum<number>('valid').as('valid'),
      fn.min<number | null>(eb.case().when('valid', '>', 0).then(eb.ref('settled_at')).end()).as('oldest'),
    ])
    .where('account_id', '=', accountId)
    .where('settled_at', '>=', since)
    .where('settled_at', '<', before)
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, ...sums }) => [category, sums]));
}

/**
 * The window that ends before the instant `before`: it begins where the last claimed one ended, or with the first of the days that count.
 * What a void took from bets of a window that was claimed is taken from this one, as each is a line of its own settlement; where that is more
 * than there is, the rest is carried to the next.
 * @throws ApiError `feature.unavailable`.
 */
export async function readWindow(db: Database, { accountId, merchant }: Owner, before: number) {
  const { rates, minimum, timeZone } = await cashbackOf(db, merchant);
  const last = await lastRebate(db, accountId);
  const firstDay = addDays(dayOf(before, timeZone), 1 - countedDays);
  const since = Math.max(startOfDay(firstDay, timeZone), last?.before ?? 0);
  const bets = await betsIn(db, accountId, since, before);
  const extra = await extraCashback(db, { accountId, merchant });
  const list = rates.map(({ category: gameType, ppm: rate }): RebateLine => {
    const carried = last?.below.find((line) => line.gameType === gameType)?.valid ?? 0;
    const valid = (bets.get(gameType)?.valid ?? 0) + carried;
    const ppm = Math.min(whole, rate + extra);
    return { gameType, valid, ppm, amount: partOf(Math.max(0, valid), ppm) };
  });
  const amount = list.reduce((sum, line) => sum + line.amount, 0);
  const oldest = rates.flatMap(({ category }) => bets.get(category)?.oldest ?? []).toSorted((a, b) => a - b)[0];
  const losing = oldest === undefined ? undefined : dayOf(oldest, timeZone);
  return {
    from: since,
    to: before,
    fromDay: dayOf(since, timeZone),
    toDay: dayOf(before, timeZone),
    timeZone,
    list,
    amount,
    minimum,
    missing: Math.max(0, minimum - amount),
    ...(losing && { loses: { day: losing, at: startOfDay(addDays(losing, countedDays), timeZone) } }),
  };
}

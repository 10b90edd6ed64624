import { sql } from 'kysely';
import { addDays, mondayOf, startOfDay, type Day } from '#schemas/day.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import { gameCategoryCodes } from '#schemas/gateway/game-categories.ts';
import { readSite } from '#gateway/config/site.ts';
import type { RewardState } from '#gateway/db/reward-tables.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import type { TaskOffer } from '#schemas/offers/task.ts';
import { isOfferedOn } from '#schemas/offers/day-span.ts';
import { countOf, sumOf } from '#gateway/db/rows.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { readOffers, type Stored } from '../offers/offers.ts';
import { openReward } from '../rewards/waiting.ts';

type Asked = Pick<TaskOffer, 'counts' | 'category'>;

/** Settled bets made in these days, or those of them that paid something. The daily totals count lines that correct a bet, too. */
function betsIn(db: Database, accountId: string, { counts, category }: Asked, from: Day, to: Day) {
  const bets = db
    .selectFrom('bets')
    .where('account_id', '=', accountId)
    .where('category', 'in', category ? [category] : gameCategoryCodes)
    .where('state', '=', 'settled')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('corrects', 'is', null);
  return countOf(counts === 'wins' ? bets.where('result', '>', 0) : bets);
}

/** What was bet and settled, or deposited less what was returned, in these days. Minor units. */
async function moneyIn(db: Database, accountId: string, { counts, category }: Asked, from: Day, to: Day) {
  const days = db
    .selectFrom('record_days')
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to);
  if (counts === 'turnover') {
    const bets = days.where('book', '=', 'bet').where('state', '=', 'settled');
    return sumOf(category ? bets.where('type', '=', category) : bets, 'valid');
  }
  const deposits = days.where('book', '=', 'transaction').where('type', 'in', ['deposit', 'depositRefund']);
  return Math.max(0, await sumOf(deposits, sql<number>`received - paid`));
}

/** How much of a task a player has made in the merchant's days `from` to `to`: a number, or minor units. */
const madeIn = (db: Database, accountId: string, task: Asked, from: Day, to: Day): Promise<number> =>
  (task.counts === 'bets' || task.counts === 'wins' ? betsIn : moneyIn)(db, accountId, task, from, to);

/** How long after its day or week what a task pays can be claimed. */
const claimDays = 7;

type Owner = { accountId: string; merchant: string };
/** A task of one day or week. `made` is not looked up again once its reward is there. */
export type Entry = {
  task: Stored<'task'>;
  rewardId: string;
  reward: RewardState | undefined;
  made: number;
  /** First day after it. */
  next: Day;
  /** Its last day, where it is not offered in the period after it. */
  last?: Day;
};

/** The days around `day` in which a task is done, both included: that day, or its week from Monday on. */
export function daysOf(resets: TaskOffer['resets'], day: Day): { from: Day; to: Day } {
  if (resets === 'daily') return { from: day, to: day };
  const from = mondayOf(day);
  return { from, to: addDays(from, 6) };
}

/** The merchant's tasks around one of its days, in the operator's order, with how far the player is. */
export async function tasksAround(db: Database, { accountId, merchant }: Owner, day: Day): Promise<Entry[]> {
  const offers = (await readOffers(db, merchant, 'task')).filter((task) => isOfferedOn(task, day));
  if (offers.length === 0) return [];
  const tasks = offers
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map((task) => {
      const { from, to } = daysOf(task.resets, day);
      return { task, from, to, rewardId: `task:${task.id}:${from}:${accountId}` };
    });
  const ids = tasks.map(({ rewardId }) => rewardId);
  const known = await db.selectFrom('rewards').select(['id', 'state']).where('id', 'in', ids).execute();
  const states = new Map(known.map(({ id, state }) => [id, state]));
  const entries: Entry[] = [];
  for (const { task, from, to, rewardId } of tasks) {
    const { firstDay = from, lastDay = to } = task;
    const reward = states.get(rewardId);
    const [since, until] = [from > firstDay ? from : firstDay, to < lastDay ? to : lastDay];
    const made = reward ? task.goal : await madeIn(db, accountId, task, since, until);
    const next = addDays(to, 1);
    entries.push({ task, rewardId, reward, made, next, ...(task.lastDay && task.lastDay < next && { last: until }) });
  }
  return entries;
}

export const isMet = ({ task, reward, made }: Entry): boolean => !reward && made >= task.goal;

/**
 * Lets what the player has just met wait among the rewards, once for each task and period. Call it when something that tasks count was
 * added to `day`; the player is locked.
 */
export async function reviewTasks(tx: Tx, owner: Owner, day: Day, at: number): Promise<void> {
  const met = (await tasksAround(tx, owner, day)).filter(isMet);
  if (met.length === 0) return;
  const { accountId, merchant } = owner;
  if (!isMember((await ownAccount(tx, owner)).type)) return;
  const { timeZone } = (await readSite(tx, merchant)).info;
  for (const { task, rewardId: id, next } of met) {
    const { title, amount } = task;
    const endsAt = startOfDay(addDays(next, claimDays), timeZone);
    await openReward(tx, { id, accountId, merchant, kind: 'task', title, amount, endsAt }, at);
  }
}

import { localise } from '#schemas/offers/localised.ts';
import { addDays, dayOf, startOfDay } from '#schemas/day.ts';
import type { Services } from '#gateway/services.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { isMet, reviewTasks, tasksAround } from './tasks.ts';

const states = { open: 'ready', claimed: 'claimed', expired: 'expired' } as const;

/** Tasks of the day and the week (REWARD-2). */
export function register({ route, db, now }: Services): void {
  route('tasks', async ({ session: { accountId }, merchant, site, language }) => {
    const owner = { accountId, merchant };
    const { timeZone } = site.info;
    const day = dayOf(now(), timeZone);
    let entries = await tasksAround(db, owner, day);
    // Met before the operator wrote the task: nothing has been counted since that would have noticed.
    if (entries.some(isMet)) {
      await db.transaction().execute(async (tx) => {
        await lockPlayer(tx, accountId, merchant);
        await reviewTasks(tx, owner, day, now());
      });
      entries = await tasksAround(db, owner, day);
    }
    return {
      list: entries.map(({ task, reward, made, rewardId, next, last }) => ({
        id: task.id,
        title: localise(task.title, language),
        resets: task.resets,
        resetsAt: startOfDay(next, timeZone),
        ...(last !== undefined && { endsAt: startOfDay(addDays(last, 1), timeZone) }),
        counts: task.counts,
        goal: task.goal,
        made,
        amount: task.amount,
        state: reward ? states[reward] : ('open' as const),
        rewardId: reward ? rewardId : '',
      })),
    };
  });
}

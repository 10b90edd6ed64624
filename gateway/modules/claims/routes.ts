import type { Services } from '#gateway/services.ts';
import { claimRewards, rewardsOf } from './claim.ts';

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);

/** What players can claim, of every source (REWARD-1). */
export function register({ route, db, now }: Services): void {
  route('rewards', async ({ session: { accountId }, merchant, language }) => {
    const list = await rewardsOf(db, { accountId, merchant, language }, now());
    return { list, count: list.length, sum: sumOf(list) };
  });
  route('rewardClaim', async ({ tx, body, session: { accountId }, merchant, language }) => {
    const list = await claimRewards(tx, { accountId, merchant, language }, body.rewards, now());
    return { list, sum: sumOf(list) };
  });
}

import { sql } from 'kysely';
import type { Value } from '#schemas/gateway/operations.ts';
import type { RewardKind } from '#schemas/gateway/reward-kinds.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { checkInReward } from '../check-in/check-in.ts';
import { promotionRewards } from '../promotions/acts.ts';
import { rebateSource } from '../rebate/claim.ts';
import type { Player, RewardSource } from '../rewards/source.ts';
import { waitingRewards } from '../rewards/waiting.ts';

/** Every source there is: the list of rewards, its count and the claim of all run over these (REWARD-1). */
export const rewardSources: readonly RewardSource[] = [
  promotionRewards,
  waitingRewards('task'),
  checkInReward,
  waitingRewards('vipGift'),
  rebateSource,
  waitingRewards('referral'),
];

/** All that a player can claim now, the sources one after another. */
export async function rewardsOf(db: Database, player: Player, now: number): Promise<Value<'rewards'>['list']> {
  const lists = rewardSources.map(async ({ kind, list }) =>
    (await list(db, player, now)).map(({ endsAt, ...reward }) => ({ kind, ...reward, ...(endsAt && { endsAt }) })),
  );
  return (await Promise.all(lists)).flat();
}

/** Runs `work` so that it is undone alone where it is refused, with what refused it. */
async function alone(tx: Tx, work: () => Promise<number>): Promise<{ amount: number; errorCode?: string }> {
  await sql`SAVEPOINT one_reward`.execute(tx);
  try {
    const amount = await work();
    await sql`RELEASE SAVEPOINT one_reward`.execute(tx);
    return { amount };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sql`ROLLBACK TO SAVEPOINT one_reward`.execute(tx);
    return { amount: 0, errorCode: error.code };
  }
}

/** Pays these rewards one by one, in a transaction of its own each within `tx`. One that was named twice is paid once. */
export async function claimRewards(
  tx: Tx,
  player: Player,
  claimed: readonly { kind: RewardKind; id: string }[],
  now: number,
): Promise<Value<'rewardClaim'>['list']> {
  await lockPlayer(tx, player.accountId, player.merchant);
  const results: Value<'rewardClaim'>['list'] = [];
  for (const { kind, id } of claimed) {
    const result = await alone(tx, async () => {
      const source = rewardSources.find((each) => each.kind === kind);
      if (!source) throw new ApiError('reward.closed');
      return source.claim(tx, player, id, now);
    });
    results.push({ kind, id, ...result });
  }
  return results;
}

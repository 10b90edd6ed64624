import { ApiError } from '#gateway/http/api-error.ts';
import type { RewardSource } from '../rewards/source.ts';
import { claimRebate } from './claim.ts';
import { readWindow } from './window.ts';

/** The cashback in the list of rewards (REWARD-1): one that names what is shown of it, so that exactly this is claimed. */
export const rebateSource: RewardSource = {
  kind: 'rebate',
  list: async (db, player, now) => {
    const window = await readWindow(db, player, now).catch((error: unknown) => {
      // A merchant without cashback.
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (!window || window.missing > 0) return [];
    const { from, to, amount, loses } = window;
    return [{ id: `${from}-${to}-${amount}`, title: '', amount, endsAt: loses?.at ?? null }];
  },
  claim: async (tx, player, id, now) => {
    const [, from, to, amount] = (/^(\d{1,15})-(\d{1,15})-(\d{1,15})$/.exec(id) ?? []).map(Number);
    if (from === undefined || to === undefined || !amount) throw new ApiError('reward.closed');
    return claimRebate(tx, player, { from, to, amount }, now).catch((error: unknown) => {
      throw error instanceof ApiError ? new ApiError('reward.closed') : error;
    });
  },
};

import { promotionRewards } from '../promotions/rewards.ts';
import { rebateSource } from '../rebate/source.ts';
import { checkInReward } from '../check-in/check-in.ts';
import type { RewardSource } from '../rewards/source.ts';
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

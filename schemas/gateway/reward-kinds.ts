/** The sources of rewards, in the order of the list (REWARD-1). */
export const rewardKinds = ['promotion', 'task', 'checkIn', 'vipGift', 'rebate', 'referral'] as const;
export type RewardKind = (typeof rewardKinds)[number];
/** Of these, the ones that are earned at one moment and wait until they are claimed. */
export type WaitingKind = Extract<RewardKind, 'task' | 'vipGift' | 'referral'>;

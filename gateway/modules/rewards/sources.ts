import type { Database, Tx } from '#gateway/db/tables.ts';

/** Whose rewards. */
export type Player = { accountId: string; merchant: string; language: string };

/** Something that a player can claim now. `amount` is what it pays, in minor units. */
export type Claimable = { id: string; title: string; amount: number; endsAt: number | null };

/** Where rewards come from: promotions, tasks, check-ins, gifts of a level, cashback, invited players. */
export type RewardSource = {
  kind: 'promotion' | 'task' | 'checkIn' | 'vipGift' | 'rebate' | 'referral';
  /** What the player can claim at this moment. */
  list: (db: Database, player: Player, now: number) => Promise<Claimable[]>;
  /**
   * Pays one of them, once for good, and resolves to what was paid in minor units. The player is not yet locked.
   * @throws ApiError `reward.closed` when it is not there to be claimed any more.
   */
  claim: (tx: Tx, player: Player, id: string, now: number) => Promise<number>;
};

/** Every source there is: the list of rewards, its count and the claim of all run over these (REWARD-1). */
export const rewardSources: readonly RewardSource[] = [];

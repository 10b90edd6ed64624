import type { RewardKind } from '#schemas/gateway/reward-kinds.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';

/** Whose rewards. */
export type Player = { accountId: string; merchant: string; language: string };

/**
 * Something that a player can claim now. `amount` is what it pays, in minor units; `endsAt` is the first instant at which it is gone,
 * null for never. `title` is empty where its kind says all: a check-in, cashback.
 */
export type Claimable = { id: string; title: string; amount: number; endsAt: number | null };

/** The sources of rewards: promotions, tasks, check-ins, gifts of a level, cashback, invited players. */
export type RewardSource = {
  kind: RewardKind;
  /** What the player can claim at this moment, the one that ends first before the others. */
  list: (db: Database, player: Player, now: number) => Promise<Claimable[]>;
  /**
   * Pays one of them, once for good, and resolves to what was paid in minor units. The player is locked. One that fails is undone
   * alone when several are claimed together.
   * @throws ApiError `reward.closed` when it is not there to be claimed any more.
   */
  claim: (tx: Tx, player: Player, id: string, now: number) => Promise<number>;
};

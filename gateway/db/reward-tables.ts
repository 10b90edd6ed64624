import type { WaitingKind } from '#schemas/gateway/reward-kinds.ts';
import type { Day, Json, Money, Time } from './scalars.ts';

/** See `modules/rewards/waiting.ts`. */
export type RewardState = 'open' | 'claimed' | 'expired';

/** What players earn besides what they play for (REWARD-1, REWARD-2). */
export type RewardTables = {
  /** What was earned and waits to be claimed; `id` is made of its cause. */
  rewards: {
    id: string;
    account_id: string;
    merchant: string;
    kind: WaitingKind;
    /** A text by language code, as it was when it was earned. */
    title: Json;
    amount: Money;
    state: RewardState;
    created_at: Time;
    /** Null for one that waits for good. */
    ends_at: Time | null;
  };
  /** `streak` is the day of seven that it was, from 1. */
  check_ins: { account_id: string; day: Day; streak: number; amount: Money; created_at: Time };
  wheel_turns: {
    id: string;
    account_id: string;
    merchant: string;
    wheel: string;
    day: Day;
    /** Of the day, from 1. */
    turn: number;
    /** A text by language code, as it was when the wheel was turned. */
    prize: Json;
    amount: Money;
    created_at: Time;
  };
};

/** What members get for playing: their levels, and the cashback that they have claimed. */
export type LoyaltyTables = {
  /** Members who have reached a level once. `season` is the first day of that which they are in: at its end the level may go down. */
  vip_members: { account_id: string; merchant: string; level: number; season: Day };
  /** Which conditions of a merchant's documents ask for. */
  account_segments: { account_id: string; segment: string };
  /** Claimed windows of bets by when they settled; `id` is that of the transfer. `lines` are `RebateLine`s. */
  rebates: {
    id: string;
    account_id: string;
    merchant: string;
    since: Time;
    before: Time;
    amount: Money;
    lines: Json;
  };
};

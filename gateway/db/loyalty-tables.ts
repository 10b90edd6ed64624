import type { Day, Json, Money, Time } from './scalars.ts';

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

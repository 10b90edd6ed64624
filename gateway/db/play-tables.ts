import type { LimitName, PlayChange } from '#schemas/gateway/play-limits.ts';
import type { Money, Time } from './scalars.ts';

/** What players set to stay within, and what counts for it. */
export type PlayTables = {
  /** A row for each limit that a player has had. */
  play_limits: LimitName & {
    account_id: string;
    /** Null for none. */
    amount: Money | null;
    /** What the player may confirm between the two instants, null for no limit. Without instants nothing waits. */
    next_amount: Money | null;
    next_from: Time | null;
    next_until: Time | null;
  };
  /** What players and operators have changed of this, which is never changed nor deleted. */
  play_changes: Pick<PlayChange, 'act' | 'kind' | 'period' | 'reason'> & {
    account_id: string;
    /** From 1. */
    seq: number;
    at: Time;
    by_whom: PlayChange['by'];
    from_value: number | null;
    to_value: number | null;
  };
  /** All that a player has staked and won up to the end of a minute, which is named by its first instant; a row only for one with play in it. */
  play_sums: { account_id: string; minute: Time; staked: Money; won: Money };
};

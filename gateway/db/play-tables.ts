import type { LimitName } from '#schemas/gateway/limit-names.ts';
import type { MarketingChannel } from '#schemas/gateway/marketing-channels.ts';
import type { PlayChange } from '#schemas/gateway/play-limits.ts';
import type { MarkerId } from '#schemas/harm-markers.ts';
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
  play_changes: {
    account_id: string;
    /** `written` are words of an operator's: a note for operators alone, or a message, which the player has in the inbox. */
    act: PlayChange['act'] | 'written';
    kind: PlayChange['kind'] | 'note' | 'message';
    reason: string;
    /** Of limits alone. */
    period: LimitName['period'] | null;
    /** From 1. */
    seq: number;
    at: Time;
    by_whom: PlayChange['by'];
    /** The name of the operator; null where none did it. */
    operator: string | null;
    from_value: number | null;
    to_value: number | null;
  };
  /** What bars a player from playing, or has: by a break, by an exclusion, which opens again once that is asked for. */
  play_bars: {
    account_id: string;
    paused_until: Time | null;
    excluded_at: Time | null;
    /** Null for ever. */
    excluded_until: Time | null;
    opens_at: Time | null;
  };
  /** How often players want a reality check; a row only for those who have chosen. */
  play_checks: { account_id: string; minutes: number };
  /** By which channels players allow marketing, a row for each choice; `allowed` is what was before, 1 or 0. */
  marketing_choices: {
    account_id: string;
    channel: MarketingChannel;
    /** From 1 for each channel. */
    seq: number;
    allowed: number;
    allows: number;
    at: Time;
    /** The name of the operator; empty of the player. */
    by_whom: string;
  };
  /** How much there is of a marker of harm, at the last measurement; no row for nothing. */
  play_markers: { account_id: string; merchant: string; marker: MarkerId; figure: number };
  /** All that a player has staked and won up to the end of a minute, which is named by its first instant; a row only for one with play in it. */
  play_sums: { account_id: string; minute: Time; staked: Money; won: Money };
  /** When a player has played, and for how long in all before, in milliseconds. */
  play_spells: { account_id: string; began_at: Time; ends_at: Time; before_ms: number };
  /** Players whose recent games are neither noted nor shown, and since when. */
  player_rows_off: { account_id: string; since: Time };
};

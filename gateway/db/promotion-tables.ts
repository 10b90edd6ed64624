import type { PromotionState } from '#schemas/gateway/promotion-states.ts';
import type { Json, Money, Time } from './scalars.ts';

/** The states of who has entered a promotion. */
export type EntryState = Exclude<PromotionState, 'coming soon' | 'Join'>;

/** What players have of promotions. */
export type PromotionTables = {
  /** `id` is `<promotion>:<account>`, and of one that repeats `<promotion>:<account>:<period>`, so that nobody enters twice. */
  promotion_entries: {
    id: string;
    account_id: string;
    merchant: string;
    promotion_id: string;
    status: EntryState;
    /** Of the last move: one of `closeReasons`, or the operator's words. */
    reason: string;
    /** The merchant's day, or the Monday of its week; empty for one that does not repeat. */
    period: string;
    /** `PromotionOffer` as the player has accepted it; null of an entry that is older than this column. */
    offer: Json | null;
    /** What the player wrote with an application. */
    remark: string;
    deposit_made: Money;
    /** What the sums of `turnover_counts` are worth. */
    turnover_made: Money;
    grant_id: string | null;
    entered_at: Time;
    /** Null for one that stays open. */
    ends_at: Time | null;
  };
  /** How many places of a promotion are taken; a row only for one with a limit. */
  promotion_places: { merchant: string; promotion_id: string; period: string; taken: number };
  /** What was bet for a bonus (`bonus:<grant>`) or a promotion (`promotion:<entry>`), by category, before any weight. */
  turnover_counts: { subject: string; category: string; amount: Money };
};

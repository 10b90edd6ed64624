import type { FeedbackType, TicketState } from '#schemas/gateway/feedback-states.ts';
import type { Flag, Time } from './scalars.ts';

/** What players write to the operator, and what is answered. */
export type FeedbackTables = {
  feedback_tickets: {
    id: string;
    account_id: string;
    merchant: string;
    type: FeedbackType;
    order_id: string | null;
    state: TicketState;
    /** The operator said or did something that the player has not seen. */
    is_unread: Flag;
    created_at: Time;
    changed_at: Time;
  };
  /** Pictures are uploads for `feedback:<ticket>:<seq>`. */
  feedback_messages: { ticket_id: string; seq: number; author: 'player' | 'operator'; body: string; at: Time };
};

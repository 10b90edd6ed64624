import { machine } from '../orders/machine.ts';

/** A ticket (FEED-1). The player opens it, and again by writing on; the operator answers and closes. */
export const tickets = machine({
  table: 'feedback_tickets',
  subject: 'feedback',
  moves: { open: ['answered', 'closed'], answered: ['open', 'closed'], closed: [] },
  refusal: 'record.changed',
  topics: ['feedback'],
  // What the player does is no news to the player.
  sets: ({ to, at }) => ({ is_unread: to === 'open' ? 0 : 1, changed_at: at }) as const,
});

import type { Ticket, TicketSummary } from '#schemas/gateway/feedback.ts';
import type { Database, Row } from '#gateway/db/tables.ts';
import { sentFor } from '../uploads/uploads.ts';
import { purposeOf, type TicketRow } from './tickets.ts';

const aboutOf = ({ id, type, order_id, state, is_unread, created_at }: TicketRow) => ({
  id,
  type,
  orderId: order_id ?? '',
  state,
  isUnread: is_unread === 1,
  createdAt: created_at,
});

/** The lines of these tickets' threads, oldest first. */
export const messagesOf = (db: Database, tickets: readonly string[]): Promise<Row<'feedback_messages'>[]> =>
  db
    .selectFrom('feedback_messages')
    .selectAll()
    .where('ticket_id', 'in', tickets)
    .orderBy('ticket_id')
    .orderBy('seq')
    .execute();

/** A ticket with its thread. */
export async function presentTicket(db: Database, ticket: TicketRow): Promise<Ticket> {
  const messages = await messagesOf(db, [ticket.id]);
  const purposes = messages.map(({ ticket_id, seq }) => purposeOf(ticket_id, seq));
  const picturesFor = await sentFor(db, purposes);
  const thread = messages.map(({ ticket_id, seq, author, body, at }) => ({
    author,
    text: body,
    pictures: picturesFor(purposeOf(ticket_id, seq)),
    at,
  }));
  return { ...aboutOf(ticket), thread };
}

/** Tickets as a list shows them, in the order given. */
export async function presentTickets(db: Database, tickets: readonly TicketRow[]): Promise<TicketSummary[]> {
  if (tickets.length === 0) return [];
  const ids = tickets.map(({ id }) => id);
  const first = await db
    .selectFrom('feedback_messages')
    .select(['ticket_id', 'body'])
    .where('ticket_id', 'in', ids)
    .where('seq', '=', 1)
    .execute();
  const remarks = new Map(first.map(({ ticket_id, body }) => [ticket_id, body]));
  return tickets.map((ticket) => ({ ...aboutOf(ticket), remark: remarks.get(ticket.id) ?? '' }));
}

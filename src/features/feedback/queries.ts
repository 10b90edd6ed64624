import type { Ticket } from '#schemas/gateway/feedback.ts';
import type { TicketState } from '#schemas/gateway/feedback-states.ts';
import { freshQuery } from '#shared/api/call-query.ts';
import { pagesQuery } from '#shared/api/list-place.ts';
import { queries } from '#shared/api/queries.ts';

export const ticketQuery = (id: string) => freshQuery(['feedback', 'ticket', id], 'feedbackTicket', { path: { id } });

/** Shows a ticket as an act has left it, before it is read again. */
export const showTicket = (ticket: Ticket): void => void queries.setQueryData(ticketQuery(ticket.id).queryKey, ticket);

/** The player's tickets in pages, newest first; of one state, or of all. */
export const ticketsQuery = (state: TicketState | undefined) =>
  pagesQuery(['feedback', 'tickets', state ?? 'all'], 'feedbackTickets', { ...(state && { state }) });

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TicketState } from '#schemas/gateway/feedback-states.ts';
import { call } from '#shared/api/client.ts';

/** How many of the player's tickets have something new; never asked for trial members. */
export const unreadTicketsQuery = queryOptions({
  queryKey: ['feedback', 'unread'],
  queryFn: ({ signal }) => call('feedbackUnread', { signal }),
});

export const ticketQuery = (id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['feedback', 'ticket', id],
    queryFn: ({ signal }) => call('feedbackTicket', { path: { id }, signal }),
  });

/** The player's tickets in pages, newest first; of one state, or of all. */
export const ticketsQuery = (state: TicketState | undefined) =>
  infiniteQueryOptions({
    staleTime: 0,
    queryKey: ['feedback', 'tickets', state ?? 'all'],
    queryFn: ({ signal, pageParam: after }) =>
      call('feedbackTickets', { query: { ...(state && { state }), ...(after && { after }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });

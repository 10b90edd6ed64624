import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { feedbackTypes, longestRemark, ticketStates } from './feedback-states.ts';
import { Done, group, Text, Time } from './operation.ts';
import { Pictures } from './uploads.ts';

const State = Type.Enum([...ticketStates]);

const about = {
  id: Type.String(),
  type: Type.Enum([...feedbackTypes]),
  orderId: Type.String({ description: 'The deposit or withdrawal that it is about, or empty' }),
  state: State,
  isUnread: Type.Boolean({ description: 'Whether something was said or done since the player looked' }),
  createdAt: Time,
};
export const TicketSummary = Type.Object({ ...about, remark: Type.String({ description: 'How the player began' }) });
export type TicketSummary = Static<typeof TicketSummary>;

export const Ticket = Type.Object({
  ...about,
  thread: Type.Array(
    Type.Object({
      author: Type.Enum(['player', 'operator']),
      text: Type.String({ description: 'Plain text, with line breaks' }),
      pictures: Type.Array(Type.String(), { description: 'Ids of uploads' }),
      at: Time,
    }),
    { description: 'What was said, oldest first' },
  ),
});
export type Ticket = Static<typeof Ticket>;

/** What a player writes: lines of text, by code points, and pictures that were uploaded for it. */
const words = {
  remark: Type.String({ minLength: 1, maxLength: longestRemark, pattern: '^(?:\\P{Cc}|[\\n\\t])+$' }),
  images: Type.Optional(Pictures),
};
const ofMember = { membersOnly: true, openToBarred: true, auth: 'session' } as const;

/** Feedback of players and what is answered (FEED-1). */
export const feedback = group({
  feedback: {
    method: 'POST',
    path: '/wps/feedback',
    summary: 'Send feedback; about a deposit or a withdrawal it names the order. Pictures are uploads for `feedback`',
    body: strict({ type: about.type, orderId: Type.Optional(Type.String({ pattern: '^[\\w-]{1,60}$' })), ...words }),
    value: Ticket,
    idempotent: true,
    ...ofMember,
    errors: ['form.invalid', 'record.unknown'],
  },
  feedbackReply: {
    method: 'POST',
    path: '/wps/feedback/{id}/reply',
    summary: 'Write on in a ticket that is not closed. Pictures are uploads for `feedback:<id>`',
    body: strict(words),
    value: Ticket,
    idempotent: true,
    ...ofMember,
    errors: ['form.invalid', 'record.unknown', 'feedback.closed'],
  },
  feedbackTickets: {
    method: 'GET',
    path: '/wps/feedback',
    summary: 'My tickets, newest first; of one state, or all',
    query: Type.Object({
      state: Type.Optional(State),
      after: Type.Optional(Text(200)),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    value: Type.Object({
      list: Type.Array(TicketSummary),
      next: Type.String({ description: 'What `after` is for the next page; empty on the last one' }),
    }),
    ...ofMember,
    errors: [],
  },
  feedbackUnread: {
    method: 'GET',
    path: '/wps/feedback/unread',
    summary: 'How many of my tickets have something new',
    value: Type.Integer({ minimum: 0 }),
    ...ofMember,
    errors: [],
  },
  feedbackTicket: {
    method: 'GET',
    path: '/wps/feedback/{id}',
    summary: 'One of my tickets, with its thread',
    value: Ticket,
    ...ofMember,
    errors: ['record.unknown'],
  },
  feedbackRead: {
    method: 'POST',
    path: '/wps/feedback/{id}/read',
    summary: 'Mark a ticket read',
    body: strict({}),
    value: Done,
    ...ofMember,
    errors: ['record.unknown'],
  },
});

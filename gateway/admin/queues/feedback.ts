import { messagesOf } from '#gateway/modules/feedback/present.ts';
import { tickets } from '#gateway/modules/feedback/states.ts';
import { purposeOf, takeVerdict, Verdict, waitingTickets } from '#gateway/modules/feedback/tickets.ts';
import { sentFor } from '#gateway/modules/uploads/uploads.ts';
import { movesOf, queue, sinceOf, type QueueAction } from './queue.ts';

const actions = [
  {
    outcome: 'answered',
    label: 'Answer',
    tone: 'good',
    fields: [{ name: 'text', label: 'Answer, which the player reads', maxLength: 1000 }],
  },
  { outcome: 'closed', label: 'Close', tone: 'bad' },
] as const satisfies readonly QueueAction[];

/** What players wrote, with its thread and pictures; what waits for the operator is before what waits for the player (FEED-1). */
export const feedbackQueue = queue({
  name: 'feedback',
  title: 'Feedback',
  empty: 'No feedback waits.',
  histories: movesOf('feedback'),
  answer: Verdict,
  list: waitingTickets,
  present: async (db, waiting) => {
    if (waiting.length === 0) return [];
    const ids = waiting.map(({ id }) => id);
    const messages = await messagesOf(db, ids);
    const threads = Map.groupBy(messages, ({ ticket_id }) => ticket_id);
    const purposes = messages.map(({ ticket_id, seq }) => purposeOf(ticket_id, seq));
    const picturesFor = await sentFor(db, purposes);
    return waiting.map(({ id, merchant, type, order_id, state, created_at, username }) => {
      const thread = threads.get(id) ?? [];
      const facts = [
        { label: 'Player', value: username },
        ...(order_id ? [{ label: 'Order', value: order_id }] : []),
        sinceOf(created_at),
        ...thread.map(({ author, body }) => ({ label: author === 'player' ? 'Wrote' : 'Answered', value: body })),
      ];
      const pictures = thread.flatMap(({ seq }) => picturesFor(purposeOf(id, seq)));
      const legal = actions.filter(({ outcome }) => tickets.moves[state].includes(outcome));
      return { id, merchant, title: type, state, facts, pictures, actions: legal };
    });
  },
  decide: takeVerdict,
});

import { ApiError } from '#gateway/http/api-error.ts';
import { messagesOf } from '#gateway/modules/feedback/present.ts';
import { tickets } from '#gateway/modules/feedback/states.ts';
import { purposeOf } from '#gateway/modules/feedback/tickets.ts';
import { takeVerdict, type Verdict } from '#gateway/modules/feedback/verdicts.ts';
import { sentFor } from '#gateway/modules/uploads/uploads.ts';
import { waitingTickets } from '../feedback.ts';
import { wordsIn, sinceOf, type Decision, type Queue, type QueueAction } from './queue.ts';

const longestAnswer = 1000;
const actions = [
  {
    outcome: 'answered',
    label: 'Answer',
    tone: 'good',
    field: { name: 'answer', label: 'Answer, which the player reads', maxLength: longestAnswer },
  },
  { outcome: 'closed', label: 'Close', tone: 'bad' },
] as const satisfies readonly QueueAction[];

function verdictOf(decision: Decision): Verdict {
  const { outcome } = decision;
  if (outcome === 'answered') return { outcome, text: wordsIn(decision, 'answer', longestAnswer) };
  if (outcome === 'closed') return { outcome };
  throw new ApiError('request.invalid');
}

/** What players wrote, with its thread and pictures; what waits for the operator stands before what waits for the player (FEED-1). */
export const feedbackQueue: Queue = {
  name: 'feedback',
  title: 'Feedback',
  empty: 'No feedback waits.',
  list: async (db, merchantShown) => {
    const waiting = await waitingTickets(db, merchantShown);
    if (waiting.length === 0) return [];
    const messages = await messagesOf(
      db,
      waiting.map(({ id }) => id),
    );
    const threads = Map.groupBy(messages, ({ ticket_id }) => ticket_id);
    const picturesFor = await sentFor(
      db,
      messages.map(({ ticket_id, seq }) => purposeOf(ticket_id, seq)),
    );
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
  act: async (db, id, decision, now) => takeVerdict(db, id, verdictOf(decision), now),
};

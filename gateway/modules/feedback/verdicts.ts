import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import type { Database } from '#gateway/db/tables.ts';
import { notify } from '../inbox/notify.ts';
import { tickets } from './states.ts';
import { addMessage } from './tickets.ts';

/** What the operator says of a ticket. An answer is plain text, with line breaks. */
export const Verdict = Type.Union([
  strict({ outcome: Type.Literal('answered'), text: Type.String({ minLength: 1, maxLength: 1000 }) }),
  strict({ outcome: Type.Literal('closed') }),
]);
export type Verdict = Static<typeof Verdict>;

/** Tickets that are not closed: first those that wait for the operator, each the oldest first; of one merchant, or of all. */
export const waitingTickets = (db: Database, merchant?: string) =>
  tickets.waiting(db, ['open', 'answered'], { state: 'desc', changed_at: 'asc' }, merchant);

/**
 * Takes in what the operator says, and tells the player. Closing what is closed changes nothing.
 * @throws ApiError `record.unknown` without the ticket, `record.changed` when it waits for no answer any more.
 */
export async function takeVerdict(db: Database, id: string, verdict: Verdict, at: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { outcome } = verdict;
    // A second answer says something else than the first.
    const ticket =
      outcome === 'closed'
        ? await tickets.decide(tx, id, outcome, { at })
        : await tickets.move(tx, await tickets.read(tx, { id }), outcome, { at });
    if (!ticket) return;
    const answer = outcome === 'answered' ? verdict.text : '';
    if (answer) await addMessage(tx, ticket, 'operator', answer, at);
    await notify(tx, { accountId: ticket.account_id, key: `feedback.${outcome}`, values: { ticket: id, answer } }, at);
  });
}

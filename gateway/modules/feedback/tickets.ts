import { Type, type Static } from 'typebox';
import { isOrderType, type OrderType } from '#schemas/gateway/feedback-states.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { strict } from '#schemas/strict.ts';
import { countOf } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import type { OperatorAct } from '../orders/moves.ts';
import { beginNumbered } from '../orders/order-number.ts';
import { attach } from '../uploads/uploads.ts';
import { tickets } from './states.ts';
import { notify } from '../inbox/notify.ts';

export type TicketRow = Row<'feedback_tickets'>;
type Words = Body<'feedbackReply'>;

/** What a message's pictures are kept under. */
export const purposeOf = (ticket: string, seq: number) => `feedback:${ticket}:${seq}`;

const refusal = (field: string, message: string) => ApiError.atField('form.invalid', field, 'required', message);

const ordersOf = { deposit: 'deposit_orders', withdrawal: 'withdraw_orders' } as const satisfies Record<
  OrderType,
  string
>;

/** @throws ApiError `form.invalid` without an order, `record.unknown` for one that is not the player's. */
async function refuseOrder(tx: Tx, accountId: string, type: OrderType, orderId: string | undefined): Promise<void> {
  if (!orderId) throw refusal('orderId', 'Choose the order that this is about');
  await tx
    .selectFrom(ordersOf[type])
    .select('id')
    .where((row) => row.and({ id: orderId, account_id: accountId }))
    .executeTakeFirstOrThrow(() => new ApiError('record.unknown'));
}

/** Adds a line to the thread. The caller has changed the ticket in this transaction, so nobody else adds one meanwhile. */
async function addMessage(
  tx: Tx,
  { id }: Pick<TicketRow, 'id'>,
  author: Row<'feedback_messages'>['author'],
  body: string,
  at: number,
): Promise<number> {
  const seq = 1 + (await countOf(tx.selectFrom('feedback_messages').where('ticket_id', '=', id)));
  await tx.insertInto('feedback_messages').values({ ticket_id: id, seq, author, body, at }).execute();
  return seq;
}

/** Adds what the player says, with the pictures that were uploaded for `purpose`. */
async function addWords(tx: Tx, ticket: TicketRow, { remark, images }: Words, purpose: string, at: number) {
  const body = remark.trim();
  if (body === '') throw refusal('remark', 'Write what this is about');
  const seq = await addMessage(tx, ticket, 'player', body, at);
  if (images) await attach(tx, ticket.account_id, purpose, images, purposeOf(ticket.id, seq));
}

/** Opens a ticket with the player's first words. @throws ApiError `form.invalid`, `record.unknown` for orders and pictures of others. */
export async function openTicket(
  tx: Tx,
  { accountId, merchant }: { accountId: string; merchant: string },
  { type, orderId, ...words }: Body<'feedback'>,
  at: number,
): Promise<TicketRow> {
  if (isOrderType(type)) await refuseOrder(tx, accountId, type, orderId);
  const unnumbered: Omit<TicketRow, 'id'> = {
    account_id: accountId,
    merchant,
    type,
    order_id: isOrderType(type) && orderId ? orderId : null,
    state: 'open',
    is_unread: 0,
    created_at: at,
    changed_at: at,
  };
  const id = await beginNumbered('F', (number) => tickets.begin(tx, { ...unnumbered, id: number }, at));
  const ticket = { ...unnumbered, id };
  await addWords(tx, ticket, words, 'feedback', at);
  return ticket;
}

/** The player writes on, which opens an answered ticket again. @throws ApiError `feedback.closed`, and those of `openTicket`. */
export async function reply(tx: Tx, accountId: string, id: string, words: Words, at: number): Promise<void> {
  // Changed before it is looked at: the operator, who may be about to close it, waits.
  const ticket = await tx
    .updateTable('feedback_tickets')
    .set({ changed_at: at })
    .where((row) => row.and({ id, account_id: accountId }))
    .returningAll()
    .executeTakeFirstOrThrow(() => new ApiError('record.unknown'));
  if (ticket.state === 'closed') throw new ApiError('feedback.closed');
  await addWords(tx, ticket, words, `feedback:${id}`, at);
  if (ticket.state === 'answered') await tickets.move(tx, ticket, 'open', { at });
  else await announce(tx, accountId, 'feedback');
}

/** The tickets of an account, in one state or in any: a query for `readPage`. */
export const ticketsOf = (db: Database, accountId: string, state?: TicketRow['state']) =>
  db
    .selectFrom('feedback_tickets')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'open'));

/** How many tickets of an account have news that the player has not seen. */
export const countUnread = (db: Database, accountId: string): Promise<number> =>
  countOf(db.selectFrom('feedback_tickets').where((row) => row.and({ account_id: accountId, is_unread: 1 })));

/** Notes that the player has seen all of a ticket. @throws ApiError `record.unknown`. */
export async function markRead(tx: Tx, accountId: string, id: string): Promise<void> {
  const { is_unread } = await tickets.read(tx, { id, account_id: accountId });
  if (is_unread === 0) return;
  await tx.updateTable('feedback_tickets').set({ is_unread: 0 }).where('id', '=', id).execute();
  await announce(tx, accountId, 'feedback');
}

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
 * Takes in what the operator says, and notifies the player. Closing what is closed changes nothing.
 * @throws ApiError `record.unknown` without the ticket, `record.changed` when it waits for no answer any more.
 */
export async function takeVerdict(db: Database, id: string, verdict: Verdict, act: OperatorAct): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { outcome } = verdict;
    const { at } = act;
    // A second answer says something else than the first.
    const ticket =
      outcome === 'closed'
        ? await tickets.decide(tx, id, outcome, act)
        : await tickets.move(tx, await tickets.read(tx, { id }), outcome, act);
    if (!ticket) return;
    const answer = outcome === 'answered' ? verdict.text : '';
    if (answer) await addMessage(tx, ticket, 'operator', answer, at);
    await notify(tx, { accountId: ticket.account_id, key: `feedback.${outcome}`, values: { ticket: id, answer } }, at);
  });
}

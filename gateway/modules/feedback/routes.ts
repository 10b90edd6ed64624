import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';
import { readPage } from '../records/page.ts';
import { presentTicket, presentTickets } from './present.ts';
import { tickets } from './states.ts';
import { markRead, openTicket, reply } from './tickets.ts';

/** What players write to the operator, and what is answered (FEED-1). */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  const ticketsOf = (accountId: string) => db.selectFrom('feedback_tickets').where('account_id', '=', accountId);

  route('feedback', async ({ tx, session, body }) => presentTicket(tx, await openTicket(tx, session, body, now())));
  route('feedbackReply', async ({ tx, session, params, body }) => {
    await reply(tx, session.accountId, params.id, body, now());
    return presentTicket(tx, await tickets.read(tx, { id: params.id, account_id: session.accountId }));
  });
  route('feedbackTickets', async ({ session, query }) => {
    const { state } = query;
    const listed = ticketsOf(session.accountId)
      .selectAll()
      .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'open'));
    const { page, next } = await readPage(listed, { created_at: 'number', id: 'string' }, query);
    return { list: await presentTickets(db, page), next };
  });
  route('feedbackUnread', async ({ session }) => {
    const { n } = await ticketsOf(session.accountId)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('is_unread', '=', 1)
      .executeTakeFirstOrThrow();
    return n;
  });
  route('feedbackTicket', async ({ session, params }) =>
    presentTicket(db, await tickets.read(db, { id: params.id, account_id: session.accountId })),
  );
  route('feedbackRead', async ({ session, params }) => {
    await db.transaction().execute((tx) => markRead(tx, session.accountId, params.id));
    return { done: true };
  });
}

import type { Services } from '#gateway/services.ts';
import { readPage } from '../records/page.ts';
import { presentTicket, presentTickets } from './present.ts';
import { tickets } from './states.ts';
import { countUnread, markRead, openTicket, reply, ticketsOf } from './tickets.ts';

/** What players write to the operator, and what is answered (FEED-1). */
export function register({ route, db, now }: Services): void {
  route('feedback', async ({ tx, session, body }) => presentTicket(tx, await openTicket(tx, session, body, now())));
  route('feedbackReply', async ({ tx, session, params, body }) => {
    await reply(tx, session.accountId, params.id, body, now());
    return presentTicket(tx, await tickets.read(tx, { id: params.id, account_id: session.accountId }));
  });
  route('feedbackTickets', async ({ session, query }) => {
    const { page, next } = await readPage(
      ticketsOf(db, session.accountId, query.state),
      { created_at: 'number', id: 'string' },
      query,
    );
    return { list: await presentTickets(db, page), next };
  });
  route('feedbackUnread', ({ session }) => countUnread(db, session.accountId));
  route('feedbackTicket', async ({ session, params }) =>
    presentTicket(db, await tickets.read(db, { id: params.id, account_id: session.accountId })),
  );
  route('feedbackRead', async ({ session, params }) => {
    await db.transaction().execute((tx) => markRead(tx, session.accountId, params.id));
    return { done: true };
  });
}

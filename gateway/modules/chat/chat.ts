import { randomUUID } from 'node:crypto';
import { countOf } from '#gateway/db/rows.ts';
import type { Database, Row } from '#gateway/db/tables.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { hashToken, newToken } from '../session/tokens.ts';

const ticketMs = 60_000;
const openMs = 30 * 60_000;
const mostShown = 100;

export type ChatAuthor = Row<'chat_messages'>['author'];
export type ChatMessage = { author: ChatAuthor; body: string; createdAt: number };
/** Whose conversation a ticket opens. */
export type Conversation = { merchant: string; accountId: string };
/** What the page of a chat shows besides the conversation: colours are by name, as `#rrggbb`; `back` is empty for none. */
export type ChatPage = { title: string; language: string; colors: Record<string, string>; back: string };

/** Adds a message; what the house writes is unread until the player opens the chat. */
export async function say(db: Database, of: Conversation, author: ChatAuthor, body: string, now: number) {
  const { merchant, accountId: account_id } = of;
  const is_read = author === 'player' ? 1 : 0;
  const message = { id: randomUUID(), merchant, account_id, author, body, is_read, created_at: now } as const;
  await db.insertInto('chat_messages').values(message).execute();
}

/** How much of the house's the player has not seen. */
export const unreadChat = (db: Database, accountId: string): Promise<number> =>
  countOf(db.selectFrom('chat_messages').where((row) => row.and({ account_id: accountId, is_read: 0 })));

/** Resolves to a ticket that opens the conversation once, within a minute, while the session lasts. */
export async function issueTicket(db: Database, session: CallerSession, page: ChatPage, now: number): Promise<string> {
  const ticket = newToken();
  const { merchant, accountId: account_id, id: session_hash } = session;
  const row = { ticket_hash: hashToken(ticket), merchant, account_id, session_hash, page: JSON.stringify(page) };
  await db
    .insertInto('chat_tickets')
    .values({ ...row, expires_at: now + ticketMs })
    .execute();
  return ticket;
}

const livingSession = (db: Database, now: number) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select('s.token_hash')
    .where('s.expires_at', '>', now)
    .where('a.disabled', '=', 0);

/**
 * Trades a ticket for what the page shows and a token of the page's own, good for half an hour of the session; undefined when it was
 * traded before or has ended. An address with a ticket is of no use to anyone else, nor to lead somebody into a conversation with.
 */
export async function openChat(
  db: Database,
  ticket: string,
  now: number,
): Promise<(ChatPage & { token: string }) | undefined> {
  const token = newToken();
  const ticket_hash = hashToken(ticket);
  const traded = await db.transaction().execute(async (tx) => {
    const issued = tx.selectFrom('chat_tickets').select('page').where('ticket_hash', '=', ticket_hash);
    const { page } = (await issued.executeTakeFirst()) ?? {};
    if (!page) return undefined;
    const opened = { ticket_hash: hashToken(token), page: null, expires_at: now + openMs };
    const { numUpdatedRows } = await tx
      .updateTable('chat_tickets')
      .set(opened)
      .where('ticket_hash', '=', ticket_hash)
      .where('expires_at', '>', now)
      .where('session_hash', 'in', livingSession(tx, now))
      .executeTakeFirst();
    return numUpdatedRows === 1n ? page : undefined;
  });
  return traded ? { ...(JSON.parse(traded) as ChatPage), token } : undefined;
}

/** The conversation of a page's token; undefined when it has ended, or the session has. */
export async function conversationOf(db: Database, token: string, now: number): Promise<Conversation | undefined> {
  return db
    .selectFrom('chat_tickets')
    .select(['merchant', 'account_id as accountId'])
    .where('ticket_hash', '=', hashToken(token))
    .where('page', 'is', null)
    .where('expires_at', '>', now)
    .where('session_hash', 'in', livingSession(db, now))
    .executeTakeFirst();
}

/** The conversation's last messages, oldest first; they are read from now on. */
export async function readConversation(db: Database, accountId: string): Promise<ChatMessage[]> {
  const unread = db.updateTable('chat_messages').where('account_id', '=', accountId).where('is_read', '=', 0);
  await unread.set({ is_read: 1 }).execute();
  const newest = await db
    .selectFrom('chat_messages')
    .select(['author', 'body', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(mostShown)
    .execute();
  return newest.toReversed();
}

import { randomUUID } from 'node:crypto';
import type { Database, Row } from '#gateway/db/tables.ts';
import { hashToken, newToken } from '../session/tokens.ts';

const ticketMs = 30 * 60_000;
const mostShown = 100;

export type ChatAuthor = Row<'chat_messages'>['author'];
export type ChatMessage = { author: ChatAuthor; body: string; createdAt: number };
/** Whose conversation a ticket opens. */
export type Conversation = { merchant: string; accountId: string };

/** Adds a message; what the house writes is unread until the player opens the chat. */
export async function say(db: Database, of: Conversation, author: ChatAuthor, body: string, now: number) {
  const { merchant, accountId: account_id } = of;
  const is_read = author === 'player' ? 1 : 0;
  const message = { id: randomUUID(), merchant, account_id, author, body, is_read, created_at: now } as const;
  await db.insertInto('chat_messages').values(message).execute();
}

/** How much of the house's the player has not seen. */
export async function unreadChat(db: Database, accountId: string): Promise<number> {
  const unread = db.selectFrom('chat_messages').where('account_id', '=', accountId).where('is_read', '=', 0);
  const { n } = await unread.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return n;
}

/** Resolves to a ticket that opens the conversation for half an hour. */
export async function issueTicket(db: Database, of: Conversation, now: number): Promise<string> {
  const ticket = newToken();
  const { merchant, accountId } = of;
  const row = { ticket_hash: hashToken(ticket), merchant, account_id: accountId, expires_at: now + ticketMs };
  await db.insertInto('chat_tickets').values(row).execute();
  return ticket;
}

/** The conversation of a ticket; undefined when it has ended. */
export async function conversationOf(db: Database, ticket: string, now: number): Promise<Conversation | undefined> {
  return db
    .selectFrom('chat_tickets')
    .select(['merchant', 'account_id as accountId'])
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
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

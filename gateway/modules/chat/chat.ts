import { randomUUID } from 'node:crypto';
import type { Statements } from '#gateway/db/database.ts';
import { hashToken, newToken } from '../session/tokens.ts';

const ticketMs = 30 * 60_000;
const mostShown = 100;

export type ChatAuthor = 'player' | 'house';
export type ChatMessage = { author: ChatAuthor; body: string; createdAt: number };
/** Whose conversation a ticket opens. */
export type Conversation = { merchant: string; accountId: string };

/** Adds a message; what the house writes is unread until the player opens the chat. */
export async function say(db: Statements, of: Conversation, author: ChatAuthor, body: string, now: number) {
  await db.run(
    'INSERT INTO chat_messages (id, merchant, account_id, author, body, is_read, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [randomUUID(), of.merchant, of.accountId, author, body, author === 'player' ? 1 : 0, now],
  );
}

/** How much of the house's the player has not seen. */
export async function unreadChat(db: Statements, accountId: string): Promise<number> {
  const row = await db.one<{ n: number }>(
    'SELECT COUNT(*) AS n FROM chat_messages WHERE account_id = ? AND is_read = 0',
    [accountId],
  );
  return row?.n ?? 0;
}

/** Resolves to a ticket that opens the conversation for half an hour. */
export async function issueTicket(db: Statements, of: Conversation, now: number): Promise<string> {
  const ticket = newToken();
  await db.run('INSERT INTO chat_tickets (ticket_hash, merchant, account_id, expires_at) VALUES (?, ?, ?, ?)', [
    hashToken(ticket),
    of.merchant,
    of.accountId,
    now + ticketMs,
  ]);
  return ticket;
}

/** The conversation of a ticket; undefined when it has ended. */
export async function conversationOf(db: Statements, ticket: string, now: number): Promise<Conversation | undefined> {
  const row = await db.one<{ merchant: string; account_id: string }>(
    'SELECT merchant, account_id FROM chat_tickets WHERE ticket_hash = ? AND expires_at > ?',
    [hashToken(ticket), now],
  );
  return row && { merchant: row.merchant, accountId: row.account_id };
}

/** The conversation's last messages, oldest first; they are read from now on. */
export async function readConversation(db: Statements, accountId: string): Promise<ChatMessage[]> {
  await db.run('UPDATE chat_messages SET is_read = 1 WHERE account_id = ? AND is_read = 0', [accountId]);
  const rows = await db.query<{ author: ChatAuthor; body: string; created_at: number }>(
    'SELECT author, body, created_at FROM chat_messages WHERE account_id = ? ORDER BY created_at DESC LIMIT ?',
    [accountId, mostShown],
  );
  return rows.map(({ author, body, created_at }) => ({ author, body, createdAt: created_at })).toReversed();
}

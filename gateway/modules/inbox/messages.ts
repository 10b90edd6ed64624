import { countOf, numberedPage, type NumberedPage } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';

const messagesOf = (db: Database, accountId: string) =>
  db.selectFrom('inbox_messages').where('account_id', '=', accountId);

export const countUnread = (db: Database, accountId: string) =>
  countOf(messagesOf(db, accountId).where('is_read', '=', 0));

/** One page of a player's messages, the newest first, and how many there are in all. */
export function readMessages(db: Database, accountId: string, query: NumberedPage) {
  const own = messagesOf(db, accountId);
  const listed = own
    .select(['id', 'title', 'content', 'is_read', 'created_at as createdAt', 'notice', 'notice_values'])
    .orderBy('created_at', 'desc');
  return numberedPage(own, listed, query);
}

/** @throws ApiError `record.unknown` when the player has no such message. */
export async function markRead(tx: Tx, accountId: string, id: string): Promise<void> {
  const message = tx.updateTable('inbox_messages').where((row) => row.and({ id, account_id: accountId }));
  const { numUpdatedRows } = await message.set({ is_read: 1 }).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('record.unknown');
  await announce(tx, accountId, 'inbox');
}

/** Marks what was written until then as read, in epoch milliseconds. */
export async function markAllRead(tx: Tx, accountId: string, until: number): Promise<void> {
  const unread = tx.updateTable('inbox_messages').where((row) => row.and({ account_id: accountId, is_read: 0 }));
  await unread.where('created_at', '<=', until).set({ is_read: 1 }).execute();
  await announce(tx, accountId, 'inbox');
}

/** @throws ApiError `record.unknown` when the player has no such message. */
export async function deleteMessage(tx: Tx, accountId: string, id: string): Promise<void> {
  const message = tx.deleteFrom('inbox_messages').where((row) => row.and({ id, account_id: accountId }));
  if ((await message.executeTakeFirst()).numDeletedRows === 0n) throw new ApiError('record.unknown');
  await announce(tx, accountId, 'inbox');
}

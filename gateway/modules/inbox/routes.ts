import type { FastifyInstance } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import { seededLetter } from '#gateway/demo/seed/letters.ts';
import type { Services } from '#gateway/services.ts';

type Row = { id: string; title: string; content: string; is_read: number; created_at: number };

const mostPerPage = 50;

/** The player's inbox (MSG-2): list, read, delete, and how many are unread. */
export function register(_app: FastifyInstance, { route, db }: Services): void {
  const count = async (condition: string, accountId: string): Promise<number> => {
    const row = await db.one<{ n: number }>(
      `SELECT COUNT(*) AS n FROM inbox_messages WHERE account_id = ? ${condition}`,
      [accountId],
    );
    return row?.n ?? 0;
  };
  const changed = async (statement: string, id: string, accountId: string): Promise<{ done: boolean }> => {
    if ((await db.run(statement, [id, accountId])) === 0) throw new ApiError('record.unknown');
    return { done: true };
  };
  route('inboxUnread', ({ session }) => count('AND is_read = 0', session.accountId));
  route('inbox', async ({ session, query, merchant, language }) => {
    const size = Math.min(query.pageSize ?? 20, mostPerPage);
    const pageNum = query.pageNo ?? 1;
    const total = await count('', session.accountId);
    const rows = await db.query<Row>(
      'SELECT id, title, content, is_read, created_at FROM inbox_messages WHERE account_id = ? ORDER BY created_at DESC LIMIT ? OFFSET ?',
      [session.accountId, size, (pageNum - 1) * size],
    );
    const content = rows.map(({ id, title, content: text, is_read, created_at }) => ({
      id,
      title,
      content: text,
      ...seededLetter(merchant, id, language),
      read: is_read === 1,
      createdAt: created_at,
    }));
    return { content, pageNum, totalPages: Math.max(1, Math.ceil(total / size)), total };
  });
  route('inboxRead', ({ params, session }) =>
    changed(
      'UPDATE inbox_messages SET is_read = 1 WHERE id = ? AND account_id = ?',
      params['id'] ?? '',
      session.accountId,
    ),
  );
  route('inboxDelete', ({ params, session }) =>
    changed('DELETE FROM inbox_messages WHERE id = ? AND account_id = ?', params['id'] ?? '', session.accountId),
  );
}

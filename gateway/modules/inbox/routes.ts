import type { FastifyInstance } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { announce } from '../events/announce.ts';
import { noticeText, type NoticeValues } from './tell.ts';

/** The player's inbox (MSG-2): list, read, delete, and how many are unread. */
export function register(_app: FastifyInstance, { route, db, demo }: Services): void {
  const messagesOf = (accountId: string) => db.selectFrom('inbox_messages').where('account_id', '=', accountId);
  const count = async (messages: ReturnType<typeof messagesOf>): Promise<number> =>
    (await messages.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;

  route('inboxUnread', ({ session }) => count(messagesOf(session.accountId).where('is_read', '=', 0)));
  route('inbox', async ({ session, query, merchant, language }) => {
    const { pageNo: pageNum = 1, pageSize: size = 20 } = query;
    const total = await count(messagesOf(session.accountId));
    const messages = await messagesOf(session.accountId)
      .select(['id', 'title', 'content', 'is_read', 'created_at as createdAt', 'notice', 'notice_values'])
      .orderBy('created_at', 'desc')
      .limit(size)
      .offset((pageNum - 1) * size)
      .execute();
    const content = messages.map(({ is_read, notice, notice_values, ...message }) => ({
      ...message,
      ...demo?.messageText(merchant, message.id, language),
      ...(notice && noticeText(language, notice, JSON.parse(notice_values ?? '{}') as NoticeValues)),
      read: is_read === 1,
    }));
    return { content, pageNum, totalPages: Math.ceil(total / size), total };
  });
  route('inboxRead', async ({ params, session }) => {
    await db.transaction().execute(async (tx) => {
      const message = tx.updateTable('inbox_messages').where('id', '=', params.id);
      const own = message.where('account_id', '=', session.accountId).set({ is_read: 1 });
      const { numUpdatedRows } = await own.executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ApiError('record.unknown');
      await announce(tx, session.accountId, 'inbox');
    });
    return { done: true };
  });
  route('inboxDelete', async ({ params, session }) => {
    await db.transaction().execute(async (tx) => {
      const message = tx.deleteFrom('inbox_messages').where('id', '=', params.id);
      const { numDeletedRows } = await message.where('account_id', '=', session.accountId).executeTakeFirst();
      if (numDeletedRows === 0n) throw new ApiError('record.unknown');
      await announce(tx, session.accountId, 'inbox');
    });
    return { done: true };
  });
}

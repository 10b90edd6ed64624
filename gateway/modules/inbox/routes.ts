import type { Services } from '#gateway/services.ts';
import { countUnread, deleteMessage, markAllRead, markRead, readMessages } from './messages.ts';
import { noticeText, type NoticeValues } from './notify.ts';

/** The player's inbox (MSG-2): list, read, delete, and how many are unread. */
export function register({ route, db, demo }: Services): void {
  route('inboxUnread', ({ session }) => countUnread(db, session.accountId));
  route('inbox', async ({ session, query, merchant, language }) => {
    const { page, ...place } = await readMessages(db, session.accountId, query);
    const content = page.map(({ is_read, notice, notice_values, ...message }) => ({
      ...message,
      ...demo?.messageText(merchant, message.id, language),
      ...(notice && noticeText(language, notice, JSON.parse(notice_values ?? '{}') as NoticeValues)),
      read: is_read === 1,
    }));
    return { content, ...place };
  });
  route('inboxRead', async ({ params, session }) => {
    await db.transaction().execute((tx) => markRead(tx, session.accountId, params.id));
    return { done: true };
  });
  route('inboxReadAll', async ({ session, body }) => {
    await db.transaction().execute((tx) => markAllRead(tx, session.accountId, body.until));
    return { done: true };
  });
  route('inboxDelete', async ({ params, session }) => {
    await db.transaction().execute((tx) => deleteMessage(tx, session.accountId, params.id));
    return { done: true };
  });
}

import type { Services } from '#gateway/services.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { newsText } from './announcements.ts';
import { countUnread, deleteNotice, listNotices, markAllRead, markRead } from './notices.ts';
import { noticeText, type NoticeValues } from './notify.ts';

/** The notice centre (PUSH-2): messages and announcements as one list, and how many are unread. */
export function register({ route, db, demo }: Services): void {
  route('noticesUnread', ({ session }) => countUnread(db, session));
  route('notices', async ({ session, query, merchant, language }) => {
    const { page, news, next } = await listNotices(db, session, query);
    const list = page.map(({ id, topic, title, content, notice, notice_values, is_read, created_at }) => {
      const announcement = news.get(id);
      return {
        id,
        topic,
        title,
        content,
        ...(announcement && newsText(announcement, language)),
        ...demo?.messageText(merchant, id, language),
        ...(notice && noticeText(language, notice, JSON.parse(notice_values ?? '{}') as NoticeValues)),
        read: is_read === 1,
        createdAt: created_at,
      };
    });
    return { list, next };
  });
  const change = async (act: (tx: Tx) => Promise<void>) => {
    await db.transaction().execute(act);
    return { done: true };
  };
  route('noticeRead', ({ session, params }) => change((tx) => markRead(tx, session, params.id)));
  route('noticesReadAll', ({ session, body }) => change((tx) => markAllRead(tx, session, body)));
  route('noticeDelete', ({ session, params }) => change((tx) => deleteNotice(tx, session, params.id)));
}

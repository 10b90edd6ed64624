import { sql } from 'kysely';
import type { ListedTopic } from '#schemas/gateway/notice-topics.ts';
import type { Body, Query } from '#schemas/gateway/operations.ts';
import { countOf } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { pageOf, readPage } from '../records/page.ts';
import { hideNews, markNewsRead, readNews, type News } from './announcements.ts';

/** Whose notices; `bar` keeps who is on a break or excluded from announcements. */
export type Reader = { accountId: string; merchant: string; bar?: unknown };
type Filter = Pick<Query<'notices'>, 'topic' | 'unread'>;

/** Announcements have ids of their own, which those of messages might meet. */
const prefix = 'announcement.';

const newsOf = async (db: Database, { merchant, bar }: Reader, topic?: ListedTopic): Promise<readonly News[]> =>
  bar || (topic ?? 'announcements') !== 'announcements' ? [] : readNews(db, merchant);

/** A message of an older gateway has no topic. */
const topicOf = sql<ListedTopic>`COALESCE(topic, 'messages')`;

const messagesOf = (db: Database, { accountId }: Reader, { topic, unread }: Filter) =>
  db
    .selectFrom('inbox_messages')
    .select(['id', 'title', 'content', 'notice', 'notice_values', 'is_read', 'created_at', topicOf.as('topic')])
    .where('account_id', '=', accountId)
    .$if(topic !== undefined, (rows) => rows.where(topicOf, '=', topic ?? 'messages'))
    .$if(unread !== undefined, (rows) => rows.where('is_read', '=', 0));

/** Announcements as messages, whose words are not in the database. */
function newsRows(db: Database, { accountId }: Reader, news: readonly News[], { unread }: Filter) {
  const values = news.map(
    ({ id, at }) => sql`(CAST(${prefix + id} AS TEXT), CAST(${id} AS TEXT), CAST(${at} AS BIGINT))`,
  );
  type Own = { id: string; announcement_id: string; created_at: number };
  const own = sql<Own>`(SELECT column1 AS id, column2 AS announcement_id, column3 AS created_at
    FROM (VALUES ${sql.join(values)}) AS listed)`;
  return db
    .selectFrom(own.as('n'))
    .leftJoin('announcement_reads as r', (join) =>
      join.onRef('r.announcement_id', '=', 'n.announcement_id').on('r.account_id', '=', accountId),
    )
    .select(['n.id', sql<string>`''`.as('title'), sql<string>`''`.as('content')])
    .select([sql<string | null>`NULL`.as('notice'), sql<string | null>`NULL`.as('notice_values')])
    .select(sql<0 | 1>`CASE WHEN r.account_id IS NULL THEN 0 ELSE 1 END`.as('is_read'))
    .select(['n.created_at', sql<ListedTopic>`'announcements'`.as('topic')])
    .where('r.is_hidden', 'is', null)
    .$if(unread !== undefined, (rows) => rows.where('r.account_id', 'is', null));
}

const order = { created_at: 'number', id: 'string' } as const;

/** A page of a player's notices, the newest first, by one query; `news` has the announcements by the ids of their notices. */
export async function listNotices(db: Database, reader: Reader, query: Query<'notices'>) {
  const news = await newsOf(db, reader, query.topic);
  const pages = [
    ...(query.topic === 'announcements' ? [] : [messagesOf(db, reader, query)]),
    ...(news.length > 0 ? [newsRows(db, reader, news, query)] : []),
  ].map((rows) => db.selectFrom(pageOf(db.selectFrom(rows.as('of')).selectAll(), order, query).as('page')).selectAll());
  const [first, ...others] = pages;
  if (!first) return { page: [], next: '', news: new Map<string, News>() };
  const all = others.reduce((joined, one) => joined.unionAll(one), first).as('notices');
  const read = await readPage(db.selectFrom(all).selectAll(), order, query);
  return { ...read, news: new Map(news.map((each) => [prefix + each.id, each])) };
}

/** How many notices a player has not read: the one figure of the lobby and of what is sent to phones. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  const news = await newsOf(db, reader);
  const messages = messagesOf(db, reader, { unread: 'true' }).clearSelect().select('id');
  const all =
    news.length === 0
      ? messages
      : messages.unionAll(newsRows(db, reader, news, { unread: 'true' }).clearSelect().select('n.id'));
  return countOf(db.selectFrom(all.as('unread')));
}

/** The announcement of a notice; undefined for a message. @throws ApiError `record.unknown` */
async function newsBy(db: Database, reader: Reader, id: string): Promise<News | undefined> {
  if (!id.startsWith(prefix)) return undefined;
  const found = (await newsOf(db, reader)).find((each) => prefix + each.id === id);
  if (!found) throw new ApiError('record.unknown');
  return found;
}

/** @throws ApiError `record.unknown` when the player has no such notice. */
export async function markRead(tx: Tx, reader: Reader, id: string): Promise<void> {
  const { accountId: account_id } = reader;
  const news = await newsBy(tx, reader, id);
  if (news) await markNewsRead(tx, account_id, [news]);
  else {
    const message = tx.updateTable('inbox_messages').where((row) => row.and({ id, account_id }));
    const { numUpdatedRows } = await message.set({ is_read: 1 }).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('record.unknown');
  }
  await announce(tx, account_id, 'inbox');
}

/** Marks as read what was written until then, epoch ms, of one topic or all. */
export async function markAllRead(tx: Tx, reader: Reader, { until, topic }: Body<'noticesReadAll'>): Promise<void> {
  const { accountId: account_id } = reader;
  const news = await newsOf(tx, reader, topic);
  const seen = news.filter(({ at }) => at <= until);
  await markNewsRead(tx, account_id, seen);
  const unread = tx.updateTable('inbox_messages').where((row) => row.and({ account_id, is_read: 0 }));
  await unread
    .where('created_at', '<=', until)
    .$if(topic !== undefined, (rows) => rows.where(topicOf, '=', topic ?? 'messages'))
    .set({ is_read: 1 })
    .execute();
  await announce(tx, account_id, 'inbox');
}

/** @throws ApiError `record.unknown` when the player has no such notice. */
export async function deleteNotice(tx: Tx, reader: Reader, id: string): Promise<void> {
  const { accountId: account_id } = reader;
  const news = await newsBy(tx, reader, id);
  if (news) await hideNews(tx, account_id, news);
  else {
    const message = tx.deleteFrom('inbox_messages').where((row) => row.and({ id, account_id }));
    if ((await message.executeTakeFirst()).numDeletedRows === 0n) throw new ApiError('record.unknown');
  }
  await announce(tx, account_id, 'inbox');
}

import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { listedTopics } from './notice-topics.ts';
import { Done, group, Text, Time } from './operation.ts';

const Topic = Type.Enum([...listedTopics]);

const Notice = Type.Object({
  id: Type.String({ description: 'Of its kind, too: an announcement begins with `announcement.`' }),
  topic: Topic,
  title: Type.String({ description: 'Plain text' }),
  content: Type.String({ description: 'HTML; to be sanitised by whoever shows it' }),
  read: Type.Boolean(),
  createdAt: Time,
});
/** A message to the player, or an announcement to all, as one list has them (PUSH-2). */
export type Notice = Static<typeof Notice>;

const ofSession = { openToBarred: true, auth: 'session' } as const;

/**
 * The notice centre (PUSH-2): messages to the player, which are what is sent to their phones, and the merchant's announcements, as one list
 * with one read state. Who is on a break or excluded has no announcements.
 */
export const notices = group({
  notices: {
    method: 'GET',
    path: '/wps/notices',
    summary: 'My notices, the newest first; of one topic, or all',
    query: Type.Object({
      topic: Type.Optional(Topic),
      unread: Type.Optional(Type.Literal('true', { description: 'Only what I have not read' })),
      after: Type.Optional(Text(300)),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    value: Type.Object({
      list: Type.Array(Notice),
      next: Type.String({ description: 'What `after` is for the next page; empty on the last one' }),
    }),
    ...ofSession,
    errors: [],
  },
  noticesUnread: {
    method: 'GET',
    path: '/wps/notices/unread',
    summary: 'How many notices I have not read',
    value: Type.Integer({ minimum: 0 }),
    ...ofSession,
    errors: [],
  },
  noticeRead: {
    method: 'POST',
    path: '/wps/notices/{id}/read',
    summary: 'Mark a notice read, on all my devices',
    body: strict({}),
    value: Done,
    ...ofSession,
    errors: ['record.unknown'],
  },
  noticesReadAll: {
    method: 'POST',
    path: '/wps/notices/readAll',
    summary: 'Mark all notices read up to the newest that I have seen listed, or those of a topic',
    body: strict({ until: Time, topic: Type.Optional(Topic) }),
    value: Done,
    ...ofSession,
    errors: [],
  },
  noticeDelete: {
    method: 'DELETE',
    path: '/wps/notices/{id}',
    summary: 'Delete a message, or leave an announcement out of my list',
    value: Done,
    ...ofSession,
    errors: ['record.unknown'],
  },
});

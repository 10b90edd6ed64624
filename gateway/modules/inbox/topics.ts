import { pathOf } from '#schemas/routes.ts';
import type { NoticeTopic } from '#schemas/gateway/notice-topics.ts';

type Room = { topic: NoticeTopic; page?: Parameters<typeof pathOf>[0] };

/** What the notices of a room of texts are about, and the page where they are seen to: the notices themselves without. */
const rooms: Readonly<Record<string, Room>> = {
  agent: { topic: 'money', page: 'agent' },
  cards: { topic: 'security', page: 'cards' },
  feedback: { topic: 'messages', page: 'feedback' },
  play: { topic: 'messages', page: 'limits' },
  promotions: { topic: 'promotions', page: 'activity' },
  security: { topic: 'security', page: 'security' },
  tournaments: { topic: 'tournaments' },
  verification: { topic: 'messages', page: 'identity' },
  vip: { topic: 'messages', page: 'vip' },
  withdraw: { topic: 'money', page: 'overview' },
};
const roomOf = (key: string): Room => rooms[key.split('.')[0] ?? ''] ?? { topic: 'messages' };

/** What a notice is about, by its key. */
export const topicOf = (key: string): NoticeTopic => roomOf(key).topic;

/** The path of the page that a notice on the phone opens, by its key. */
export const pageOf = (key: string): string => pathOf(roomOf(key).page ?? 'notice');

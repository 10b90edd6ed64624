import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { NoticeTopic } from '#schemas/gateway/notice-topics.ts';
import type { PushPayload } from '#schemas/push-payload.ts';
import type { Row } from '#gateway/db/tables.ts';
import { plainNotice, type NoticeValues } from '../inbox/notify.ts';
import { pageOf } from '../inbox/topics.ts';
import type { PushRequest } from './endpoint.ts';

/** Push services carry 4096 bytes, and a lock screen shows less. */
const longest = { title: 120, body: 300 };
const cut = (text: string, length: number): string =>
  text.length > length ? `${[...text].slice(0, length - 1).join('')}…` : text;

type Message = Pick<Row<'inbox_messages'>, 'id' | 'title' | 'content' | 'notice' | 'notice_values'>;

/** What the service worker shows of a message, and the page that it opens. */
export function payloadOf(message: Message, language: string, unread: number): PushPayload {
  const { id, notice, notice_values } = message;
  const { title, body } = notice
    ? plainNotice(language, notice, JSON.parse(notice_values ?? '{}') as NoticeValues)
    : { title: message.title, body: '' };
  const path = pageOf(notice ?? '');
  return { id, title: cut(title, longest.title), body: cut(body, longest.body), path, unread };
}

type Subscription = Pick<Row<'push_subscriptions'>, 'endpoint' | 'p256dh' | 'auth'>;
type Keys = Pick<Row<'push_keys'>, 'public_key' | 'private_key'>;

/** The request to a push service, whose body only the browser can read (RFC 8291) and whose sender is proved (VAPID). */
export function requestOf(
  { endpoint, p256dh, auth }: Subscription,
  payload: PushPayload,
  { keys, subject, topic, ttlMs }: { keys: Keys; subject: string; topic: NoticeTopic; ttlMs: number },
): PushRequest {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject, publicKey: keys.public_key, privateKey: keys.private_key },
      TTL: Math.floor(ttlMs / 1000),
      urgency: topic === 'security' || topic === 'money' ? 'high' : 'normal',
      // One that was sent twice replaces the first where that still waits for the phone.
      topic: createHash('sha256').update(payload.id).digest('base64url').slice(0, 32),
    },
  );
  return { endpoint, headers, body };
}

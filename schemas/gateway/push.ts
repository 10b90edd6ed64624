import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { noticeTopics } from './notice-topics.ts';
import { group, Text, Time } from './operation.ts';

export const NoticeTopic = Type.Enum([...noticeTopics]);

const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM in the player’s time zone' });
const Quiet = strict({ from: Clock, to: Clock });

const Settings = Type.Object({
  key: Type.Optional(
    Type.String({ description: 'The merchant’s VAPID key, base64url; none where notices on the phone are off' }),
  ),
  topics: Type.Array(Type.Object({ topic: NoticeTopic, push: Type.Boolean() }), { description: 'Every topic' }),
  quiet: Type.Optional({ ...Quiet, description: 'Between these nothing is sent but security notices' }),
  devices: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String({ description: 'Browser and system' }),
      createdAt: Time,
      current: Type.Boolean({ description: 'Whether this session has reported it' }),
    }),
  ),
});
export type NoticeSettings = Static<typeof Settings>;

const ofMember = { value: Settings, membersOnly: true, openToBarred: true, auth: 'session' } as const;

/**
 * Notices on the phone (PUSH-1): by which topics, when and on which devices. Who is on a break or excluded gets those of security and
 * money only, whatever is chosen.
 */
export const push = group({
  noticeSettings: {
    method: 'GET',
    path: '/wps/notices/settings',
    summary: 'What I am sent to my phone, when, and to which of my devices',
    ...ofMember,
    errors: [],
  },
  noticeTopicSet: {
    method: 'PUT',
    path: '/wps/notices/settings/topic',
    summary:
      'Have notices of a topic sent to my phone, or no longer; for promotions it is my choice of marketing by push',
    body: strict({ topic: NoticeTopic, push: Type.Boolean() }),
    ...ofMember,
    errors: [],
  },
  quietHoursSet: {
    method: 'PUT',
    path: '/wps/notices/settings/quiet',
    summary: 'Have nothing sent between two times of my day but security notices; without `quiet` at any time',
    body: strict({ quiet: Type.Optional(Quiet), timeZone: Text(60) }),
    ...ofMember,
    errors: ['form.invalid'],
  },
  pushSubscribe: {
    method: 'POST',
    path: '/wps/notices/devices',
    summary:
      'Have notices sent to this browser, as its PushSubscription says; one that is reported again is this account’s from now on, in the language of the call',
    body: strict({
      endpoint: Type.String({ maxLength: 1000, description: 'A public https address' }),
      p256dh: Type.String({ pattern: '^[\\w-]{87}$', description: 'base64url' }),
      auth: Type.String({ pattern: '^[\\w-]{22}$', description: 'base64url' }),
      timeZone: Text(60),
    }),
    ...ofMember,
    errors: ['feature.unavailable', 'form.invalid'],
  },
  pushUnsubscribe: {
    method: 'DELETE',
    path: '/wps/notices/devices/{id}',
    summary: 'Send nothing to a browser any more',
    ...ofMember,
    errors: ['record.unknown'],
  },
});

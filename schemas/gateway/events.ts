import { Type, type Static } from 'typebox';
import { group } from './operation.ts';

/**
 * What may change outside the player's own taps. `security` is what guards the account, `session` that one of its sessions has
 * begun or ended or a remembered device is forgotten, `catalogue` what is known of games, `play` what the player may play: limits, breaks
 * and exclusion.
 */
export const topics = [
  'wallet',
  'deposit',
  'withdraw',
  'bonus',
  'inbox',
  'security',
  'session',
  'agent',
  'feedback',
  'reward',
  'vip',
  'verification',
  'catalogue',
  'play',
] as const;
export type Topic = (typeof topics)[number];

/** One event: which topic has changed, or `resync` when any may have. It never says what the change is: that is read from the calls. */
export const ChangeEvent = Type.Enum([...topics, 'resync'], {
  description:
    'The data of one event. `resync` is the first of every connection, and comes again whenever something may have been missed. A line of comment follows at least every 20 seconds. After a `session` that was about this one the stream ends.',
});
export type ChangeEvent = Static<typeof ChangeEvent>;

export const events = group({
  events: {
    method: 'GET',
    path: '/wps/events',
    summary: 'What changes outside the player’s own taps, as it happens',
    stream: true,
    value: ChangeEvent,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
});

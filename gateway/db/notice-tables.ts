import type { NoticeTopic } from '#schemas/gateway/notice-topics.ts';
import type { Generated } from 'kysely';
import type { Flag, Json, Time } from './scalars.ts';

/** Notices: a player's messages, what they have read, and who is sent what, where. */
export type NoticeTables = {
  inbox_messages: {
    id: string;
    account_id: string;
    title: string;
    content: string;
    is_read: Flag;
    created_at: Time;
    /** Which notice of the gateway it is, with its values: the player reads it in the language of the moment. */
    notice: Generated<string | null>;
    notice_values: Generated<Json | null>;
    /** None of a message that an older gateway has written. */
    topic: Generated<NoticeTopic | null>;
  };
  /** `is_hidden` for what the player has deleted from their notices. */
  announcement_reads: { account_id: string; announcement_id: string; is_hidden: Generated<Flag | null> };
  /** A merchant's VAPID keys, base64url: subscriptions are made for the public one. */
  push_keys: { merchant: string; public_key: string; private_key: string; created_at: Time };
  /** Browsers that show notices; `id` is a hash of the endpoint, `session_id` the last session that reported it. */
  push_subscriptions: {
    id: string;
    account_id: string;
    merchant: string;
    session_id: string;
    device_id: string | null;
    endpoint: string;
    p256dh: string;
    auth: string;
    language: string;
    name: string;
    created_at: Time;
  };
  /** What is still to be sent. */
  push_deliveries: {
    subscription_id: string;
    /** Of `inbox_messages`. */
    message_id: string;
    topic: NoticeTopic;
    due_at: Time;
    tries: number;
    created_at: Time;
  };
  /** `muted` is a list of topics; quiet hours are `HH:MM` in the player’s zone. */
  notice_settings: {
    account_id: string;
    muted: Json;
    quiet_from: string | null;
    quiet_to: string | null;
    time_zone: string;
    /** When marketing was last sent, and which message. */
    marketed_at: Time | null;
    marketed_message: string | null;
  };
};

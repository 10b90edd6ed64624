import { randomUUID } from 'node:crypto';
import type { Database } from '#gateway/db/tables.ts';
import { forgetMessages } from './outbox.ts';

export type Sms = { merchant: string; mobile: string; message: string; sentAt: number };
/** Whoever delivers text messages. Rejects when the message could not be handed over. */
export type Carrier = { send: (sms: Sms) => Promise<void> };

/** Keeps messages in the database instead of sending them, for as long as a code is good; the admin routes show them, and `tell` hears of each. */
export function outboxCarrier(db: Database, tell?: (sms: Sms) => void): Carrier {
  return {
    send: async (sms) => {
      const { sentAt, ...told } = sms;
      await forgetMessages(db, sentAt);
      await db
        .insertInto('sms_outbox')
        .values({ id: randomUUID(), ...told, sent_at: sentAt })
        .execute();
      tell?.(sms);
    },
  };
}

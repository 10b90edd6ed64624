import { randomUUID } from 'node:crypto';
import type { Database } from '#gateway/db/tables.ts';
import type { Carrier, Sms } from '#gateway/services.ts';
import { forgetMessages } from './outbox.ts';

/** Keeps messages in the database instead of sending them, for as long as a code is good; the admin routes show them, and `tell` hears of each. */
export function outboxCarrier(db: Database, onSent?: (sms: Sms) => void): Carrier {
  return {
    send: async (sms) => {
      const { sentAt, ...stored } = sms;
      await forgetMessages(db, sentAt);
      await db
        .insertInto('sms_outbox')
        .values({ id: randomUUID(), ...stored, sent_at: sentAt })
        .execute();
      onSent?.(sms);
    },
  };
}

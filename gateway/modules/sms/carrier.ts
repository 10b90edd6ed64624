import { randomUUID } from 'node:crypto';
import type { Statements } from '#gateway/db/database.ts';

export type Sms = { merchant: string; mobile: string; message: string; sentAt: number };
/** Whoever delivers text messages. Rejects when the message could not be handed over. */
export type Carrier = { send: (sms: Sms) => Promise<void> };

/** Keeps messages in the database instead of sending them; the admin routes show them. */
export function outboxCarrier(db: Statements): Carrier {
  return {
    send: async ({ merchant, mobile, message, sentAt }) => {
      await db.run('INSERT INTO sms_outbox (id, merchant, mobile, message, sent_at) VALUES (?, ?, ?, ?, ?)', [
        randomUUID(),
        merchant,
        mobile,
        message,
        sentAt,
      ]);
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Statements } from '#gateway/db/database.ts';

export type Sms = { merchant: string; mobile: string; message: string; sentAt: number };
/** Whoever delivers text messages. Rejects when the message could not be handed over. */
export type Carrier = { send: (sms: Sms) => Promise<void> };

/** Keeps messages in the database instead of sending them; the admin routes show them, and `tell` hears of each. */
export function outboxCarrier(db: Statements, tell?: (sms: Sms) => void): Carrier {
  return {
    send: async (sms) => {
      const { merchant, mobile, message, sentAt } = sms;
      await db.run('INSERT INTO sms_outbox (id, merchant, mobile, message, sent_at) VALUES (?, ?, ?, ?, ?)', [
        randomUUID(),
        merchant,
        mobile,
        message,
        sentAt,
      ]);
      tell?.(sms);
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Database } from '#gateway/db/tables.ts';
import type { Email, Mailer } from '#gateway/services.ts';
import { forgetMessages } from '../sms/outbox.ts';

/** Keeps e-mails in the database instead of sending them, for as long as a code is good; the admin routes show them, and `hear` hears of each. */
export function outboxMailer(db: Database, hear?: (email: Email) => void): Mailer {
  return {
    send: async (email) => {
      const { sentAt, ...kept } = email;
      await forgetMessages(db, sentAt);
      await db
        .insertInto('email_outbox')
        .values({ id: randomUUID(), ...kept, sent_at: sentAt })
        .execute();
      hear?.(email);
    },
  };
}

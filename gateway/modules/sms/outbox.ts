import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Tables } from '#gateway/db/tables.ts';

/** How long a code is good. */
export const codeLifetimeMs = 10 * 60_000;

type Outbox = 'sms_outbox' | 'email_outbox';
type Kept<Table extends Outbox> = Omit<Insertable<Tables[Table]>, 'id' | 'sent_at'>;

/**
 * Keeps messages in the database instead of sending them, until the sweep after their codes have ended; the admin routes show them.
 * `onSent` is called with each.
 */
export const createOutbox = <Table extends Outbox, Message extends Kept<Table> & { sentAt: number }>(
  db: Database,
  table: Table,
  onSent?: (message: Message) => void,
) => ({
  send: async (message: Message): Promise<void> => {
    const { sentAt, ...kept } = message;
    await db
      .insertInto(table as 'sms_outbox')
      .values({ id: randomUUID(), ...kept, sent_at: sentAt } as never)
      .execute();
    onSent?.(message);
  },
});

/** Takes the message by which a code was sent out of the outbox that keeps it in a carrier's place; `address` is a number or of e-mail. */
export async function forgetCode(
  db: Database,
  { merchant, address, code }: { merchant: string; address: string; code: string },
): Promise<void> {
  const sent = address.includes('@')
    ? db.deleteFrom('email_outbox').where('email', '=', address)
    : db.deleteFrom('sms_outbox').where('mobile', '=', address);
  await sent.where('merchant', '=', merchant).where('message', 'like', `%${code}%`).execute();
}

/** The last 50 SMS, the newest first: of a merchant and to a number when these are given. */
export const sentMessages = (db: Database, { merchant, mobile }: { merchant?: string; mobile?: string }) =>
  db
    .selectFrom('sms_outbox')
    .select(['merchant', 'mobile', 'message', 'sent_at'])
    .where((sms) => sms.and({ ...(merchant && { merchant }), ...(mobile && { mobile }) }))
    .orderBy('sent_at', 'desc')
    .limit(50)
    .execute();

/** The last 50 e-mails, the newest first: of a merchant and to an address when these are given. */
export const sentEmails = (db: Database, { merchant, email }: { merchant?: string; email?: string }) =>
  db
    .selectFrom('email_outbox')
    .select(['merchant', 'email', 'subject', 'message', 'sent_at'])
    .where((sent) => sent.and({ ...(merchant && { merchant }), ...(email && { email }) }))
    .orderBy('sent_at', 'desc')
    .limit(50)
    .execute();

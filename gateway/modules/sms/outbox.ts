import type { Database } from '#gateway/db/tables.ts';

/** How long a code is good. */
export const codeLifetimeMs = 10 * 60_000;

const outboxes = ['sms_outbox', 'email_outbox'] as const;

/** Takes messages out of the outboxes whose codes have ended. */
export async function forgetMessages(db: Database, now: number): Promise<void> {
  for (const outbox of outboxes)
    await db
      .deleteFrom(outbox)
      .where('sent_at', '<=', now - codeLifetimeMs)
      .execute();
}

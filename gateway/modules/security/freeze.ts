import { dayMs } from '#schemas/day-ms.ts';
import type { FreezeReason } from '#schemas/gateway/security.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { hashToken } from '../session/tokens.ts';
import { notifyChange } from '../inbox/notify.ts';

const freezeMs = dayMs;

/** Keeps the account's withdrawals waiting for 24 hours; resolves to their end. */
export async function freezeWithdrawals(tx: Tx, accountId: string, reason: FreezeReason, now: number): Promise<number> {
  const until = now + freezeMs;
  await tx
    .updateTable('accounts')
    .set({ withdrawals_frozen_until: until, frozen_reason: reason })
    .where('id', '=', accountId)
    .execute();
  return until;
}

/** What keeps the account's withdrawals waiting, and until when; undefined when nothing does. */
export async function freezeOf(db: Database, accountId: string, now: number) {
  const row = await db
    .selectFrom('accounts')
    .select(['withdrawals_frozen_until as until', 'frozen_reason as reason'])
    .where('id', '=', accountId)
    .where('withdrawals_frozen_until', '>', now)
    .executeTakeFirst();
  return row?.until && row.reason ? { until: row.until, reason: row.reason } : undefined;
}

const lifetimeMs = 7 * dayMs;

/** Lets who has the token say, once and for seven days, that a change of the account was not theirs. */
export async function keepNotMeLink(tx: Tx, accountId: string, token: string, now: number): Promise<void> {
  const link = { token_hash: hashToken(token), account_id: accountId, expires_at: now + lifetimeMs };
  await tx.insertInto('not_me_links').values(link).execute();
}

/** Keeps withdrawals waiting for a day: time to ask customer service. Sent again, it answers the same and freezes no longer. */
export async function sayNotMe({ db, now }: Services, { body, merchant }: Call<'notMe'>) {
  return db.transaction().execute(async (tx) => {
    const link = await tx
      .selectFrom('not_me_links as l')
      .innerJoin('accounts as a', 'a.id', 'l.account_id')
      .select(['l.token_hash', 'l.account_id', 'l.frozen_until'])
      .where('l.token_hash', '=', hashToken(body.token))
      .where('l.expires_at', '>', now())
      .where('a.merchant', '=', merchant)
      .executeTakeFirst();
    if (!link) throw new ApiError('link.expired');
    if (link.frozen_until !== null) return { frozenUntil: link.frozen_until };
    const frozenUntil = await freezeWithdrawals(tx, link.account_id, 'disputed', now());
    await tx
      .updateTable('not_me_links')
      .set({ frozen_until: frozenUntil })
      .where('token_hash', '=', link.token_hash)
      .execute();
    await notifyChange(tx, { accountId: link.account_id, key: 'security.disputed' }, now());
    return { frozenUntil };
  });
}

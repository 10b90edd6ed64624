import { sql } from 'kysely';
import type { ErrorCode } from '#schemas/gateway/errors.ts';
import type { Database, Tables } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

const mostWrong = 5;
const lockMs = 2 * 3_600_000;

type Secret = Tables['secret_tries']['secret'];
const lockedCodes = { login: 'password.locked', payment: 'paymentPassword.locked' } as const satisfies Record<
  Secret,
  ErrorCode
>;

/** Until when the secret is locked; undefined when it is not. */
export async function lockedUntil(db: Database, accountId: string, secret: Secret, now: number) {
  const row = await db
    .selectFrom('secret_tries')
    .select('locked_until')
    .where((tries) => tries.and({ account_id: accountId, secret }))
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}

/**
 * Compares what was given with a secret of the account; resolves to the tries that are left after a wrong one, undefined after a
 * right one. Five wrong ones lock it for two hours. Each try is counted on disk before it is compared, so that parallel guesses gain
 * nothing: never within a transaction that may be rolled back.
 * @throws ApiError `password.locked` or `paymentPassword.locked`, with `value.until`.
 */
export async function trySecret(
  db: Database,
  { accountId, secret, now }: { accountId: string; secret: Secret; now: number },
  matches: () => Promise<boolean>,
): Promise<number | undefined> {
  const until = now + lockMs;
  const locked = (end: number) => new ApiError(lockedCodes[secret], { value: { until: end } });
  const id = { account_id: accountId, secret };
  const lock = sql.ref<number | null>('secret_tries.locked_until');
  const tries = sql.ref<number>('secret_tries.tries');
  const counted = await db
    .insertInto('secret_tries')
    .values({ ...id, tries: 1, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'secret'])
        // The tries before a lock that is over are used up by it.
        .doUpdateSet({
          tries: sql<number>`CASE WHEN ${lock} IS NULL THEN ${tries} + 1 ELSE 1 END`,
          locked_until: sql<number>`CASE WHEN ${lock} IS NULL AND ${tries} >= ${mostWrong - 1} THEN CAST(${until} AS BIGINT) END`,
        })
        .where((row) => row.or([row(lock, 'is', null), row(lock, '<=', now)])),
    )
    .returning('tries')
    .executeTakeFirst();
  if (!counted) throw locked((await lockedUntil(db, accountId, secret, now)) ?? until);
  if (await matches()) {
    await db
      .deleteFrom('secret_tries')
      .where((row) => row.and(id))
      .execute();
    return undefined;
  }
  if (counted.tries >= mostWrong) throw locked(until);
  return mostWrong - counted.tries;
}

import { sql } from 'kysely';
import { hourMs } from '#schemas/day-ms.ts';
import type { ErrorCode } from '#schemas/gateway/errors.ts';
import type { Database, Tables } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

const mostWrong = 5;
const lockMs = 2 * hourMs;

type Secret = Tables['secret_tries']['secret'];
const codes = {
  login: { wrong: 'password.wrong', locked: 'password.locked' },
  payment: { wrong: 'paymentPassword.wrong', locked: 'paymentPassword.locked' },
  totp: { wrong: 'totp.wrong', locked: 'totp.locked' },
} as const satisfies Record<Secret, Record<'wrong' | 'locked', ErrorCode>>;

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

/** Whose secret is guessed at, and the field of the call that holds the guess. */
export type Guess = { accountId: string; secret: Secret; field: string; now: number };

/**
 * Judges a guess; resolves to what `judge` makes of a right one, for which a wrong one is nothing. Five wrong ones lock the secret for two
 * hours. Each is counted on disk before it is judged, so that parallel guesses gain nothing: hand it the store, never a
 * transaction, which may be rolled back.
 * @throws ApiError `password.wrong` or `paymentPassword.wrong` at the field with `value.left`; `….locked` with `value.until`.
 */
export async function guardGuess<Right>(
  db: Database,
  { accountId, secret, field, now }: Guess,
  judge: () => Promise<Right>,
): Promise<Exclude<Right, false | undefined>> {
  const until = now + lockMs;
  const locked = (end: number) => new ApiError(codes[secret].locked, { value: { until: end } });
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
  const judged = await judge();
  if (judged) {
    await db
      .deleteFrom('secret_tries')
      .where((row) => row.and(id))
      .execute();
    return judged as Exclude<Right, false | undefined>;
  }
  if (counted.tries >= mostWrong) throw locked(until);
  const { code, extra } = ApiError.atField(codes[secret].wrong, field);
  throw new ApiError(code, { ...extra, value: { left: mostWrong - counted.tries } });
}

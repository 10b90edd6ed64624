import { createHash, randomUUID } from 'node:crypto';
import type { Database, Tx } from '../db/tables.ts';
import type { ErrorCode } from '#schemas/gateway/errors.ts';
import { ApiError } from './api-error.ts';
import type { Lanes } from './lanes.ts';

/** One intent of a player: who asks for what, under the key that their retries repeat. */
export type Intent = { accountId: string; operation: string; key: string; request: unknown };
type Outcome = { value: unknown } | { code: ErrorCode; extra: ApiError['extra'] };
type Work = (tx: Tx) => Promise<unknown>;

/** How long a call may be under way; a process that died in the middle gives the key free after it. */
const leaseMs = 60_000;

/** JSON with sorted names, so that the same request in another order is the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const hashOf = (request: unknown) => createHash('sha256').update(canonical(request)).digest('base64url');

const underWayRefusal = () => new ApiError('idempotency.conflict', { retryAfter: 1 });

function replay(outcome: string): unknown {
  const first = JSON.parse(outcome) as Outcome;
  if ('code' in first) throw new ApiError(first.code, first.extra);
  return first.value;
}

const idOf = ({ accountId, operation, key }: Omit<Intent, 'request'>) => ({
  account_id: accountId,
  operation,
  idempotency_key: key,
});

/** Whether a call was made under the key of an intent: another one with it gets the first outcome. */
export async function wasAsked(db: Database, intent: Omit<Intent, 'request'>): Promise<boolean> {
  const asked = db
    .selectFrom('idempotent_calls')
    .select('lease')
    .where((row) => row.and(idOf(intent)));
  return (await asked.executeTakeFirst()) !== undefined;
}

/**
 * Takes the key of an intent for the call of this lease; resolves to the outcome of an earlier call, as JSON, where there is one.
 * @throws ApiError `idempotency.conflict` while another call is under way, `idempotency.mismatch` for another request.
 */
async function claim(db: Database, intent: Intent, lease: string, at: number): Promise<string | undefined> {
  const hash = hashOf(intent.request);
  const leased = { lease, leased_until: at + leaseMs };
  const claimed = await db
    .insertInto('idempotent_calls')
    .values({ ...idOf(intent), ...leased, request_hash: hash, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'operation', 'idempotency_key'])
        .doUpdateSet(leased)
        .where('idempotent_calls.outcome', 'is', null)
        .where('idempotent_calls.leased_until', '<', at)
        .where('idempotent_calls.request_hash', '=', hash),
    )
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows) return undefined;
  const first = await db
    .selectFrom('idempotent_calls')
    .select(['request_hash', 'outcome'])
    .where((row) => row.and(idOf(intent)))
    .executeTakeFirst();
  if (first && first.request_hash !== hash) throw new ApiError('idempotency.mismatch');
  if (!first?.outcome) throw underWayRefusal();
  return first.outcome;
}

/** Writes the outcome of the call of this lease; false when another call has taken over. */
async function finish(db: Database, intent: Intent, lease: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotent_calls')
    .set({ outcome: JSON.stringify(outcome) })
    .where((row) => row.and({ ...idOf(intent), lease }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps a refusal as the outcome, and gives the key free after any other failure. */
async function fail(db: Database, intent: Intent, lease: string, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status < 500) {
    await finish(db, intent, lease, { code: error.code, extra: error.extra });
    return;
  }
  // A connection that is lost may have brought the COMMIT through: what has an outcome has run, and its key stays used.
  await db
    .deleteFrom('idempotent_calls')
    .where((row) => row.and({ ...idOf(intent), lease }))
    .where('outcome', 'is', null)
    .execute();
}

/**
 * Runs the work of an intent once. A repetition gets the first outcome, a value or a refusal, for 30 days; work that broke may be
 * tried again. The outcome is written in the transaction that the work is given, so money never moves without it.
 * @throws ApiError `idempotency.conflict` while the first call is under way, `idempotency.mismatch` for another request.
 */
export function createOnce(db: Database, now: () => number, lanes: Lanes) {
  // SQLite queues a second claim behind the first one's transaction; this process answers at once instead.
  const underWay = new Set<string>();
  const claimAndRun = async (intent: Intent, work: Work): Promise<unknown> => {
    const lease = randomUUID();
    const earlier = await claim(db, intent, lease, now());
    if (earlier !== undefined) return replay(earlier);
    try {
      return await db.transaction().execute(async (tx) => {
        const value = await work(tx);
        // Another call has taken over an expired lease: its outcome counts, this one is rolled back.
        if (!(await finish(tx, intent, lease, { value }))) throw underWayRefusal();
        return value;
      });
    } catch (error) {
      await fail(db, intent, lease, error);
      throw error;
    }
  };
  return async (intent: Intent, work: Work): Promise<unknown> => {
    const name = JSON.stringify([intent.accountId, intent.operation, intent.key]);
    if (underWay.has(name)) throw underWayRefusal();
    underWay.add(name);
    try {
      return await lanes.runHolding(intent.accountId, () => claimAndRun(intent, work));
    } finally {
      underWay.delete(name);
    }
  };
}

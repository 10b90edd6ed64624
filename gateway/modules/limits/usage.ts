import { limitSpans, type LimitName, type ReachedLimit } from '#schemas/gateway/limit-names.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { depositsSince } from './deposits.ts';
import { countTime, timeBetween } from './play-time.ts';
import { playedSince } from './sums.ts';

type Usage = {
  /** What counts within the period; losses are below 0 where more was won. */
  used: number;
  /** Finds when that is less first; undefined where nothing counts. */
  freeAt: () => Promise<number | undefined>;
};

/** What is ordered, or was paid, within a period. */
async function deposited(db: Database, accountId: string, span: number, at: number): Promise<Usage> {
  const orders = await depositsSince(db, accountId, { since: at - span, at })
    .select(['amount', 'state', 'pay_until'])
    .select((row) => row.fn.coalesce('late_at', 'created_at').as('since'))
    .execute();
  const ends = orders.map(({ state, since, pay_until }) =>
    state === 'awaiting' ? Math.min(pay_until, since + span) : since + span,
  );
  return {
    used: orders.reduce((sum, { amount }) => sum + amount, 0),
    freeAt: async () => (ends.length > 0 ? Math.min(...ends) : undefined),
  };
}

/** What counts for a limit now, and when that is less. */
export async function usageOf(
  db: Database,
  accountId: string,
  { kind, period }: LimitName,
  at: number,
): Promise<Usage> {
  if (period === 'bet') return { used: 0, freeAt: async () => undefined };
  const span = limitSpans[period];
  if (kind === 'deposit') return deposited(db, accountId, span, at);
  const { amount, freeFrom } =
    kind === 'time'
      ? await timeBetween(db, accountId, [at - span, at])
      : await playedSince(db, accountId, kind, at - span);
  const freeAt = async () => {
    const from = await freeFrom();
    return from && from + span;
  };
  return { used: amount, freeAt };
}

type SetLimit = Row<'play_limits'> & { amount: number };

/** The limits of a player that are set. */
const limitsSet = (db: Database, accountId: string) =>
  db
    .selectFrom('play_limits')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('amount', 'is not', null)
    .$narrowType<SetLimit>()
    .execute();

/** Refuses what would pass one of these limits, and resolves to the least that is left of them; `ask` is how much of each is asked for. */
async function refuse(
  db: Database,
  accountId: string,
  limits: readonly SetLimit[],
  ask: (limit: SetLimit) => number,
  at: number,
): Promise<number> {
  const reached: ReachedLimit[] = [];
  let least = Infinity;
  for (const limit of limits) {
    const usage = await usageOf(db, accountId, limit, at);
    const left = Math.max(0, limit.amount - usage.used);
    least = Math.min(least, left);
    if (ask(limit) <= left) continue;
    const { kind, period, amount } = limit;
    const freeAt = await usage.freeAt();
    reached.push({ kind, period, limit: amount, left, ...(freeAt !== undefined && { freeAt }) });
  }
  // Who waits for the last of them passes the others, too.
  const [lowest] = reached.toSorted((a, b) => a.left - b.left || (b.freeAt ?? 0) - (a.freeAt ?? 0));
  if (lowest) throw new ApiError('limit.reached', { value: lowest });
  return least;
}

/** Refuses a deposit above a limit of the player, who is locked. @throws ApiError `limit.reached` with a `ReachedLimit`. */
export async function refuseDeposit(tx: Tx, accountId: string, amount: number, at: number): Promise<void> {
  const limits = (await limitsSet(tx, accountId)).filter(({ kind }) => kind === 'deposit');
  await refuse(tx, accountId, limits, () => amount, at);
}

/** What is staked, and within what at once, where it is one of several bets of an order. Minor units. */
type Stake = { amount: number; orderAmount?: number | undefined };

/**
 * Refuses a bet above a limit of the player, who is locked: lost, it may pass none; `known` are their limits, where they were read.
 * @throws ApiError `limit.reached` with a `ReachedLimit`.
 */
export async function refuseStake(
  tx: Tx,
  accountId: string,
  { amount, orderAmount = amount }: Stake,
  at: number,
  known?: readonly SetLimit[],
): Promise<void> {
  const limits = known ?? (await limitsSet(tx, accountId));
  const ofStakes = limits.filter(({ kind }) => kind === 'loss' || kind === 'stake');
  await refuse(tx, accountId, ofStakes, ({ period }) => (period === 'bet' ? orderAmount : amount), at);
}

/** Refuses to begin play once one of these limits is reached that is of time, and resolves to how much is left of it, ms. */
const refuseTimeOf = (db: Database, accountId: string, limits: readonly SetLimit[], at: number): Promise<number> =>
  refuse(
    db,
    accountId,
    limits.filter(({ kind }) => kind === 'time'),
    () => 1,
    at,
  );

/** Refuses to begin play once a limit of time is reached. @throws ApiError `limit.reached` with a `ReachedLimit`. */
export async function refuseTime(db: Database, accountId: string, at: number): Promise<void> {
  await refuseTimeOf(db, accountId, await limitsSet(db, accountId), at);
}

/** The same where play goes on, which counts from now; resolves to all limits that the player, who is locked, has set. */
export async function spendTime(tx: Tx, accountId: string, at: number): Promise<readonly SetLimit[]> {
  const limits = await limitsSet(tx, accountId);
  await countTime(tx, accountId, at, await refuseTimeOf(tx, accountId, limits, at));
  return limits;
}

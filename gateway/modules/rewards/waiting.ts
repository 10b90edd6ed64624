import { localise, type Localised } from '#schemas/offers/localised.ts';
import type { WaitingKind } from '#schemas/gateway/reward-kinds.ts';
import type { RewardState } from '#gateway/db/reward-tables.ts';
import { doNothing, type Database, type Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { noteMove, statesBefore, type Moves } from '../orders/moves.ts';
import { promo } from '../wallet/accounts.ts';
import { credit } from '../wallet/credit.ts';
import type { RewardSource } from './source.ts';

/** The legal moves of what was earned and waits. */
export const moves: Moves<RewardState> = { open: ['claimed', 'expired'], claimed: [], expired: [] };

/**
 * Lets something wait to be claimed, once for each `id`, which comes from its cause: `task:<task>:<day>:<account>`. False when it is there
 * already, in whichever state. `title` is kept as it is now; `endsAt` is null for good.
 */
export async function openReward(
  tx: Tx,
  given: {
    id: string;
    accountId: string;
    merchant: string;
    kind: WaitingKind;
    title: Localised;
    amount: number;
    endsAt: number | null;
  },
  at: number,
): Promise<boolean> {
  const { id, accountId: account_id, merchant, kind, amount, endsAt: ends_at } = given;
  const title = JSON.stringify(given.title);
  const { numInsertedOrUpdatedRows: isNew } = await tx
    .insertInto('rewards')
    .values({ id, account_id, merchant, kind, title, amount, state: 'open', created_at: at, ends_at })
    .onConflict(doNothing)
    .executeTakeFirst();
  if (!isNew) return false;
  await noteMove(tx, `reward:${id}`, 'open', '', at);
  await announce(tx, account_id, 'reward');
  return true;
}

/** Moves one that is open and, to be claimed, not over; undefined from any other state, and for one of another player or kind. */
async function moveReward(
  tx: Tx,
  { id, accountId, kind }: { id: string; accountId: string; kind: WaitingKind },
  to: RewardState,
  at: number,
) {
  const moved = await tx
    .updateTable('rewards')
    .set({ state: to })
    .where((row) => row.and({ id, account_id: accountId, kind }))
    .where('state', 'in', statesBefore(moves, to))
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', to === 'expired' ? '<=' : '>', at)]))
    .returning(['merchant', 'amount'])
    .executeTakeFirst();
  if (!moved) return undefined;
  await noteMove(tx, `reward:${id}`, to, '', at);
  await announce(tx, accountId, 'reward');
  return moved;
}

/** The source of one kind of what waits. */
export const waitingRewards = (kind: WaitingKind): RewardSource => ({
  kind,
  list: async (db, { accountId, language }, now) => {
    const rows = await db
      .selectFrom('rewards')
      .selectAll()
      .where((row) => row.and({ account_id: accountId, kind, state: 'open' }))
      .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
      .orderBy('ends_at', (by) => by.asc().nullsLast())
      .orderBy('id')
      .execute();
    return rows.map(({ id, title, amount, ends_at }) => ({
      id,
      title: localise(JSON.parse(title) as Localised, language),
      amount,
      endsAt: ends_at,
    }));
  },
  claim: async (tx, { accountId }, id, now) => {
    const moved = await moveReward(tx, { id, accountId, kind }, 'claimed', now);
    if (!moved) throw new ApiError('reward.closed');
    const { merchant, amount } = moved;
    const about = { id: `reward:${id}`, merchant, kind, remark: '', at: now } as const;
    await credit(tx, { ...about, accountId, from: promo(merchant), amount });
    return amount;
  },
});

/** Ends what nobody claimed in time. */
export async function expireRewards(db: Database, now: number): Promise<void> {
  const over = db
    .selectFrom('rewards')
    .select(['id', 'account_id as accountId', 'kind'])
    .where('state', '=', 'open')
    .where('ends_at', '<=', now);
  for (const reward of await over.execute())
    await db.transaction().execute((tx) => moveReward(tx, reward, 'expired', now));
}

import { localise, type Localised } from '#schemas/offers/localised.ts';
import type { WaitingKind } from '#schemas/gateway/reward-kinds.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { machine } from '../orders/machine.ts';
import { promo } from '../ledger/accounts.ts';
import { credit } from '../ledger/credit.ts';
import type { RewardSource } from './source.ts';

/** What was earned and waits: it is claimed in its time, or is over. */
export const rewards = machine({
  table: 'rewards',
  subject: 'reward',
  moves: { open: ['claimed', 'expired'], claimed: [], expired: [] },
  refusal: 'reward.closed',
  topics: ['reward'],
  locksPlayer: true,
  timeout: { column: 'ends_at', to: 'expired', isStrict: true },
  onMove: async (tx, { id, account_id: accountId, merchant, kind, amount }, { to, at }) => {
    if (to !== 'claimed') return;
    const about = { id: `reward:${id}`, merchant, kind, remark: '', at } as const;
    await credit(tx, { ...about, accountId, from: promo(merchant), amount });
  },
});

/**
 * Lets something wait to be claimed, once for each `id`, which names its cause: `task:<task>:<day>:<account>`. False when it is there
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
  const about = { id, account_id, merchant, kind, title, amount };
  return rewards.begin(tx, { ...about, state: 'open', created_at: at, ends_at }, at);
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
    const own = await rewards.find(tx, { id, account_id: accountId, kind });
    if (!own) throw new ApiError('reward.closed');
    const { amount } = await rewards.move(tx, own, 'claimed', { at: now });
    return amount;
  },
});
